import { sql } from 'kysely';
import { beforeEach, expect, it } from 'vitest';
import { deleteOldRows } from '#server/auth/expired-rows.repo.ts';
import { createSession } from '#server/platform/security/sessions.ts';
import { describeWithDatabase } from '#tests/support/database/test-database.ts';
import { makeUser } from '#tests/support/server/factories.ts';
import { authWorld, goodPassword, newEmail, newPhone, otherCode } from './auth-app.ts';

describeWithDatabase('signed in', (getDb) => {
  const auth = authWorld(getDb);
  beforeEach(() => auth.forgetLimits());

  const list = async (token: string) => (await auth.ask('GET /auth/sessions', undefined, { token })).body;
  const member = (token: string) => ({ token });

  it('by a telephone number, with a new account the first time', async () => {
    const phone = newPhone();
    await auth.ask('POST /auth/mobile/request_code', { phone });
    const [message] = await auth.messagesTo(phone);
    expect(message).toMatchObject({ channel: 'sms', code: expect.stringMatching(/^\d{6}$/) });
    const code = await auth.codeTo(phone);
    expect((await auth.ask('POST /auth/mobile/verify', { phone, code: otherCode(code) })).status).toBe(422);
    const answers = await Promise.all(
      Array.from({ length: 20 }, () =>
        auth.ask('POST /auth/mobile/verify', { phone, code: ` ${code.slice(0, 3)} ${code.slice(3)} ` }),
      ),
    );
    const first = answers.filter(({ status }) => status === 200);
    expect(first).toHaveLength(1);
    const user = first[0]?.body.data.user;
    expect(user).toMatchObject({ phone, email: '', userType: null });

    await auth.forgetLimits();
    await auth.ask('POST /auth/mobile/request_code', { phone });
    const again = await auth.ask('POST /auth/mobile/verify', { phone, code: await auth.codeTo(phone) });
    expect(again.body.data.user.id).toBe(user.id);
    expect(again.body.data.token).not.toBe(first[0]?.body.data.token);
  });

  it('a number or an address that was all the profile lacked completes it', async () => {
    const stepOf = async (id: string) =>
      (await getDb().selectFrom('users').select('kyc_step').where('id', '=', id).executeTakeFirstOrThrow()).kyc_step;
    const filled = { first_name: 'Maude', last_name: 'Roy', city: 'Ottawa', province: 'ON' as const };
    const incomplete = {
      email: null,
      user_type: 'Individual' as const,
      kyc_step: 'individual_profile_incomplete' as const,
    };
    const [one, two] = [
      await makeUser(getDb(), { ...incomplete, ...filled }),
      await makeUser(getDb(), { ...incomplete, ...filled }),
    ];
    const [phone, email] = [newPhone(), newEmail()];
    const apple = (user_id: string) =>
      getDb().insertInto('identities').values({ issuer: 'apple', subject: user_id, user_id }).execute();
    await apple(one.id);
    await apple(two.id);
    await auth.ask('POST /auth/mobile/request_code', { phone });
    const token = await createSession(getDb(), one.id);
    await auth.ask('POST /auth/mobile/verify', { phone, code: await auth.codeTo(phone) }, member(token));
    expect(await stepOf(one.id)).toBe('individual_profile_updated');
    const other = await createSession(getDb(), two.id);
    await auth.ask('PUT /user/profile', { email }, member(other));
    await auth.ask('POST /auth/verify_email', { email, code: await auth.codeTo(email) }, member(other));
    expect(await stepOf(two.id)).toBe('individual_profile_updated');
  });

  it('a closed account gets 403 for the right code of its number', async () => {
    const phone = newPhone();
    await getDb().insertInto('users').values({ phone, deactivated_at: new Date() }).execute();
    await auth.ask('POST /auth/mobile/request_code', { phone });
    const code = await auth.codeTo(phone);
    expect((await auth.ask('POST /auth/mobile/verify', { phone, code: otherCode(code) })).status).toBe(422);
    expect((await auth.ask('POST /auth/mobile/verify', { phone, code })).status).toBe(403);
  });

  it('in several places: each is listed once, and ended one by one', async () => {
    const { email, token } = await auth.signUp(newEmail(), goodPassword, { userAgent: 'a desk' });
    const phone = (
      await auth.ask(
        'POST /auth/login',
        { email, password: goodPassword },
        { userAgent: `a telephone ${'x'.repeat(2000)}` },
      )
    ).body.data.token;
    const { data, total } = await list(token);
    expect(total).toBe(2);
    expect(data.filter((session: { current: boolean }) => session.current)).toMatchObject([{ userAgent: 'a desk' }]);
    const there = data.find((session: { current: boolean }) => !session.current);
    expect(there.userAgent).toHaveLength(300);
    expect(JSON.stringify(data)).not.toContain(token);

    const stranger = await auth.signUp();
    expect((await auth.ask(`DELETE /auth/sessions/${there.id}`, undefined, member(stranger.token))).status).toBe(404);
    expect(await auth.isAlive(phone)).toBe(true);
    expect((await auth.ask(`DELETE /auth/sessions/${there.id}`, undefined, member(token))).status).toBe(200);
    expect(await auth.isAlive(phone)).toBe(false);
    expect((await auth.ask(`DELETE /auth/sessions/${there.id}`, undefined, member(token))).status).toBe(404);
    expect((await list(token)).total).toBe(1);
  });

  it('until logging out, which ends this session at once and no other', async () => {
    const { email, token } = await auth.signUp();
    const other = (await auth.ask('POST /auth/login', { email, password: goodPassword })).body.data.token;
    expect((await auth.ask('POST /auth/logout', undefined, member(token))).status).toBe(200);
    expect([await auth.isAlive(token), await auth.isAlive(other)]).toEqual([false, true]);
    expect((await auth.ask('POST /auth/logout', undefined, member(token))).status).toBe(401);
  });

  it('by a hand-off: a session of its own, once, within a minute', async () => {
    const { id, token } = await auth.signUp();
    const handoff = async () => (await auth.ask('POST /auth/handoff', undefined, member(token))).body.data;
    const [minute, clocksDiffer] = [60_000, 1_000];
    const asked = Date.now();
    const { code, expiresAt } = await handoff();
    expect(Date.parse(expiresAt)).toBeGreaterThan(asked + minute - clocksDiffer);
    expect(Date.parse(expiresAt)).toBeLessThan(Date.now() + minute + clocksDiffer);
    const answers = await Promise.all(Array.from({ length: 20 }, () => auth.ask('POST /auth/exchange', { code })));
    const done = answers.filter(({ status }) => status === 200);
    expect(done).toHaveLength(1);
    expect(done[0]?.body.data.user.id).toBe(id);
    expect(done[0]?.body.data.token).not.toBe(token);
    expect(answers.find(({ status }) => status !== 200)?.status).toBe(422);

    const late = await handoff();
    await sql`UPDATE exchange_codes SET expires_at = now() - interval '1 second'`.execute(getDb());
    expect((await auth.ask('POST /auth/exchange', { code: late.code })).status).toBe(422);
    const { code: ofClosed } = await handoff();
    const rows = await getDb().selectFrom('exchange_codes').selectAll().execute();
    expect(JSON.stringify(rows)).not.toContain(ofClosed);
    await getDb().updateTable('users').set({ deactivated_at: new Date() }).where('id', '=', id).execute();
    expect((await auth.ask('POST /auth/exchange', { code: ofClosed })).status).toBe(403);
    expect((await auth.ask('POST /auth/exchange', { code: 'A'.repeat(43) })).status).toBe(422);
  });

  it('by no hand-off of a session that has ended, whichever way it did', async () => {
    const { email, token } = await auth.signUp();
    const signIn = async () => (await auth.ask('POST /auth/login', { email, password: goodPassword })).body.data.token;
    const ends: Record<string, (stolen: string) => Promise<unknown>> = {
      'logging out': (stolen) => auth.ask('POST /auth/logout', undefined, member(stolen)),
      'signing out there': async (stolen) => {
        const { data } = await list(stolen);
        const { id } = data.find((session: { current: boolean }) => session.current);
        return auth.ask(`DELETE /auth/sessions/${id}`, undefined, member(token));
      },
      'another password': async () => {
        await auth.forgetLimits();
        await auth.ask('POST /auth/forgot_password', { email });
        const code = await auth.codeTo(email);
        return auth.ask('POST /auth/reset_password', { email, code, password: goodPassword });
      },
    };
    for (const [way, end] of Object.entries(ends)) {
      const stolen = await signIn();
      const { code } = (await auth.ask('POST /auth/handoff', undefined, member(stolen))).body.data;
      await end(stolen);
      expect((await auth.ask('POST /auth/exchange', { code })).status, way).toBe(422);
    }
  });

  it('as no new account by a code of a member whose session has ended', async () => {
    const { id, token } = await auth.signUp();
    const [phone, email] = [newPhone(), newEmail()];
    await auth.ask('POST /auth/mobile/request_code', { phone });
    await auth.ask('PUT /user/profile', { email }, member(token));
    const [phoneCode, emailCode] = [await auth.codeTo(phone), await auth.codeTo(email)];
    const give = async () => [
      await auth.ask('POST /auth/mobile/verify', { phone, code: phoneCode }, member(token)),
      await auth.ask('POST /auth/verify_email', { email, code: emailCode }, member(token)),
    ];
    await getDb().updateTable('users').set({ deactivated_at: new Date() }).where('id', '=', id).execute();
    for (const { status, body } of await give()) expect([status, body.message]).toEqual([401, 'Airport is Inactive']);
    await getDb().updateTable('users').set({ deactivated_at: null }).where('id', '=', id).execute();
    await getDb().deleteFrom('sessions').where('user_id', '=', id).execute();
    for (const { status, body } of await give()) expect([status, body.message]).toEqual([401, 'Unauthorized access']);
    expect(await getDb().selectFrom('users').select('id').where('phone', '=', phone).execute()).toEqual([]);
  });

  it('leaves nothing behind that no longer counts', async () => {
    const { token, email } = await auth.signUp();
    await auth.ask('POST /auth/forgot_password', { email });
    await auth.ask('POST /auth/handoff', undefined, member(token));
    await getDb()
      .insertInto('spent_values')
      .values({ value: 'a nonce', expires_at: new Date(Date.now() + 60_000) })
      .execute();
    const tables = [
      'sessions',
      'codes',
      'known_browsers',
      'recent_attempts',
      'exchange_codes',
      'spent_values',
    ] as const;
    const counts = () =>
      Promise.all(
        tables.map(
          async (table) => (await getDb().selectFrom(table).select(sql<number>`1`.as('one')).execute()).length,
        ),
      );
    const before = await counts();
    await deleteOldRows(getDb());
    expect((await counts()).slice(1)).toEqual(
      before.slice(1).map((count, at) => (tables[at + 1] === 'exchange_codes' ? expect.any(Number) : count)),
    );
    for (const table of tables) {
      const column = table === 'recent_attempts' ? 'forget_at' : 'expires_at';
      await sql`UPDATE ${sql.table(table)} SET ${sql.ref(column)} = now() - interval '2 days'`.execute(getDb());
    }
    await deleteOldRows(getDb());
    expect(await counts()).toEqual([0, 0, 0, 0, 0, 0]);
  });
});
