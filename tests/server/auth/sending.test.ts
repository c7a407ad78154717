import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  codesPerDayToRecipient,
  codesPerHourToRecipient,
  codesPerHourToRecipientFromCaller,
} from '#contract/limits.ts';
import { networkOf } from '#server/platform/security/network.ts';
import { describeWithDatabase } from '#tests/support/database/test-database.ts';
import { letTimePass } from '#tests/support/server/let-time-pass.ts';
import {
  type AuthApp,
  goodPassword,
  newBrowser,
  newEmail,
  newNetwork,
  newPhone,
  openAuth,
  type TestBrowser,
} from './auth-app.ts';

describeWithDatabase('sending codes', (getDb) => {
  let auth: AuthApp;
  beforeAll(async () => {
    auth = await openAuth(getDb);
  });
  beforeEach(() => auth.forgetLimits());
  afterAll(() => auth.close());

  const later = (seconds: number) => letTimePass(getDb(), seconds);
  const toPhone = (phone: string, from = newNetwork(), headers = {}) =>
    auth.ask('POST /auth/mobile/request_code', { phone }, { from, headers });

  it('happens once in thirty seconds for a number, however it is written', async () => {
    const phone = newPhone();
    const from = newNetwork();
    expect((await toPhone(phone, from)).status).toBe(200);
    const [, area, office, line] = /^\+1(\d{3})(\d{3})(\d{4})$/.exec(phone) ?? [];
    for (const spelling of [
      phone,
      `(${area}) ${office}-${line}`,
      `1 ${area} ${office} ${line}`,
      `${area}.${office}.${line}`,
    ]) {
      const refused = await toPhone(spelling, from);
      expect(refused.status).toBe(429);
      expect(Number(refused.headers['retry-after'])).toBeGreaterThan(25);
    }
    expect(await auth.messagesTo(phone)).toHaveLength(1);
    await later(31);
    expect((await toPhone(phone, from)).status).toBe(200);
  });

  it('happens once for an address however many ask at the same time, in whatever capitals', async () => {
    const email = newEmail();
    const from = newNetwork();
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, at) =>
        auth.ask(
          'POST /auth/register',
          { email: at % 2 ? email : email.toUpperCase(), password: goodPassword },
          { from },
        ),
      ),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(19);
    expect(await auth.messagesTo(email)).toHaveLength(1);
  });

  it('happens five times an hour for one address, whatever the calls that ask for it', async () => {
    const { email } = await auth.signUp();
    await auth.forgetLimits();
    const calls = ['register', 'forgot_password', 'resend_code', 'forgot_password', 'register'];
    for (const call of calls) {
      expect((await auth.ask(`POST /auth/${call}`, { email, password: goodPassword })).status).toBe(200);
      await later(60);
    }
    const refused = await auth.ask('POST /auth/forgot_password', { email });
    expect(refused.status).toBe(429);
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(50 * 60);
    await later(3_600);
    expect((await auth.ask('POST /auth/forgot_password', { email })).status).toBe(200);
  });

  it('is limited alike for an address without an account', async () => {
    const email = newEmail();
    const from = newNetwork();
    expect((await auth.ask('POST /auth/forgot_password', { email }, { from })).status).toBe(200);
    expect((await auth.ask('POST /auth/forgot_password', { email }, { from })).status).toBe(429);
  });

  it('of a stranger in another network does not delay the owner’s', async () => {
    const phone = newPhone();
    const stranger = { from: newNetwork(), browser: newBrowser() };
    for (let sent = 0; sent < codesPerHourToRecipientFromCaller; sent++) {
      expect((await auth.ask('POST /auth/mobile/request_code', { phone }, stranger)).status).toBe(200);
      await later(31);
    }
    expect((await auth.ask('POST /auth/mobile/request_code', { phone }, stranger)).status).toBe(429);
    expect((await toPhone(phone)).status).toBe(200);
  });

  it('to one address is bounded however many networks ask, and its owner’s browser goes on', async () => {
    const { email } = await auth.signUp();
    await auth.forgetLimits();
    const ask = (browser?: TestBrowser) => auth.ask('POST /auth/forgot_password', { email }, browser && { browser });
    for (let sent = 0; sent < codesPerHourToRecipient; sent++) expect((await ask(newBrowser())).status).toBe(200);
    expect((await ask(newBrowser())).status).toBe(429);
    expect((await ask()).status).toBe(200);
    await getDb().deleteFrom('recent_attempts').where('key', 'not like', 'codes to %').execute();
    const missing = codesPerDayToRecipient - codesPerHourToRecipient;
    await sql`UPDATE recent_attempts SET times = times || array_fill(clock_timestamp(), ARRAY[${missing}::int])`.execute(
      getDb(),
    );
    expect((await ask(newBrowser())).status).toBe(429);
  });

  it('happens twenty times an hour on behalf of one network, and no header or spelling of an address changes that', async () => {
    const from = newNetwork();
    for (let sent = 0; sent < 20; sent++) {
      // Another process each few calls: the limit is one for all of them.
      const server = sent % 5 === 0 ? await openAuth(getDb) : undefined;
      expect(
        (await (server ?? auth).ask('POST /auth/mobile/request_code', { phone: newPhone() }, { from })).status,
      ).toBe(200);
      await server?.close();
      await getDb().deleteFrom('recent_attempts').where('key', 'like', 'code to %').execute();
      if (sent % 5 === 4) auth = await reopen();
    }
    for (const headers of [
      {},
      { 'x-real-ip': '203.0.113.9' },
      { forwarded: 'for=203.0.113.9' },
      { 'x-forwarded-for': `203.0.113.9, ${from}` },
      { 'cf-connecting-ip': '203.0.113.9' },
    ])
      expect((await toPhone(newPhone(), from, headers)).status).toBe(429);
    expect((await toPhone(newPhone())).status).toBe(200);
  });

  /** The general limit of calls in a minute is not what is tested here. */
  async function reopen() {
    await auth.close();
    return openAuth(getDb);
  }

  it('believes no header about the network where no proxy is trusted', async () => {
    const bare = await openAuth(getDb, { TRUST_PROXY: 'off' });
    const statuses: number[] = [];
    for (let sent = 0; sent < 21; sent++)
      statuses.push((await bare.ask('POST /auth/mobile/request_code', { phone: newPhone() })).status);
    expect(statuses.at(-1)).toBe(429);
    const keys = await getDb()
      .selectFrom('recent_attempts')
      .select('key')
      .where('key', 'like', 'code from %')
      .execute();
    expect(keys).toEqual([{ key: 'code from 127.0.0.1' }]);
    await bare.close();
  });
});

describe('a network', () => {
  it.each([
    ['192.0.2.7', '192.0.2.7'],
    ['::ffff:192.0.2.7', '192.0.2.7'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
    ['2001:db8:1:2::9', '2001:db8:1:2::/64'],
    ['2001:0DB8:0001:0002:ffff::', '2001:db8:1:2::/64'],
    ['2001:db8::1', '2001:db8:0:0::/64'],
    ['::1', '0:0:0:0::/64'],
    ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ])('of %s is %s', (address, network) => {
    expect(networkOf(address)).toBe(network);
  });
});
