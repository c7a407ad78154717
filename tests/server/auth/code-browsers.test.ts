import { beforeEach, describe, expect, it } from 'vitest';
import { codeTriesMax } from '#contract/limits.ts';
import { describeWithDatabase } from '#tests/support/database/test-database.ts';
import {
  type Asked,
  authWorld,
  cookieless,
  goodPassword,
  newBrowser,
  newEmail,
  newNetwork,
  newPhone,
  otherCode,
} from './auth-app.ts';

/* Trust, security 26. */

describeWithDatabase('a code', (getDb) => {
  const auth = authWorld(getDb);
  beforeEach(() => auth.forgetLimits());

  /** Each way to ask for a code and to give it, for an address that is ready for it. */
  const flows = {
    registration: async () => {
      const email = newEmail();
      return {
        to: email,
        ask: (asked: Asked) => auth.ask('POST /auth/register', { email, password: goodPassword }, asked),
        give: (code: string, asked: Asked) => auth.ask('POST /auth/verify_email', { email, code }, asked),
      };
    },
    'another code': async () => {
      const email = newEmail();
      return {
        to: email,
        ask: async (asked: Asked) => {
          await auth.ask('POST /auth/register', { email, password: goodPassword }, asked);
          await auth.forgetLimits();
          return auth.ask('POST /auth/resend_code', { email }, asked);
        },
        give: (code: string, asked: Asked) => auth.ask('POST /auth/verify_email', { email, code }, asked),
      };
    },
    'a password reset': async () => {
      const { email } = await auth.signUp(newEmail(), goodPassword, { browser: newBrowser() });
      await auth.forgetLimits();
      return {
        to: email,
        ask: (asked: Asked) => auth.ask('POST /auth/forgot_password', { email }, asked),
        give: (code: string, asked: Asked) =>
          auth.ask('POST /auth/reset_password', { email, code, password: 'another good one' }, asked),
      };
    },
    'a phone number': async () => {
      const phone = newPhone();
      return {
        to: phone,
        ask: (asked: Asked) => auth.ask('POST /auth/mobile/request_code', { phone }, asked),
        give: (code: string, asked: Asked) => auth.ask('POST /auth/mobile/verify', { phone, code }, asked),
      };
    },
  };

  describe.each(Object.entries(flows))('of %s', (_name, begin) => {
    it('works in the browser that asked for it alone', async () => {
      const { to, ask, give } = await begin();
      const [owner, stranger] = [newBrowser(), newBrowser()];
      await ask({ browser: owner });
      const code = await auth.codeTo(to);
      await auth.forgetLimits();
      await ask({ browser: stranger });
      const strangers = await auth.codeTo(to);
      if (code !== strangers) expect((await give(code, { browser: stranger })).status).toBe(422);
      expect((await give(code, { browser: cookieless })).status).toBe(422);
      expect((await give(code, { browser: owner })).status).toBe(200);
    });

    it('survives all tries and requests of others', async () => {
      const { to, ask, give } = await begin();
      const [owner, stranger] = [newBrowser(), newBrowser()];
      const from = newNetwork();
      await ask({ browser: owner, from });
      const code = await auth.codeTo(to);
      await auth.forgetLimits();
      await ask({ browser: stranger });
      for (let guess = 0; guess < codeTriesMax; guess++)
        for (const other of [{ browser: stranger }, { browser: newBrowser() }, { browser: cookieless, from }])
          expect((await give(otherCode(code), other)).status).toBe(422);
      expect((await give(code, { browser: owner, from })).status).toBe(200);
    });

    it('gives up after five wrong tries of its own browser', async () => {
      const { to, ask, give } = await begin();
      const browser = newBrowser();
      await ask({ browser });
      const code = await auth.codeTo(to);
      for (let guess = 0; guess < codeTriesMax; guess++)
        expect((await give(otherCode(code), { browser })).status).toBe(422);
      expect((await give(code, { browser })).status).toBe(422);
    });

    it('works for a browser without cookies in the network that asked, for five tries', async () => {
      const { to, ask, give } = await begin();
      const asked = { browser: cookieless, from: newNetwork() };
      await ask(asked);
      const code = await auth.codeTo(to);
      expect((await give(code, { browser: cookieless })).status).toBe(422);
      for (let guess = 1; guess < codeTriesMax; guess++) expect((await give(otherCode(code), asked)).status).toBe(422);
      expect((await give(code, asked)).status).toBe(200);
      await auth.forgetLimits();
    });
  });

  it('is bound by a cookie that no script can read and that names no account', async () => {
    const { headers } = await auth.ask(
      'POST /auth/mobile/request_code',
      { phone: newPhone() },
      { browser: cookieless },
    );
    expect(String(headers['set-cookie'])).toMatch(
      /^gable_browser=[\w-]{43}; Path=\/api\/v1; Max-Age=\d+; HttpOnly; SameSite=Lax$/,
    );
    const secure = await auth.ask(
      'POST /auth/mobile/request_code',
      { phone: newPhone() },
      { browser: cookieless, headers: { 'x-forwarded-proto': 'https' } },
    );
    expect(String(secure.headers['set-cookie'])).toMatch(/; Secure$/);
    const browser = newBrowser();
    await auth.ask('POST /auth/mobile/request_code', { phone: newPhone() }, { browser });
    const again = await auth.ask('POST /auth/mobile/request_code', { phone: newPhone() }, { browser });
    expect(again.headers['set-cookie']).toBeUndefined();
  });

  it('is asked for and refused alike for a known and an unknown address', async () => {
    const { email: known } = await auth.signUp();
    await auth.forgetLimits();
    const answers = [];
    for (const email of [known, newEmail()]) {
      const browser = newBrowser();
      const asked = await auth.ask('POST /auth/forgot_password', { email }, { browser });
      const given = await auth.ask(
        'POST /auth/reset_password',
        { email, code: '000000', password: 'another good one' },
        { browser },
      );
      const hasCookie = asked.headers['set-cookie'] !== undefined;
      answers.push({
        asked: [asked.status, asked.body, hasCookie],
        given: [given.status, { ...given.body, requestId: '' }],
      });
    }
    expect(answers[0]).toEqual(answers[1]);
  });
});
