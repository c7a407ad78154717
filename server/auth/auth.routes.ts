import type { App, Context } from '#server/platform/context.ts';
import { notFound } from '#server/platform/errors.ts';
import { tokenIn } from '#server/platform/http/authenticate.ts';
import { originForLinks } from '#server/platform/http/origin.ts';
import { route, routeWithoutTransaction } from '#server/platform/http/route.ts';
import { findSessions, revokeSession } from '#server/platform/security/sessions.ts';
import { getOwnUser } from '#server/users/profile/own-user.service.ts';
import { appleCallbackPath, receiveAppleForm, signInWithAppleToken } from './apple/apple.service.ts';
import { appleTokenCheck } from './apple/apple-token.ts';
import { scheduleExpiredRowDeletion } from './auth.jobs.ts';
import { confirmContact, sendPhoneCode, signInWithPhone } from './contact.service.ts';
import { exchangeCode, makeHandoff } from './exchange/exchange.service.ts';
import { sendIdentityCode } from './identity.service.ts';
import { resetPassword, sendPasswordCode, signInWithPassword } from './password.service.ts';
import { finishRegistration, register, resendCode } from './registration.service.ts';
import { requesterOf, requesterWithCookie } from './requester.ts';
import { removeSignInMethods } from './sign-in-methods.service.ts';

const codeSent = 'We sent you a 6-digit code';

export function registerAuth(app: App, context: Context): void {
  const { config } = context;
  registerWithCodes(app, context);
  registerApple(app, context);
  registerSessions(app, context);
  scheduleExpiredRowDeletion(app, context);

  routeWithoutTransaction(app, context, 'POST /auth/register', async ({ db, body, request, reply }) => {
    await register(db, body, requesterWithCookie(request, reply), originForLinks(config, request));
    return { data: [], message: codeSent };
  });

  routeWithoutTransaction(app, context, 'POST /auth/login', async ({ db, body, request }) => ({
    data: await signInWithPassword(db, body, requesterOf(request)),
  }));

  routeWithoutTransaction(app, context, 'POST /auth/forgot_password', async ({ db, body, request, reply }) => {
    await sendPasswordCode(db, body.email, requesterWithCookie(request, reply));
    return { data: [], message: codeSent };
  });

  routeWithoutTransaction(app, context, 'POST /auth/reset_password', async ({ db, body, request }) => ({
    data: await resetPassword(db, body, requesterOf(request)),
  }));
}

function registerWithCodes(app: App, context: Context): void {
  const { config } = context;

  routeWithoutTransaction(app, context, 'POST /auth/verify_email', async ({ db, viewer, body, request }) => {
    const caller = requesterOf(request);
    if (!viewer) return { data: await finishRegistration(db, body, caller) };
    const user = await confirmContact(db, { email: body.email, code: body.code }, body, viewer, caller);
    return { data: { token: tokenIn(request.headers.authorization), user } };
  });

  routeWithoutTransaction(app, context, 'POST /auth/resend_code', async ({ db, body, request }) => {
    await resendCode(db, body.email, requesterOf(request), originForLinks(config, request));
    return { data: [], message: 'We sent a new code' };
  });

  routeWithoutTransaction(app, context, 'POST /auth/mobile/request_code', async ({ db, body, request, reply }) => {
    await sendPhoneCode(db, body.phone, requesterWithCookie(request, reply));
    return { data: [], message: codeSent };
  });

  routeWithoutTransaction(app, context, 'POST /auth/mobile/verify', async ({ db, viewer, body, request }) => {
    const caller = requesterOf(request);
    if (!viewer) return { data: await signInWithPhone(db, body, caller) };
    const user = await confirmContact(db, { phone: body.phone, code: body.code }, body, viewer, caller);
    return { data: { token: tokenIn(request.headers.authorization), user } };
  });
}

function registerApple(app: App, context: Context): void {
  const { apple } = context.config;
  const check = apple && appleTokenCheck(apple);

  routeWithoutTransaction(app, context, 'POST /auth/apple', async ({ db, body, request }) => {
    if (!check) throw notFound();
    return { data: await signInWithAppleToken(db, check, body, requesterOf(request)) };
  });

  routeWithoutTransaction(
    app,
    context,
    'POST /auth/apple/callback',
    async ({ db, body }) => {
      if (!check) throw notFound();
      return { location: await receiveAppleForm(db, check, body) };
    },
    { redirectOnFailure: (status) => appleCallbackPath({ error: status === 500 ? 'failed' : 'unavailable' }) },
  );
}

function registerSessions(app: App, context: Context): void {
  routeWithoutTransaction(app, context, 'POST /auth/exchange', async ({ db, body, request }) => ({
    data: await exchangeCode(db, body, requesterOf(request)),
  }));

  route(app, context, 'POST /auth/identity_code', async ({ tx, viewer, body, request }) => {
    await sendIdentityCode(tx, viewer, body.method, requesterOf(request));
    return { data: [], message: codeSent };
  });

  route(app, context, 'DELETE /auth/sign_in_methods', async ({ tx, viewer, body }) => {
    await removeSignInMethods(tx, viewer, body.methods);
    return { data: await getOwnUser(tx, viewer.id), message: 'Removed' };
  });

  route(app, context, 'POST /auth/handoff', async ({ tx, viewer }) => ({ data: await makeHandoff(tx, viewer) }));

  route(app, context, 'POST /auth/logout', async ({ tx, viewer }) => {
    await revokeSession(tx, viewer.id, viewer.sessionId);
    return { data: [] };
  });

  route(app, context, 'GET /auth/sessions', async ({ db, viewer }) => {
    const sessions = await findSessions(db, viewer.id);
    const data = sessions.map((session) => ({
      id: session.id,
      userAgent: session.user_agent,
      signedInAt: session.created_at.toISOString(),
      lastUsedAt: session.last_used_at.toISOString(),
      current: session.id === viewer.sessionId,
    }));
    return { data, total: data.length };
  });

  route(app, context, 'DELETE /auth/sessions/{id}', async ({ tx, viewer, params }) => {
    if (!(await revokeSession(tx, viewer.id, params.id))) throw notFound('This session has already ended');
    return { data: [] };
  });
}
