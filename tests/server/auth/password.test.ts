import { beforeEach, expect, it, onTestFinished, vi } from 'vitest';
import { signInsPerMinute } from '#contract/limits.ts';
import { describeWithDatabase } from '#tests/support/database/test-database.ts';
import { type AuthApp, authWorld, goodPassword, newEmail, newNetwork, openAuth, otherCode } from './auth-app.ts';

const { verifications } = vi.hoisted(() => ({
  verifications: { count: 0, meanwhile: undefined as (() => Promise<unknown>) | undefined },
}));
vi.mock('@node-rs/argon2', async (original) => {
  const argon2 = await original<typeof import('@node-rs/argon2')>();
  return {
    ...argon2,
    async verify(...given: Parameters<typeof argon2.verify>) {
      verifications.count += 1;
      const isRight = await argon2.verify(...given);
      await verifications.meanwhile?.();
      return isRight;
    },
  };
});

describeWithDatabase('a password', (getDb) => {
  const auth = authWorld(getDb);
  beforeEach(() => auth.forgetLimits());

  const signIn = (email: string, password: string, from = newNetwork(), headers = {}) =>
    auth.ask('POST /auth/login', { email, password }, { from, headers });
  /**
   * Guesses from one network, at a new server as often as the general limit of calls in a minute, which is another matter,
   * asks for it: this server's attacker is patient.
   */
  function patientCaller(from = newNetwork()) {
    let server: AuthApp | undefined;
    let calls = 0;
    onTestFinished(() => server?.close());
    return async (guess: { email: string; password: string }, headers = {}) => {
      if (calls % signInsPerMinute === 0) {
        await server?.close();
        server = await openAuth(getDb);
      }
      calls += 1;
      if (!server) throw new Error('The first call opens a server.');
      return server.ask('POST /auth/login', guess, { from, headers });
    };
  }
  const reset = (email: string, code: string, password = 'another good one') =>
    auth.ask('POST /auth/reset_password', { email, code, password });
  const deactivate = (id: string) =>
    getDb().updateTable('users').set({ deactivated_at: new Date() }).where('id', '=', id).execute();

  it('signs in with a token that is new each time', async () => {
    const { email, token } = await auth.signUp();
    const [first, second] = [await signIn(email.toUpperCase(), goodPassword), await signIn(email, goodPassword)];
    const tokens = [token, first.body.data.token, second.body.data.token];
    expect(new Set(tokens).size).toBe(3);
    for (const each of tokens) expect(await auth.isAlive(each)).toBe(true);
    expect(first.body.data.user).toMatchObject({ email, firstName: 'Maude' });
  });

  it('is the same however its letters are composed', async () => {
    const { email } = await auth.signUp(newEmail(), 'crème brûlée du café'.normalize('NFD'));
    expect((await signIn(email, 'crème brûlée du café'.normalize('NFC'))).status).toBe(200);
  });

  it('is refused alike for a known, an unknown and a passwordless account: status, body and one verification each', async () => {
    const { email } = await auth.signUp();
    const passwordless = newEmail();
    await getDb().insertInto('users').values({ email: passwordless }).execute();
    const answers = [];
    for (const address of [email, newEmail(), passwordless]) {
      verifications.count = 0;
      const { status, body } = await signIn(address, 'not the password');
      answers.push({ status, body: { ...body, requestId: '' }, verifications: verifications.count });
    }
    expect(answers[0]).toMatchObject({ status: 422, verifications: 1, body: { data: [], success: false } });
    expect(answers[1]).toEqual(answers[0]);
    expect(answers[2]).toEqual(answers[0]);
  });

  it('can be guessed ten times out of one network, and its owner still comes in from another', async () => {
    const { email } = await auth.signUp();
    const guess = patientCaller();
    const patient = (password: string, headers = {}) => guess({ email, password }, headers);
    for (let at = 0; at < 10; at++) expect((await patient(`guess number ${at}`)).status).toBe(422);
    const refused = await patient(goodPassword);
    expect(refused.status).toBe(429);
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(60);
    for (const headers of [{ 'x-real-ip': '10.9.9.9' }, { forwarded: 'for=10.9.9.9' }, { 'x-client-ip': '10.9.9.9' }])
      expect((await patient(goodPassword, headers)).status).toBe(429);
    expect((await signIn(email, goodPassword)).status).toBe(200);
  });

  it('that is right counts to no limit, however many come in from one office', async () => {
    const { email } = await auth.signUp();
    const office = newNetwork();
    const times = Array.from({ length: 99 }, () => new Date());
    const row = { key: `guess from ${office}`, times, forget_at: new Date(Date.now() + 3_600_000) };
    await getDb().insertInto('recent_attempts').values(row).execute();
    const fromOffice = (password: string) => auth.ask('POST /auth/login', { email, password }, { from: office });
    for (let at = 0; at < 3; at++) expect((await fromOffice(goodPassword)).status).toBe(200);
    expect((await fromOffice('not the password')).status).toBe(422);
    expect((await fromOffice(goodPassword)).status).toBe(429);
  });

  it('that was changed while it was checked opens no session', async () => {
    const { email } = await auth.signUp();
    await auth.forgetLimits();
    await auth.ask('POST /auth/forgot_password', { email });
    const code = await auth.codeTo(email);
    verifications.meanwhile = () => reset(email, code, 'another good one');
    onTestFinished(() => {
      verifications.meanwhile = undefined;
    });
    expect((await signIn(email, goodPassword)).status).toBe(422);
    const sessions = getDb().selectFrom('sessions').innerJoin('users', 'users.id', 'sessions.user_id');
    expect(await sessions.select('sessions.id').where('users.email', '=', email).execute()).toHaveLength(1);
  });

  it('can be guessed as often for an address without an account', async () => {
    const guess = patientCaller();
    const email = newEmail();
    const statuses: number[] = [];
    for (let at = 0; at < 11; at++) statuses.push((await guess({ email, password: 'a guess' })).status);
    expect(statuses).toEqual([...Array.from({ length: 10 }, () => 422), 429]);
  });

  it('counts guesses that are made at the same time', async () => {
    const { email } = await auth.signUp();
    const attacker = newNetwork();
    const servers = await Promise.all(Array.from({ length: 3 }, () => openAuth(getDb)));
    const answers = await Promise.all(
      Array.from({ length: 24 }, (_, at) =>
        servers[at % 3]?.ask('POST /auth/login', { email, password: 'a guess' }, { from: attacker }),
      ),
    );
    for (const server of servers) await server.close();
    expect(answers.filter((answer) => answer?.status === 422)).toHaveLength(10);
    expect(answers.filter((answer) => answer?.status === 429)).toHaveLength(14);
  });

  it('of a closed account gets 403, and only the right one', async () => {
    const { email, id, token } = await auth.signUp();
    await deactivate(id);
    expect(await signIn(email, goodPassword)).toMatchObject({
      status: 403,
      body: { message: 'This account has been closed. Contact us if you think this is a mistake.' },
    });
    expect((await signIn(email, 'not the password')).status).toBe(422);
    const call = await auth.ask('GET /auth/sessions', undefined, { token });
    expect(call).toMatchObject({ status: 401, body: { message: 'Airport is Inactive' } });
  });

  it('of a deleted account is none', async () => {
    const { email, id } = await auth.signUp();
    await getDb().updateTable('users').set({ deleted_at: new Date() }).where('id', '=', id).execute();
    expect((await signIn(email, goodPassword)).status).toBe(422);
  });

  it('is set anew with a code, which ends every session and tells the owner', async () => {
    const { email, token } = await auth.signUp();
    await auth.forgetLimits();
    const other = (await signIn(email, goodPassword)).body.data.token;
    await auth.ask('POST /auth/forgot_password', { email });
    const code = await auth.codeTo(email);
    expect((await reset(email, otherCode(code))).status).toBe(422);
    const done = await reset(email, code);
    expect(done.status).toBe(200);
    expect([await auth.isAlive(token), await auth.isAlive(other), await auth.isAlive(done.body.data.token)]).toEqual([
      false,
      false,
      true,
    ]);
    expect((await signIn(email, goodPassword)).status).toBe(422);
    expect((await signIn(email, 'another good one')).status).toBe(200);
    expect((await auth.messagesTo(email))[0]?.subject).toContain('was changed');
    expect((await reset(email, code)).status).toBe(422);
  });

  it('is set once by twenty right codes at the same time', async () => {
    const { email } = await auth.signUp();
    await auth.forgetLimits();
    await auth.ask('POST /auth/forgot_password', { email });
    const code = await auth.codeTo(email);
    const answers = await Promise.all(Array.from({ length: 20 }, (_, at) => reset(email, code, `good password ${at}`)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  });

  it('that is guessed first is refused without using up the code', async () => {
    const { email } = await auth.signUp();
    await auth.forgetLimits();
    await auth.ask('POST /auth/forgot_password', { email });
    const code = await auth.codeTo(email);
    expect(await reset(email, code, 'Password123')).toMatchObject({
      status: 422,
      body: { errors: [{ path: 'password' }] },
    });
    expect((await reset(email, code)).status).toBe(200);
  });

  it('is promised alike to a known and an unknown address, and no code of another kind sets one', async () => {
    const { email } = await auth.signUp();
    await auth.forgetLimits();
    const unknown = newEmail();
    const known = await auth.ask('POST /auth/forgot_password', { email });
    const nobody = await auth.ask('POST /auth/forgot_password', { email: unknown });
    expect(nobody.body).toEqual(known.body);
    expect(nobody.status).toBe(known.status);
    expect(await auth.messagesTo(unknown)).toEqual([]);
    await auth.forgetLimits();
    await auth.ask('POST /auth/register', { email: unknown, password: goodPassword });
    const refused = await reset(unknown, await auth.codeTo(unknown));
    expect(refused.status).toBe(422);
    const wrong = await reset(email, otherCode(await auth.codeTo(email)));
    expect({ ...refused.body, requestId: '' }).toEqual({ ...wrong.body, requestId: '' });
  });

  it('of a closed account cannot be set', async () => {
    const { email, id } = await auth.signUp();
    await auth.forgetLimits();
    await auth.ask('POST /auth/forgot_password', { email });
    await deactivate(id);
    expect((await reset(email, await auth.codeTo(email))).status).toBe(403);
  });
});
