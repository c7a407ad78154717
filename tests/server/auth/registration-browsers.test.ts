import { expect, it } from 'vitest';
import { sendNewEmailCode } from '#server/auth/contact.service.ts';
import { inTransaction } from '#server/platform/db/transaction.ts';
import { describeWithDatabase } from '#tests/support/database/test-database.ts';
import { makeUser } from '#tests/support/server/factories.ts';
import { authWorld, cookieless, goodPassword, newBrowser, newEmail, newNetwork, type TestBrowser } from './auth-app.ts';

describeWithDatabase('an account whose address is asked for elsewhere', (getDb) => {
  const auth = authWorld(getDb, { PUBLIC_URL: 'https://gable.example' });

  const register = (email: string, more: object = {}, from = newNetwork()) =>
    auth.ask('POST /auth/register', { email, password: goodPassword, ...more }, { from });
  const verify = (email: string, code: string) => auth.ask('POST /auth/verify_email', { email, code });

  const wantAddress = async (email: string) => {
    const { id } = await makeUser(getDb());
    await auth.forgetLimits();
    const wish = { viewer: { id, sessionId: 'a-session' }, email, network: newNetwork() };
    await inTransaction(getDb(), (tx) => sendNewEmailCode(tx, wish));
    await auth.forgetLimits();
  };

  it('gets its code again though a member has asked for the same address meanwhile', async () => {
    const email = newEmail();
    await register(email);
    await wantAddress(email);
    await auth.ask('POST /auth/resend_code', { email });
    expect((await verify(email, await auth.codeTo(email))).status).toBe(200);
  });

  it('is told of a member who asks for its address, and sent no code for it', async () => {
    const { email } = await auth.signUp();
    await wantAddress(email);
    const told = await auth.messagesTo(email);
    expect(told[0]).toMatchObject({ code: null, subject: 'This email already has a Gable account' });
    await auth.ask('POST /auth/resend_code', { email });
    expect(await auth.messagesTo(email)).toHaveLength(told.length);
  });

  const signsIn = async (email: string, password: string) =>
    (await auth.ask('POST /auth/login', { email, password })).status === 200;
  const strangersPassword = 'slipped in by a stranger';

  it('has the password that its own browser asked with, whatever another browser asks for the address', async () => {
    for (const order of [
      ['owner', 'stranger'],
      ['stranger', 'owner'],
      ['stranger', 'owner', 'stranger'],
    ]) {
      const email = newEmail();
      const browsers: Record<string, TestBrowser> = { owner: newBrowser(), stranger: newBrowser() };
      const codes: Record<string, string> = {};
      for (const who of order) {
        const password = who === 'owner' ? goodPassword : strangersPassword;
        const asked = await auth.ask('POST /auth/register', { email, password }, { browser: browsers[who] });
        expect(asked.status).toBe(200);
        codes[who] = await auth.codeTo(email);
        await auth.forgetLimits();
      }
      const give = (code: string | undefined, browser: TestBrowser | undefined) =>
        auth.ask('POST /auth/verify_email', { email, code }, { browser });
      if (codes.owner !== codes.stranger) {
        expect((await give(codes.owner, browsers.stranger)).status).toBe(422);
        expect((await give(codes.stranger, browsers.owner)).status).toBe(422);
      }
      expect((await give(codes.owner, browsers.owner)).status).toBe(200);
      expect([await signsIn(email, goodPassword), await signsIn(email, strangersPassword)]).toEqual([true, false]);
    }
  });

  it('without cookies: keeps the last password from one network, and no password after requests from two', async () => {
    const [home, elsewhere] = [newNetwork(), newNetwork()];
    const begin = async (...asks: [from: string, password: string][]) => {
      const email = newEmail();
      let code = '';
      for (const [from, password] of asks) {
        await auth.ask('POST /auth/register', { email, password }, { from, browser: cookieless });
        if (from === home) code = await auth.codeTo(email);
        await auth.forgetLimits();
      }
      const answer = await auth.ask('POST /auth/verify_email', { email, code }, { from: home, browser: cookieless });
      expect(answer.status).toBe(200);
      return [await signsIn(email, goodPassword), await signsIn(email, strangersPassword)];
    };
    expect(await begin([home, 'the first attempt'], [home, goodPassword])).toEqual([true, false]);
    const mine = [home, goodPassword] as [string, string];
    const strangers = [elsewhere, strangersPassword] as [string, string];
    for (const asks of [
      [mine, strangers],
      [strangers, mine],
      [strangers, mine, strangers],
    ])
      expect(await begin(...asks), JSON.stringify(asks)).toEqual([false, false]);
  });

  it('has the password that comes with the code of a browser without cookies', async () => {
    const email = newEmail();
    const from = newNetwork();
    await auth.ask('POST /auth/register', { email, password: strangersPassword }, { browser: cookieless });
    await auth.ask('POST /auth/register', { email, password: goodPassword }, { from, browser: cookieless });
    const given = { email, code: await auth.codeTo(email), password: goodPassword };
    expect((await auth.ask('POST /auth/verify_email', given, { from, browser: cookieless })).status).toBe(200);
    expect([await signsIn(email, goodPassword), await signsIn(email, strangersPassword)]).toEqual([true, false]);
  });

  it('refuses a password with the code that is guessed first, and the code still counts', async () => {
    const email = newEmail();
    await register(email);
    const code = await auth.codeTo(email);
    const refused = await auth.ask('POST /auth/verify_email', { email, code, password: '1234567890' });
    expect(refused).toMatchObject({ status: 422, body: { errors: [{ path: 'password' }] } });
    expect((await verify(email, code)).status).toBe(200);
  });
});
