import { createHmac } from 'node:crypto';
import { exportSPKI, type JWTPayload, UnsecuredJWT } from 'jose';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { apiPrefix, signInsPerMinute } from '#contract/limits.ts';
import { nonceOf, stateOf } from '#server/auth/apple/apple-token.ts';
import { describeWithDatabase } from '#tests/support/database/test-database.ts';
import { type AppleStandIn, appleClientId, newVerifier, startApple } from '#tests/support/server/fake-apple.ts';
import { followLog } from '#tests/support/server/server-log.ts';
import { authWorld, newEmail, newNetwork, openAuth } from './auth-app.ts';

describe('the challenge that a browser derives from its verifier', () => {
  it('is the same here as in the page', () => {
    const verifier = 'AAECAwQFBgcICQoLDA0ODxAREhMUFRYXGBkaGxwdHh8';
    expect(stateOf(verifier)).toBe('6oZqdX5MOLq_qBJ8vppAnT4fk6AP8UiP9zX8-Rev_9A');
    expect(nonceOf(verifier)).toBe('iXYqiG29Yz4r7YKGDF3uDDBdPM733l1MJJgko6P2P_U');
  });
});

describeWithDatabase('signing in with Apple', (getDb) => {
  let apple: AppleStandIn;
  beforeAll(async () => {
    apple = await startApple();
  });
  afterAll(() => apple.close());
  const auth = authWorld(getDb, () => ({ APPLE_CLIENT_ID: appleClientId, APPLE_KEYS_URL: apple.keysUrl }));

  const users = async () => (await getDb().selectFrom('users').select('id').execute()).length;

  /** The popup flow: an ID token for this browser, submitted by the browser. */
  async function popUp(claims: JWTPayload = {}, more: object = {}) {
    const verifier = newVerifier();
    const idToken = await apple.sign({ nonce: nonceOf(verifier), ...claims });
    return auth.ask('POST /auth/apple', { idToken, verifier, ...more });
  }

  async function post(form: Record<string, string>, { app = auth.app, from = newNetwork() } = {}) {
    const response = await app.inject({
      method: 'POST',
      url: `${apiPrefix}/auth/apple/callback`,
      headers: {
        'content-type': 'application/x-www-form-urlencoded',
        origin: 'https://appleid.apple.com',
        'x-forwarded-for': from,
      },
      payload: new URLSearchParams(form).toString(),
    });
    expect(response.statusCode).toBe(303);
    expect(response.headers['cache-control']).toBe('no-store');
    const location = String(response.headers.location);
    expect(location).toMatch(/^\/auth\/apple\/callback\?/);
    return Object.fromEntries(new URL(location, 'https://gable.example').searchParams);
  }

  /** The redirect flow: Apple posts the form, and the browser gets a code. */
  async function redirect(verifier = newVerifier(), claims: JWTPayload = {}, form: Record<string, string> = {}) {
    const idToken = await apple.sign({ nonce: nonceOf(verifier), ...claims });
    return { verifier, idToken, back: await post({ state: stateOf(verifier), id_token: idToken, ...form }) };
  }
  const exchange = (code: string | undefined, verifier?: string) => auth.ask('POST /auth/exchange', { code, verifier });

  it('makes an account the first time, keeps the name, and finds it again', async () => {
    const [sub, email] = ['001.first', newEmail()];
    const first = await popUp({ sub, email, email_verified: true }, { firstName: ' Maude ', lastName: 'Roy' });
    expect(first.body.data.user).toMatchObject({
      email,
      firstName: 'Maude',
      lastName: 'Roy',
      isApplePrivateEmail: false,
    });
    const again = await popUp(
      { sub, email: newEmail(), email_verified: true },
      { firstName: 'Somebody', lastName: 'Else' },
    );
    expect(again.body.data.user).toEqual(first.body.data.user);
    expect(again.body.data.token).not.toBe(first.body.data.token);
    expect(await auth.isAlive(again.body.data.token)).toBe(true);
  });

  it('knows a private address, an unverified one, and a name that is none', async () => {
    const email = `${newVerifier().toLowerCase()}@privaterelay.appleid.com`;
    const hidden = await popUp({ email, email_verified: 'true', is_private_email: 'true' });
    expect(hidden.body.data.user).toMatchObject({ email, isApplePrivateEmail: true });
    const unverified = await popUp({ email: newEmail(), email_verified: false }, { firstName: '<script>' });
    expect(unverified.body.data.user).toMatchObject({ email: '', firstName: '', isApplePrivateEmail: false });
  });

  it('never joins an account because of its address', async () => {
    const { email, id } = await auth.signUp();
    const { body } = await popUp({ email, email_verified: true });
    expect(body.data.user).toMatchObject({ email: '' });
    expect(body.data.user.id).not.toBe(id);
    const { rows } = await sql`SELECT 1 FROM identities WHERE user_id = ${id}`.execute(getDb());
    expect(rows).toEqual([]);
  });

  it('makes one account from twenty first sign-ins at the same time', async () => {
    const before = await users();
    const answers = await Promise.all(Array.from({ length: 20 }, () => popUp({ sub: '001.twenty' })));
    expect(new Set(answers.map(({ body }) => body.data.user.id)).size).toBe(1);
    expect(await users()).toBe(before + 1);
  });

  it('begins anew for a deleted account, and is refused to a closed one', async () => {
    const { id } = (await popUp({ sub: '001.leaves' })).body.data.user;
    await getDb().updateTable('users').set({ deleted_at: new Date() }).where('id', '=', id).execute();
    const anew = (await popUp({ sub: '001.leaves' })).body.data.user;
    expect(anew.id).not.toBe(id);
    await getDb().updateTable('users').set({ deactivated_at: new Date() }).where('id', '=', anew.id).execute();
    expect((await popUp({ sub: '001.leaves' })).status).toBe(403);
    const { verifier, back } = await redirect(newVerifier(), { sub: '001.leaves' });
    expect((await exchange(back.code, verifier)).status).toBe(403);
  });

  it('is once for a token, also where twenty use it at the same time', async () => {
    const verifier = newVerifier();
    const idToken = await apple.sign({ nonce: nonceOf(verifier) });
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => auth.ask('POST /auth/apple', { idToken, verifier })),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.filter(({ status }) => status === 422)).toHaveLength(19);
    expect(await post({ state: stateOf(verifier), id_token: idToken })).toEqual({ error: 'failed' });
  });

  it('sends a form that is incomplete or malformed back to the page, which says that it did not work', async () => {
    const verifier = newVerifier();
    const id_token = await apple.sign({ nonce: nonceOf(verifier) });
    const state = stateOf(verifier);
    for (const form of [{}, { id_token }, { state: '', id_token }, { state: 'x'.repeat(201), id_token }, { state }])
      expect(await post(form as Record<string, string>)).toEqual({ error: 'failed' });
    expect(await post({ state, id_token: 'x'.repeat(4_001) })).toEqual({ error: 'failed' });
    expect(await post({ error: 'user_cancelled_authorize' })).toEqual({ error: 'cancelled' });
    expect(await post({ state, id_token })).toEqual({ code: expect.stringMatching(/^[\w-]{43}$/) });
  });

  describe('refuses', () => {
    const hour = 3_600;
    const now = () => Math.floor(Date.now() / 1000);
    type Forge = (nonce: string) => Promise<string> | string;
    const forged: [string, Forge][] = [
      ['another issuer', (nonce) => apple.sign({ nonce, iss: 'https://appleid.example.com' })],
      ['another audience', (nonce) => apple.sign({ nonce, aud: 'ca.somebody.else' })],
      ['several audiences', (nonce) => apple.sign({ nonce, aud: [appleClientId, 'ca.somebody.else'] })],
      ['a token that is too old', (nonce) => apple.sign({ nonce, exp: now() - 60, iat: now() - hour })],
      ['a token without an end', (nonce) => apple.sign({ nonce, exp: undefined })],
      ['a token without a person', (nonce) => apple.sign({ nonce, sub: undefined })],
      ['a token for nobody', (nonce) => apple.sign({ nonce, sub: '' })],
      ['another nonce', () => apple.sign({ nonce: nonceOf(newVerifier()) })],
      ['no nonce', () => apple.sign({ nonce: undefined })],
      ['a nonce of another type', (nonce) => apple.sign({ nonce: [nonce] })],
      ['another key', (nonce) => apple.sign({ nonce }, { key: apple.strangersKey })],
      ['a key nobody published', (nonce) => apple.sign({ nonce }, { key: apple.strangersKey, kid: 'second' })],
      ['no signature', (nonce) => unsigned(nonce)],
      ['a signature made with the public key as a secret', (nonce) => signedWithPublicKey(nonce)],
      ['a changed person', async (nonce) => withPerson(await apple.sign({ nonce }), '001.first')],
      ['a cut-off token', async (nonce) => (await apple.sign({ nonce })).slice(0, -10)],
      ['words', () => 'a.b.c'],
      ['a single word', () => 'token'],
    ];

    const unsigned = (nonce: string) =>
      new UnsecuredJWT({ nonce, sub: '001.first' })
        .setIssuer('https://appleid.apple.com')
        .setAudience(appleClientId)
        .setIssuedAt()
        .setExpirationTime('10m')
        .encode();

    async function signedWithPublicKey(nonce: string) {
      const [, claims = ''] = (await apple.sign({ nonce, sub: '001.first' })).split('.');
      const head = Buffer.from(JSON.stringify({ alg: 'HS256', kid: 'first' })).toString('base64url');
      const secret = await exportSPKI(apple.publicKey);
      return `${head}.${claims}.${createHmac('sha256', secret).update(`${head}.${claims}`).digest('base64url')}`;
    }

    function withPerson(token: string, sub: string) {
      const [head, claims = '', signature] = token.split('.');
      const changed = { ...(JSON.parse(Buffer.from(claims, 'base64url').toString()) as object), sub };
      return [head, Buffer.from(JSON.stringify(changed)).toString('base64url'), signature].join('.');
    }

    it.each(forged)('%s, from the popup and from the form, without a session', async (_what, forge) => {
      const before = await users();
      const verifier = newVerifier();
      const refused = await auth.ask('POST /auth/apple', { idToken: await forge(nonceOf(verifier)), verifier });
      expect(refused).toMatchObject({
        status: 422,
        body: { message: 'Apple sign-in didn’t work. Please start again' },
      });
      const back = await post({ state: stateOf(verifier), id_token: await forge(nonceOf(verifier)) });
      if (back.code !== undefined) expect((await exchange(back.code, verifier)).status).toBe(422);
      expect(await users()).toBe(before);
    });
  });

  it('by the form: the browser that began gets the session, once', async () => {
    const user = JSON.stringify({ name: { firstName: 'Maude', lastName: 'Roy' }, email: 'ignored@example.ca' });
    const before = await users();
    const { verifier, back } = await redirect(newVerifier(), {}, { user });
    expect(Object.keys(back)).toEqual(['code']);
    expect(await users()).toBe(before);
    const answers = await Promise.all(Array.from({ length: 20 }, () => exchange(back.code, verifier)));
    const done = answers.filter(({ status }) => status === 200);
    expect(done).toHaveLength(1);
    expect(done[0]?.body.data.user).toMatchObject({ firstName: 'Maude', lastName: 'Roy', email: '' });
    expect(await auth.isAlive(done[0]?.body.data.token)).toBe(true);
  });

  it('by the form: the code is nothing in another browser, with another verifier or none, and is used up by the try', async () => {
    for (const wrong of [newVerifier(), undefined]) {
      const { verifier, back } = await redirect();
      expect((await exchange(back.code, wrong)).status).toBe(422);
      expect((await exchange(back.code, verifier)).status).toBe(422);
    }
  });

  it('by the form: a token of another browser cannot be put under a state', async () => {
    const [mine, theirs] = [newVerifier(), newVerifier()];
    const idToken = await apple.sign({ nonce: nonceOf(theirs) });
    const back = await post({ state: stateOf(mine), id_token: idToken });
    expect((await exchange(back.code, mine)).status).toBe(422);
  });

  it('by the form: neither a state nor a token counts twice, and a code lives a minute', async () => {
    const { verifier, idToken, back } = await redirect();
    expect(await post({ state: stateOf(verifier), id_token: idToken })).toEqual({ error: 'failed' });
    expect((await redirect(verifier)).back).toEqual({ error: 'failed' });
    expect(await post({ state: stateOf(newVerifier()), id_token: idToken })).toEqual({ error: 'failed' });
    await sql`UPDATE exchange_codes SET expires_at = now() - interval '1 second'`.execute(getDb());
    expect((await exchange(back.code, verifier)).status).toBe(422);
  });

  it('by the form: says why where Apple said no, where nothing came, and where a name cannot be read', async () => {
    const state = stateOf(newVerifier());
    expect(await post({ state, error: 'user_cancelled_authorize' })).toEqual({ error: 'cancelled' });
    expect(await post({ state, error: 'https://evil.example' })).toEqual({ error: 'failed' });
    expect(await post({ state })).toEqual({ error: 'failed' });
    for (const user of ['{', '[]', 'null', '{"name":{"firstName":["a"],"lastName":7}}']) {
      const { verifier, back } = await redirect(newVerifier(), {}, { user });
      expect((await exchange(back.code, verifier)).body.data.user).toMatchObject({ firstName: '', lastName: '' });
    }
  });

  it('by the form: leads to the page also where too many come at once', async () => {
    const from = newNetwork();
    const answers = [];
    for (let at = 0; at <= signInsPerMinute; at += 1)
      answers.push(await post({ state: 'x', error: 'user_cancelled_authorize' }, { from }));
    expect(answers.slice(-2)).toEqual([{ error: 'cancelled' }, { error: 'unavailable' }]);
  });

  it('waits for Apple’s keys, and is not there without a Services ID', async () => {
    const fresh = await openAuth(getDb, {
      APPLE_CLIENT_ID: appleClientId,
      APPLE_KEYS_URL: apple.keysUrl,
      LOG_LEVEL: 'warn',
    });
    const verifier = newVerifier();
    const idToken = await apple.sign({ nonce: nonceOf(verifier) });
    apple.state.isUp = false;
    const log = followLog(fresh.app);
    expect((await fresh.ask('POST /auth/apple', { idToken, verifier })).status).toBe(503);
    const form = { state: stateOf(verifier), id_token: idToken };
    expect(await post(form, { app: fresh.app })).toEqual({ error: 'unavailable' });
    const lines = log.filter(({ msg }) => msg === 'answered with 503').map(({ err }) => err?.cause?.message);
    expect(lines).toEqual(Array(2).fill(expect.stringMatching(/^Expected 200 OK/)));
    expect(JSON.stringify(log)).not.toContain(idToken);
    apple.state.isUp = true;
    expect((await fresh.ask('POST /auth/apple', { idToken, verifier })).status).toBe(200);
    await fresh.close();

    const without = await openAuth(getDb);
    expect((await without.ask('POST /auth/apple', { idToken, verifier })).status).toBe(404);
    const headers = { 'content-type': 'application/x-www-form-urlencoded' };
    const callback = await without.app.inject({
      method: 'POST',
      url: `${apiPrefix}/auth/apple/callback`,
      headers,
      payload: 'state=x',
    });
    expect(callback.statusCode).toBe(404);
    await without.close();
  });
});
