import type { EndpointName } from '#contract/endpoints.ts';
import { mockCode, mockPassword } from '#tests/support/mock-api/data/accounts.ts';
import { agents } from '#tests/support/mock-api/data/dataset.ts';
import {
  forgetPerson,
  kycOf,
  personOf,
  profileOf,
  sendDocument,
  signInAs,
  tellAbout,
} from '#tests/support/mock-api/data/people.ts';
import { MockFailure } from '../failure.ts';
import { type Answerer, found } from './answerer.ts';

const wrongCode = 'That code is incorrect or has expired. Check it or request a new one.';

function checkCode(code: string, path = 'code'): void {
  if (code !== mockCode) throw new MockFailure(422, wrongCode, [{ path, message: wrongCode }]);
}

function checkProof({ currentPassword, identityCode }: { currentPassword?: string; identityCode?: string }): void {
  if (currentPassword !== undefined) {
    const message = 'Incorrect password';
    if (currentPassword !== mockPassword) throw new MockFailure(422, message, [{ path: 'currentPassword', message }]);
  } else if (identityCode !== undefined) checkCode(identityCode, 'identityCode');
  else throw new MockFailure(403, 'Confirm it’s you first, with your password or a code we send you');
}

export const answersAboutPeople = {
  'POST /auth/register': () => ({ data: [], message: 'We sent you a 6-digit code' }),
  'POST /auth/resend_code': () => ({ data: [], message: 'We sent a new code' }),
  'POST /auth/forgot_password': () => ({ data: [], message: 'We sent you a 6-digit code' }),
  'POST /auth/mobile/request_code': () => ({ data: [], message: 'We sent you a 6-digit code' }),

  'POST /auth/verify_email': ({ body, token }) => {
    if (token) checkProof(body);
    checkCode(body.code);
    if (!token) return { data: signInAs({ email: body.email }) };
    const person = personOf(token);
    Object.assign(person.user, { email: body.email, isApplePrivateEmail: false });
    tellAbout(person, {});
    return { data: { token, user: person.user } };
  },

  'POST /auth/login': ({ body }) => {
    if (body.password !== mockPassword) throw new MockFailure(422, 'Incorrect email or password');
    return { data: signInAs({ email: body.email }) };
  },

  'POST /auth/reset_password': ({ body }) => {
    checkCode(body.code);
    const session = signInAs({ email: body.email });
    return { data: { ...session, otherMethods: session.user.phone ? ['phone'] : [] } };
  },

  'POST /auth/identity_code': () => ({ data: [], message: 'We sent you a 6-digit code' }),

  'DELETE /auth/sign_in_methods': ({ body, token }) => {
    const { user } = personOf(token);
    if (body.methods.includes('phone')) user.phone = '';
    return { data: user, message: 'Removed' };
  },

  'POST /auth/mobile/verify': ({ body, token }) => {
    if (token) checkProof(body);
    checkCode(body.code);
    if (!token) return { data: signInAs({ phone: body.phone }) };
    const person = personOf(token);
    person.user.phone = body.phone;
    tellAbout(person, {});
    return { data: { token, user: person.user } };
  },

  'POST /auth/apple': ({ body }) => ({ data: signInAs({ firstName: body.firstName, lastName: body.lastName }) }),
  'POST /auth/apple/callback': () => ({ data: [] }),
  'POST /auth/exchange': () => ({ data: signInAs({ email: 'maude@example.ca' }) }),
  'POST /auth/handoff': () => ({
    data: { code: 'h'.repeat(43), expiresAt: new Date(Date.now() + 60_000).toISOString() },
  }),

  'POST /auth/logout': ({ token }) => {
    forgetPerson(token);
    return { data: [] };
  },

  'GET /auth/sessions': () => {
    const now = new Date().toISOString();
    const desk =
      'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36';
    const phone =
      'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1';
    return {
      data: [
        { id: 'here', userAgent: desk, signedInAt: now, lastUsedAt: now, current: true },
        { id: 'phone', userAgent: phone, signedInAt: now, lastUsedAt: now, current: false },
      ],
      total: 2,
    };
  },

  'DELETE /auth/sessions/{id}': () => ({ data: [] }),

  'GET /user/get_profile': ({ token }) => ({ data: profileOf(personOf(token)) }),

  'PUT /user/profile': ({ body, token }) => {
    tellAbout(personOf(token), body);
    return { data: profileOf(personOf(token)) };
  },

  'POST /user/profile_picture': ({ token }) => {
    const person = personOf(token);
    person.user.profilePicture = '/media/portrait-320.webp';
    return { data: profileOf(person) };
  },

  'GET /user/kyc_user': ({ token }) => ({ data: kycOf(personOf(token)) }),

  'POST /user/kyc': ({ body, token }) => {
    tellAbout(personOf(token), body);
    return { data: kycOf(personOf(token)) };
  },

  'POST /user/kyc_document': ({ token }) => {
    const person = personOf(token);
    sendDocument(person, { name: 'licence.pdf', bytes: 48_211, sentAt: new Date().toISOString() });
    return { data: kycOf(person), message: 'Thanks. We’ll review your document.' };
  },

  'GET /user/kyc_document': () => ({ data: [] }),
  'GET /user/export': ({ token }) => ({ data: { user: personOf(token).user } }),

  'DELETE /user': ({ token }) => {
    forgetPerson(token);
    return { data: [] };
  },

  'GET /agents/{id}': ({ params }) => ({
    data: found(
      agents.find((agent) => agent.id === params.id),
      'Agent not found',
    ),
  }),
} satisfies { [Name in EndpointName]?: Answerer<Name> };
