import { randomInt, randomUUID } from 'node:crypto';
import { apiPrefix } from '#contract/limits.ts';
import { failure } from '#contract/result.ts';
import type { App } from '#server/platform/context.ts';
import type { Db } from '#server/platform/db/database.ts';
import { buildTestApp } from '#tests/support/test-app.ts';

export const goodPassword = 'seven tin roofs';

export interface Asked {
  token?: string | undefined;
  /** The address of the network that asks; a new one each time, so that only the limits that are tested are met. */
  from?: string;
  userAgent?: string;
  headers?: Record<string, string>;
}

let lastCaller = randomInt(60_000);
export const newNetwork = () => {
  lastCaller += 1;
  return `10.${(lastCaller >> 16) & 255}.${(lastCaller >> 8) & 255}.${lastCaller & 255}`;
};

export const newEmail = () => `${randomUUID()}@example.ca`;

let lastPhone = randomInt(5_000_000);
/** A number that no other test in this file has. */
export const newPhone = () => `+16132${String(++lastPhone).padStart(6, '0').slice(-6)}`;

/** A server to sign in at, and what it wrote to people. */
export async function openAuth(getDb: () => Db, env: NodeJS.ProcessEnv = {}) {
  const app: App = await buildTestApp(getDb(), { env: { TRUST_PROXY: '127.0.0.1', ...env } });

  async function ask(name: string, payload?: object, { token, from = newNetwork(), userAgent, headers }: Asked = {}) {
    const [method = '', path = ''] = name.split(' ');
    const response = await app.inject({
      method: method as 'GET',
      url: apiPrefix + path,
      headers: {
        'x-forwarded-for': from,
        ...(userAgent !== undefined && { 'user-agent': userAgent }),
        ...(token !== undefined && { authorization: `Bearer ${token}` }),
        ...headers,
      },
      ...(payload && { payload }),
    });
    const body = response.json();
    if (response.statusCode >= 400) failure.parse(body);
    return { status: response.statusCode, body, headers: response.headers };
  }

  /** What was written to somebody and waits in the outbox, the latest first. */
  const messagesTo = (recipient: string) =>
    getDb()
      .selectFrom('outgoing_messages')
      .selectAll()
      .where('recipient', '=', recipient)
      .orderBy('id', 'desc')
      .execute();

  async function codeTo(recipient: string): Promise<string> {
    const code = (await messagesTo(recipient)).find((message) => message.code !== null)?.code;
    if (!code) throw new Error(`No code was sent to ${recipient}.`);
    return code;
  }

  /** Time passes for what was sent: another code may follow. */
  const forgetLimits = () => getDb().deleteFrom('recent_attempts').execute();

  /** A member with e-mail and password, made as anybody makes one. */
  async function signUp(email = newEmail(), password = goodPassword, asked: Asked = {}) {
    await ask('POST /auth/register', { email, password, firstName: 'Maude', lastName: 'Roy' });
    const { status, body } = await ask(
      'POST /auth/verify_email',
      { email, code: await codeTo(email), password },
      asked,
    );
    if (status !== 200) throw new Error(`Signing up answered ${status}: ${body.message}`);
    return { email, password, token: body.data.token as string, id: body.data.user.id as string };
  }

  const isAlive = async (token: string) => (await ask('GET /auth/sessions', undefined, { token })).status === 200;

  return { app, ask, messagesTo, codeTo, forgetLimits, signUp, isAlive, close: () => app.close() };
}

export type AuthApp = Awaited<ReturnType<typeof openAuth>>;

/** Six digits that are not these. */
export const otherCode = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0');
