import { beforeEach, describe, expect, it } from 'vitest';
import { createSession } from '#server/platform/security/sessions.ts';
import { describeWithDatabase } from '#tests/support/database/test-database.ts';
import { makeUser } from '#tests/support/server/factories.ts';
import { authWorld, goodPassword, newBrowser, newEmail, newPhone, otherCode } from './auth-app.ts';

/* Trust, security 25. */

describeWithDatabase('a way to sign in', (getDb) => {
  const auth = authWorld(getDb);
  beforeEach(() => auth.forgetLimits());

  const rowOf = (id: string) => getDb().selectFrom('users').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
  const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000);

  interface Member {
    token: string;
  }

  /** Calls that a member makes to change a contact, as the screens do. */
  const changes = {
    phone: {
      newContact: newPhone,
      ask: ({ token }: Member, phone: string) => auth.ask('POST /auth/mobile/request_code', { phone }, { token }),
      give: ({ token }: Member, phone: string, body: object) =>
        auth.ask('POST /auth/mobile/verify', { phone, ...body }, { token }),
    },
    email: {
      newContact: newEmail,
      ask: ({ token }: Member, email: string) => auth.ask('PUT /user/profile', { email }, { token }),
      give: ({ token }: Member, email: string, body: object) =>
        auth.ask('POST /auth/verify_email', { email, ...body }, { token }),
    },
  };
  const identityCode = async ({ token }: Member, method: 'email' | 'phone', to: string) => {
    expect((await auth.ask('POST /auth/identity_code', { method }, { token })).status).toBe(200);
    return auth.codeTo(to);
  };

  describe.each(['phone', 'email'] as const)('that is a new %s', (kind) => {
    const { newContact, ask, give } = changes[kind];

    it('takes a proof of an old one: a session alone adds nothing', async () => {
      const member = await auth.signUp();
      const contact = newContact();
      await ask(member, contact);
      const code = await auth.codeTo(contact);
      const refused = await give(member, contact, { code });
      expect(refused).toMatchObject({ status: 403, body: { message: expect.stringContaining('Confirm it’s you') } });
      expect((await rowOf(member.id))[kind]).not.toBe(contact);
      const wrong = await give(member, contact, { code, currentPassword: 'not the password' });
      expect(wrong).toMatchObject({ status: 422, body: { errors: [{ path: 'currentPassword' }] } });
      const guessed = await give(member, contact, { code, identityCode: '123456' });
      expect(guessed).toMatchObject({ status: 422, body: { errors: [{ path: 'identityCode' }] } });
      expect((await rowOf(member.id))[kind]).not.toBe(contact);
      expect((await give(member, contact, { code, currentPassword: goodPassword })).status).toBe(200);
      expect((await rowOf(member.id))[kind]).toBe(contact);
    });

    it('is told to the old ones, and ends the other sessions', async () => {
      const member = await auth.signUp();
      const phone = newPhone();
      await getDb().updateTable('users').set({ phone }).where('id', '=', member.id).execute();
      const elsewhere = (await auth.ask('POST /auth/login', { email: member.email, password: goodPassword })).body.data;
      const contact = newContact();
      await ask(member, contact);
      const code = await auth.codeTo(contact);
      const done = await give(member, contact, { code, currentPassword: goodPassword });
      expect(done.body.data).toMatchObject({ token: member.token, user: { id: member.id, [kind]: contact } });
      expect([await auth.isAlive(member.token), await auth.isAlive(elsewhere.token)]).toEqual([true, false]);
      for (const old of [member.email, phone]) {
        const [message] = await auth.messagesTo(old);
        expect(message?.text).toContain(contact);
        expect(message?.text).toContain('If this wasn’t you');
      }
    });

    it('takes a fresh code to a confirmed contact in place of the password, once', async () => {
      const member = await auth.signUp();
      const [first, second] = [newContact(), newContact()];
      await ask(member, first);
      const code = await auth.codeTo(first);
      const proof = await identityCode(member, 'email', member.email);
      // A wrong code of the new contact does not use up the proof.
      expect((await give(member, first, { code: otherCode(code), identityCode: proof })).status).toBe(422);
      expect((await give(member, first, { code, identityCode: proof })).status).toBe(200);
      await auth.forgetLimits();
      await ask(member, second);
      const again = { code: await auth.codeTo(second), identityCode: proof };
      expect((await give(member, second, again)).status).toBe(422);
    });

    it('takes no proof of another session or another member', async () => {
      const member = await auth.signUp();
      const stranger = await auth.signUp();
      const { data: stolen } = (await auth.ask('POST /auth/login', { email: member.email, password: goodPassword }))
        .body;
      const proof = await identityCode(member, 'email', member.email);
      await auth.forgetLimits();
      for (const thief of [stolen, stranger]) {
        const contact = newContact();
        await auth.forgetLimits();
        await ask(thief, contact);
        const given = { code: await auth.codeTo(contact), identityCode: proof };
        expect((await give(thief, contact, given)).status).toBe(422);
      }
    });

    it('of a member with Apple alone takes a sign-in just now, which a handed-over session is not', async () => {
      const { id } = await makeUser(getDb(), { email: null });
      await getDb().insertInto('identities').values({ issuer: 'apple', subject: id, user_id: id }).execute();
      const old = { token: await createSession(getDb(), id, '', minutesAgo(11)) };
      const { code: handoff } = (await auth.ask('POST /auth/handoff', undefined, old)).body.data;
      const handed = (await auth.ask('POST /auth/exchange', { code: handoff })).body.data;
      for (const { token, status } of [
        { ...old, status: 403 },
        { token: handed.token as string, status: 403 },
        { token: await createSession(getDb(), id), status: 200 },
      ]) {
        const contact = newContact();
        await auth.forgetLimits();
        await ask({ token }, contact);
        expect((await give({ token }, contact, { code: await auth.codeTo(contact) })).status).toBe(status);
      }
    });
  });

  it('cannot be kept by a stolen session after a password reset', async () => {
    const member = await auth.signUp();
    const stolen = (await auth.ask('POST /auth/login', { email: member.email, password: goodPassword })).body.data;
    const phone = newPhone();
    const thief = newBrowser();
    await auth.ask('POST /auth/mobile/request_code', { phone }, { browser: thief });
    const code = await auth.codeTo(phone);
    const added = await auth.ask('POST /auth/mobile/verify', { phone, code }, { token: stolen.token, browser: thief });
    expect(added.status).toBe(403);
    await auth.forgetLimits();
    await auth.ask('POST /auth/forgot_password', { email: member.email });
    const reset = { email: member.email, code: await auth.codeTo(member.email), password: 'another good one' };
    expect((await auth.ask('POST /auth/reset_password', reset)).body.data.otherMethods).toEqual([]);
    expect(await auth.isAlive(stolen.token)).toBe(false);
    const signedIn = await auth.ask('POST /auth/mobile/verify', { phone, code }, { browser: thief });
    expect(signedIn.body.data.user.id).not.toBe(member.id);
  });

  it('is not taken from another account', async () => {
    const [member, victim] = [await auth.signUp(), await auth.signUp()];
    await auth.forgetLimits();
    await auth.ask('PUT /user/profile', { email: victim.email }, member);
    expect((await auth.messagesTo(victim.email))[0]?.code).toBeNull();
    const guess = { email: victim.email, code: '000000', currentPassword: goodPassword };
    expect((await auth.ask('POST /auth/verify_email', guess, member)).status).toBe(422);
    const phone = newPhone();
    await getDb().updateTable('users').set({ phone }).where('id', '=', victim.id).execute();
    await auth.ask('POST /auth/mobile/request_code', { phone }, member);
    const given = { phone, code: await auth.codeTo(phone), currentPassword: goodPassword };
    expect(await auth.ask('POST /auth/mobile/verify', given, member)).toMatchObject({
      status: 422,
      body: { errors: [{ path: 'phone' }] },
    });
  });

  it('gets no identity code where the member has no such contact', async () => {
    const member = await auth.signUp();
    const asked = await auth.ask('POST /auth/identity_code', { method: 'phone' }, member);
    expect(asked).toMatchObject({ status: 422, body: { errors: [{ path: 'method' }] } });
  });

  it('is listed by a password reset, and can be removed right after it', async () => {
    const member = await auth.signUp();
    const phone = newPhone();
    await getDb().updateTable('users').set({ phone }).where('id', '=', member.id).execute();
    const identity = { issuer: 'apple', subject: member.id, user_id: member.id };
    await getDb().insertInto('identities').values(identity).execute();
    await auth.forgetLimits();
    await auth.ask('POST /auth/forgot_password', { email: member.email });
    const code = await auth.codeTo(member.email);
    const reset = await auth.ask('POST /auth/reset_password', { email: member.email, code, password: goodPassword });
    expect(reset.body.data.otherMethods).toEqual(['phone', 'apple']);
    const { token } = reset.body.data;
    const elsewhere = (await auth.ask('POST /auth/login', { email: member.email, password: goodPassword })).body.data;
    const removed = await auth.ask('DELETE /auth/sign_in_methods', { methods: ['phone', 'apple'] }, { token });
    expect(removed).toMatchObject({ status: 200, body: { data: { id: member.id, phone: '' } } });
    const left = await getDb().selectFrom('identities').selectAll().where('user_id', '=', member.id).execute();
    expect([(await rowOf(member.id)).phone, left]).toEqual([null, []]);
    expect([await auth.isAlive(token), await auth.isAlive(elsewhere.token)]).toEqual([true, false]);
    for (const old of [member.email, phone])
      expect((await auth.messagesTo(old))[0]?.text).toContain('your mobile number and Apple');
  });

  it('is removed neither long after signing in nor where it is the last', async () => {
    const { id } = await makeUser(getDb(), { email: null, phone: newPhone() });
    const remove = (token: string) => auth.ask('DELETE /auth/sign_in_methods', { methods: ['phone'] }, { token });
    expect((await remove(await createSession(getDb(), id, '', minutesAgo(11)))).status).toBe(403);
    expect((await remove(await createSession(getDb(), id))).status).toBe(409);
    expect((await rowOf(id)).phone).not.toBeNull();
  });
});
