import type { FastifyRequest } from 'fastify';
import type { App, Context } from '#server/platform/context.ts';
import { notFound } from '#server/platform/errors.ts';
import { tokenIn } from '#server/platform/http/caller.ts';
import { originForLinks } from '#server/platform/http/origin.ts';
import { route } from '#server/platform/http/route.ts';
import { networkOf } from '#server/platform/network.ts';
import { findSessions, revokeSession } from '#server/platform/sessions.ts';
import { backFromApple, receiveAppleForm, signInWithAppleToken } from './apple.service.ts';
import { appleTokenCheck } from './apple-token.ts';
import { keepNewEmail, keepPhone, sendPhoneCode, signInWithPhone } from './contact.service.ts';
import { exchangeCode, makeHandoff } from './exchange.service.ts';
import { forgetOldRows } from './forget-old-rows.ts';
import { resetPassword, sendPasswordCode, signInWithPassword } from './password.service.ts';
import { finishRegistration, register, resendCode } from './registration.service.ts';
import type { Caller } from './sign-in.ts';

/** Hashing takes long and a wrong guess has to be kept: these handlers open their transactions themselves. */
const own = { transaction: 'own' } as const;

const callerOf = ({ ip, headers }: FastifyRequest): Caller => ({
  network: networkOf(ip),
  userAgent: headers['user-agent'] ?? '',
});

export function registerAuth(app: App, context: Context): void {
  const { config } = context;
  registerWithCodes(app, context);
  registerApple(app, context);
  registerSessions(app, context);
  forgetOldRows(app, context);

  route(
    app,
    context,
    'POST /auth/register',
    async ({ tx, body, request }) => {
      await register(tx, body, callerOf(request), originForLinks(config, request));
      return { data: [], message: 'We have sent a code to that address' };
    },
    own,
  );

  route(
    app,
    context,
    'POST /auth/login',
    async ({ tx, body, request }) => ({ data: await signInWithPassword(tx, body, callerOf(request)) }),
    own,
  );

  route(
    app,
    context,
    'POST /auth/forgot_password',
    async ({ tx, body, request }) => {
      await sendPasswordCode(tx, body.email, callerOf(request));
      return { data: [], message: 'We have sent a code to that address' };
    },
    own,
  );

  route(
    app,
    context,
    'POST /auth/reset_password',
    async ({ tx, body, request }) => ({ data: await resetPassword(tx, body, callerOf(request)) }),
    own,
  );
}

function registerWithCodes(app: App, context: Context): void {
  const { config } = context;

  route(
    app,
    context,
    'POST /auth/verify_email',
    async ({ tx, viewer, body, request }) => {
      if (!viewer) return { data: await finishRegistration(tx, body, callerOf(request)) };
      const user = await keepNewEmail(tx, body, viewer);
      return { data: { token: tokenIn(request.headers.authorization), user } };
    },
    own,
  );

  route(
    app,
    context,
    'POST /auth/resend_code',
    async ({ tx, body, request }) => {
      await resendCode(tx, body.email, callerOf(request), originForLinks(config, request));
      return { data: [], message: 'We have sent another code' };
    },
    own,
  );

  route(
    app,
    context,
    'POST /auth/mobile/request_code',
    async ({ tx, body, request }) => {
      await sendPhoneCode(tx, body.phone, callerOf(request));
      return { data: [], message: 'We have sent a code to that number' };
    },
    own,
  );

  route(
    app,
    context,
    'POST /auth/mobile/verify',
    async ({ tx, viewer, body, request }) => {
      if (!viewer) return { data: await signInWithPhone(tx, body, callerOf(request)) };
      const user = await keepPhone(tx, body, viewer);
      return { data: { token: tokenIn(request.headers.authorization), user } };
    },
    own,
  );
}

/** Without a Services ID of ours these calls are not there. */
function registerApple(app: App, context: Context): void {
  const { apple } = context.config;
  const check = apple && appleTokenCheck(apple);

  route(
    app,
    context,
    'POST /auth/apple',
    async ({ tx, body, request }) => {
      if (!check) throw notFound();
      return { data: await signInWithAppleToken(tx, check, body, callerOf(request)) };
    },
    own,
  );

  route(
    app,
    context,
    'POST /auth/apple/callback',
    async ({ tx, body }) => {
      if (!check) throw notFound();
      return { location: await receiveAppleForm(tx, check, body) };
    },
    { ...own, goesOnAt: (status) => backFromApple({ error: status === 500 ? 'failed' : 'unavailable' }) },
  );
}

function registerSessions(app: App, context: Context): void {
  route(
    app,
    context,
    'POST /auth/exchange',
    async ({ tx, body, request }) => ({ data: await exchangeCode(tx, body, callerOf(request)) }),
    own,
  );

  route(app, context, 'POST /auth/handoff', async ({ tx, viewer }) => ({ data: await makeHandoff(tx, viewer) }));

  route(app, context, 'POST /auth/logout', async ({ tx, viewer }) => {
    await revokeSession(tx, viewer.id, viewer.sessionId);
    return { data: [] };
  });

  route(app, context, 'GET /auth/sessions', async ({ tx, viewer }) => {
    const sessions = await findSessions(tx, viewer.id);
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
    if (!(await revokeSession(tx, viewer.id, params.id))) throw notFound('This session is not here');
    return { data: [] };
  });
}
