import type { EndpointName } from '#contract/endpoints.ts';
import { type Answerer, found } from './answerer.ts';
import { agents } from './dataset.ts';
import { MockFailure } from './failure.ts';
import {
  forgetPerson,
  kycOf,
  mockCode,
  mockPassword,
  personOf,
  profileOf,
  sendDocument,
  signInAs,
  tellAbout,
} from './people.ts';

const wrongCode = 'That code is not right, or no longer valid';

function checkCode(code: string): void {
  if (code !== mockCode) throw new MockFailure(422, wrongCode, [{ path: 'code', message: wrongCode }]);
}

/** Signing in, one's own profile, and agents. */
export const answersAboutPeople = {
  'POST /auth/register': () => ({ data: [], message: 'We have sent a code to that address' }),
  'POST /auth/resend_code': () => ({ data: [], message: 'We have sent another code' }),
  'POST /auth/forgot_password': () => ({ data: [], message: 'We have sent a code to that address' }),
  'POST /auth/mobile/request_code': () => ({ data: [], message: 'We have sent a code to that number' }),

  'POST /auth/verify_email': ({ body, token }) => {
    checkCode(body.code);
    if (!token) return { data: signInAs({ email: body.email }) };
    const person = personOf(token);
    Object.assign(person.user, { email: body.email, isApplePrivateEmail: false });
    tellAbout(person, {});
    return { data: { token, user: person.user } };
  },

  'POST /auth/login': ({ body }) => {
    if (body.password !== mockPassword) throw new MockFailure(422, 'That e-mail address or password is not right');
    return { data: signInAs({ email: body.email }) };
  },

  'POST /auth/reset_password': ({ body }) => {
    checkCode(body.code);
    return { data: signInAs({ email: body.email }) };
  },

  'POST /auth/mobile/verify': ({ body, token }) => {
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
    return { data: kycOf(person), message: 'Thank you. We will look at your document.' };
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
