import { randomInt, randomUUID } from 'node:crypto';
import { apiPrefix } from '#contract/limits.ts';
import { failure } from '#contract/result.ts';
import type { App } from '#server/platform/context.ts';
import type { Db } from '#server/platform/db/database.ts';
import { buildTestApp, testApp } from '#tests/support/server/test-app.ts';

export const goodPassword = 'seven tin roofs';

/** `null`: a browser that keeps no cookies. */
export interface TestBrowser {
  cookie: string | null;
}

export const newBrowser = (): TestBrowser => ({ cookie: '' });
export const cookieless: TestBrowser = { cookie: null };

export interface Asked {
  token?: string | undefined;
  /** The network address of the caller; a new one each time, so that only the tested limits are met. */
  from?: string;
  userAgent?: string;
  /** The cookies of the calling browser; by default all tests of a file share one browser. */
  browser?: TestBrowser;
  headers?: Record<string, string>;
}

let lastCaller = randomInt(60_000);
export const newNetwork = () => {
  lastCaller += 1;
  return `10.${(lastCaller >> 16) & 255}.${(lastCaller >> 8) & 255}.${lastCaller & 255}`;
};

export const newEmail = () => `${randomUUID()}@example.ca`;

let lastPhone = randomInt(5_000_000);
export const newPhone = () => `+16132${String(++lastPhone).padStart(6, '0').slice(-6)}`;

/** A server whose accounts tests sign up and in; a test closes the ones that it opens itself. */
export async function openAuth(getDb: () => Db, env: NodeJS.ProcessEnv = {}) {
  const app = await buildTestApp(getDb(), { env: { ...ownNetworks, ...env } });
  return authCalls(getDb, () => app);
}

/** The same for all tests of a block. A function gives settings that other hooks prepare. */
export function authWorld(getDb: () => Db, env: NodeJS.ProcessEnv | (() => NodeJS.ProcessEnv) = {}): AuthApp {
  const settings = () => ({ ...ownNetworks, ...(typeof env === 'function' ? env() : env) });
  return authCalls(
    getDb,
    testApp(getDb, () => ({ env: settings() })),
  );
}

const ownNetworks = { TRUST_PROXY: '127.0.0.1' };

function authCalls(getDb: () => Db, getApp: () => App) {
  const usualBrowser = newBrowser();

  async function ask(
    name: string,
    payload?: object,
    { token, from = newNetwork(), userAgent, headers, browser = usualBrowser }: Asked = {},
  ) {
    const [method = '', path = ''] = name.split(' ');
    const response = await getApp().inject({
      method: method as 'GET',
      url: apiPrefix + path,
      headers: {
        'x-forwarded-for': from,
        ...(browser.cookie && { cookie: browser.cookie }),
        ...(userAgent !== undefined && { 'user-agent': userAgent }),
        ...(token !== undefined && { authorization: `Bearer ${token}` }),
        ...headers,
      },
      ...(payload && { payload }),
    });
    const [cookie] = response.cookies;
    if (cookie && browser.cookie !== null) browser.cookie = `${cookie.name}=${cookie.value}`;
    const body = response.json();
    if (response.statusCode >= 400) failure.parse(body);
    return { status: response.statusCode, body, headers: response.headers };
  }

  /** The undelivered messages to a recipient, the latest first. */
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

  /** Lifts the limits, so that another code may be sent. */
  const forgetLimits = () => getDb().deleteFrom('recent_attempts').execute();

  /** Registers a member through the API. */
  async function signUp(email = newEmail(), password = goodPassword, asked: Asked = {}) {
    await ask('POST /auth/register', { email, password, firstName: 'Maude', lastName: 'Roy' }, asked);
    const { status, body } = await ask(
      'POST /auth/verify_email',
      { email, code: await codeTo(email), password },
      asked,
    );
    if (status !== 200) throw new Error(`Signing up answered ${status}: ${body.message}`);
    return { email, password, token: body.data.token as string, id: body.data.user.id as string };
  }

  const isAlive = async (token: string) => (await ask('GET /auth/sessions', undefined, { token })).status === 200;

  return {
    get app() {
      return getApp();
    },
    ask,
    messagesTo,
    codeTo,
    forgetLimits,
    signUp,
    isAlive,
    close: () => getApp().close(),
  };
}

export type AuthApp = ReturnType<typeof authCalls>;

export const otherCode = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0');
