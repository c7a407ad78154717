import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { describeWithDatabase } from '#tests/support/database/test-database.ts';
import { authWorld, goodPassword, newEmail, newNetwork, otherCode } from './auth-app.ts';

describeWithDatabase('an account by email', (getDb) => {
  const auth = authWorld(getDb, { PUBLIC_URL: 'https://gable.example' });

  const usersWith = (email: string) => getDb().selectFrom('users').selectAll().where('email', '=', email).execute();
  const register = (email: string, more: object = {}, from = newNetwork()) =>
    auth.ask('POST /auth/register', { email, password: goodPassword, ...more }, { from });
  const verify = (email: string, code: string) => auth.ask('POST /auth/verify_email', { email, code });

  it('begins when the code is given, and no sooner', async () => {
    const email = newEmail();
    const asked = await register(`  ${email.toUpperCase()} `, { firstName: ' Maude ', lastName: 'Roy' });
    expect(asked).toMatchObject({ status: 200, body: { success: true, data: [], total: 0 } });
    expect(await usersWith(email)).toEqual([]);
    const [message] = await auth.messagesTo(email);
    expect(message).toMatchObject({ channel: 'email', code: expect.stringMatching(/^\d{6}$/) });
    expect(message?.text).toContain(message?.code);

    const signedIn = await verify(email, await auth.codeTo(email));
    expect(signedIn).toMatchObject({
      status: 200,
      body: {
        data: { token: expect.stringMatching(/^[\w-]{43}$/), user: { email, firstName: 'Maude', lastName: 'Roy' } },
      },
    });
    expect(signedIn.headers['cache-control']).toBe('no-store');
    expect(await auth.isAlive(signedIn.body.data.token)).toBe(true);
    expect(await usersWith(email)).toMatchObject([{ kyc_step: 'registered', role: 'user', user_type: null }]);
  });

  it('keeps neither the password nor the code in a usable form', async () => {
    const email = newEmail();
    await register(email, { password: 'a cellar full of pears' });
    const codes = await getDb().selectFrom('codes').selectAll().where('address', '=', email).execute();
    expect(JSON.stringify(codes)).not.toContain('pears');
    expect(JSON.stringify(codes)).not.toContain(await auth.codeTo(email));
    await verify(email, await auth.codeTo(email));
    const { rows } = await sql<{ hash: string }>`SELECT hash FROM passwords`.execute(getDb());
    for (const { hash } of rows) expect(hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  });

  it('grants no right that the body names', async () => {
    const email = newEmail();
    await register(email, {
      role: 'admin',
      role_type: 'admin',
      userType: 'Agent',
      kyc_step: 'agent_verified',
      id: 'mine',
    });
    const { body } = await verify(email, await auth.codeTo(email));
    expect(body.data.user).toMatchObject({ role_type: 'user', userType: null });
    expect(body.data.user.id).not.toBe('mine');
  });

  it.each(['1234567890', 'Password123', 'qwertyuiop', 'aaaaaaaaaaaa', 'abcabcabcabc'])(
    'refuses the password %s, which is guessed first',
    async (password) => {
      const { status, body } = await register(newEmail(), { password });
      expect(status).toBe(422);
      expect(body.errors).toMatchObject([{ path: 'password' }]);
    },
  );

  it('refuses one’s own address as password, one that is short, and one that is endless', async () => {
    for (const password of ['marguerite.tessier@example.ca', 'Marguerite.Tessier', 'too short', 'x'.repeat(201)]) {
      const { status, body } = await register('marguerite.tessier@example.ca', { password });
      expect(status).toBe(422);
      expect(body.errors).toMatchObject([{ path: 'password' }]);
    }
  });

  it('answers the same for an address that has an account, and tells only its owner', async () => {
    const { email, id } = await auth.signUp();
    await auth.forgetLimits();
    const unknown = await register(newEmail());
    const known = await register(email, { password: 'somebody elses password' });
    expect(known.body).toEqual(unknown.body);
    expect(known.status).toBe(unknown.status);
    const [message] = await auth.messagesTo(email);
    expect(message).toMatchObject({ code: null, link: 'https://gable.example/login' });
    expect(message?.text).toContain('You already have one');

    const wrong = await verify(email, '123456');
    expect(wrong).toMatchObject({ status: 422, body: { errors: [{ path: 'code' }] } });
    expect(await usersWith(email)).toMatchObject([{ id }]);
    expect((await auth.ask('POST /auth/login', { email, password: 'somebody elses password' })).status).toBe(422);
    expect((await auth.ask('POST /auth/login', { email, password: goodPassword })).status).toBe(200);
  });

  it('is refused for a wrong, an old, a used and an unknown code, each in the same words', async () => {
    const email = newEmail();
    await register(email);
    const code = await auth.codeTo(email);
    const wrong = await verify(email, otherCode(code));
    await getDb()
      .updateTable('codes')
      .set({ expires_at: sql`now() - interval '1 second'` })
      .where('address', '=', email)
      .execute();
    const old = await verify(email, code);
    await getDb()
      .updateTable('codes')
      .set({ expires_at: sql`now() + interval '1 minute'` })
      .where('address', '=', email)
      .execute();
    expect((await verify(email, code)).status).toBe(200);
    const used = await verify(email, code);
    const unknown = await verify(newEmail(), code);
    for (const refused of [wrong, old, used, unknown]) {
      expect(refused.status).toBe(422);
      expect({ ...refused.body, requestId: '' }).toEqual({ ...wrong.body, requestId: '' });
    }
    expect(await usersWith(email)).toHaveLength(1);
  });

  it('lives ten minutes', async () => {
    const email = newEmail();
    await register(email);
    const { rows } = await sql<{
      minutes: number;
    }>`SELECT extract(epoch FROM expires_at - now())::float8 / 60 AS minutes
      FROM codes WHERE address = ${email}`.execute(getDb());
    expect(rows[0]?.minutes).toBeGreaterThan(8);
    expect(rows[0]?.minutes).toBeLessThanOrEqual(10);
  });

  it('allows five tries, after which even the right code is none', async () => {
    const email = newEmail();
    await register(email);
    const code = await auth.codeTo(email);
    for (let guess = 0; guess < 5; guess++) expect((await verify(email, otherCode(code))).status).toBe(422);
    expect((await verify(email, code)).status).toBe(422);
    expect(await usersWith(email)).toEqual([]);
  });

  it('allows five guesses at the same time, not fifty', async () => {
    const email = newEmail();
    await register(email);
    const code = Number(await auth.codeTo(email));
    const guesses = Array.from({ length: 50 }, (_, index) => String((code + 1 + index) % 1_000_000).padStart(6, '0'));
    await Promise.all(guesses.map((guess) => verify(email, guess)));
    const row = await getDb().selectFrom('codes').selectAll().where('address', '=', email).executeTakeFirstOrThrow();
    expect(row.tries_left).toBe(0);
    expect((await verify(email, String(code).padStart(6, '0'))).status).toBe(422);
  });

  it('comes about once from twenty right answers at the same time', async () => {
    const email = newEmail();
    await register(email);
    const code = await auth.codeTo(email);
    const answers = await Promise.all(Array.from({ length: 20 }, () => verify(email, code)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.filter(({ status }) => status === 422)).toHaveLength(19);
    expect(await usersWith(email)).toHaveLength(1);
  });

  it('counts the newest code alone, and sends it again on request', async () => {
    const email = newEmail();
    await register(email);
    const first = await auth.codeTo(email);
    await auth.forgetLimits();
    const { status, body } = await auth.ask('POST /auth/resend_code', { email });
    expect({ status, data: body.data }).toEqual({ status: 200, data: [] });
    const second = await auth.codeTo(email);
    if (first !== second) expect((await verify(email, first)).status).toBe(422);
    expect((await verify(email, second)).status).toBe(200);
    await auth.forgetLimits();
    const before = (await auth.messagesTo(email)).length;
    expect((await auth.ask('POST /auth/resend_code', { email })).body).toEqual(body);
    expect(await auth.messagesTo(email)).toHaveLength(before);
  });

  it('sends a code again after the first one has become too old', async () => {
    const email = newEmail();
    await register(email);
    await auth.forgetLimits();
    await getDb()
      .updateTable('codes')
      .set({ expires_at: sql`now() - interval '1 hour'` })
      .where('address', '=', email)
      .execute();
    await auth.ask('POST /auth/resend_code', { email });
    expect((await verify(email, await auth.codeTo(email))).status).toBe(200);
  });
});
