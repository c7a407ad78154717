import { randomUUID } from 'node:crypto';
import { beforeEach, expect, it } from 'vitest';
import {
  codesPerDayToRecipient,
  codesPerHourToRecipient,
  contactCopiesPerDay,
  newsletterConfirmationsPerDay,
} from '#contract/limits.ts';
import { describeWithDatabase } from '#tests/support/database/test-database.ts';
import { letTimePass } from '#tests/support/server/let-time-pass.ts';
import { spellingsOf } from '#tests/support/server/mailbox-spellings.ts';
import { authWorld, goodPassword, newBrowser, newPhone } from './auth-app.ts';

describeWithDatabase('the spellings of one mailbox', (getDb) => {
  const auth = authWorld(getDb);
  let spellings: string[];
  beforeEach(async () => {
    await auth.forgetLimits();
    await getDb().deleteFrom('outgoing_messages').execute();
    spellings = spellingsOf(`victim${randomUUID().replace(/[\d-]/g, '')}`, 'mail.example');
    expect(new Set(spellings).size).toBe(19);
  });

  const sent = async () => (await getDb().selectFrom('outgoing_messages').select('id').execute()).length;
  /** Each call from a browser and a network of its own, as an attacker with many has them. */
  const askWithEach = async (name: string, more: () => object = () => ({}), token?: string) => {
    for (const email of spellings)
      await auth.ask(name, { email, ...more() }, { token, ...(token === undefined && { browser: newBrowser() }) });
  };
  const contactMessage = () => ({
    name: 'A stranger',
    topic: 'other',
    message: 'Here is what I have to say to you.',
    clientId: randomUUID(),
  });

  it('get together no more codes than one address, whichever calls ask for them', async () => {
    const { token } = await auth.signUp();
    await auth.forgetLimits();
    await getDb().deleteFrom('outgoing_messages').execute();
    await askWithEach('POST /auth/register', () => ({ password: goodPassword }));
    await askWithEach('POST /auth/forgot_password');
    await askWithEach('POST /auth/resend_code');
    await askWithEach('PUT /user/profile', undefined, token);
    expect(await sent()).toBeGreaterThan(0);
    expect(await sent()).toBeLessThanOrEqual(codesPerHourToRecipient);
    for (let hour = 0; hour < 5; hour++) {
      await letTimePass(getDb(), 3_601);
      await askWithEach('POST /auth/forgot_password');
      await askWithEach('PUT /user/profile', undefined, token);
    }
    expect(await sent()).toBeLessThanOrEqual(codesPerDayToRecipient);
  });

  it('get together one confirmation of the newsletter in ten minutes, and three a day, however often it is left', async () => {
    const leave = async () => {
      const rows = await getDb().selectFrom('newsletter_subscriptions').select('token').execute();
      for (const { token } of rows) await auth.ask(`POST /newsletter/unsubscribe?token=${token}`);
    };
    await askWithEach('POST /newsletter/subscribe');
    expect(await sent()).toBe(1);
    await leave();
    await askWithEach('POST /newsletter/subscribe');
    expect(await sent()).toBe(1);
    for (let round = 0; round < 2 * newsletterConfirmationsPerDay; round++) {
      await leave();
      await letTimePass(getDb(), 660);
      await askWithEach('POST /newsletter/subscribe');
    }
    expect(await sent()).toBe(newsletterConfirmationsPerDay);
  });

  it('get together no more copies of messages to us than one address', async () => {
    for (let round = 0; round < 2 * contactCopiesPerDay; round++) {
      await askWithEach('POST /help_support/contact', contactMessage);
      await letTimePass(getDb(), 3_601);
    }
    expect(await sent()).toBe(contactCopiesPerDay);
  });

  it('that differ in letters and domain are one account, and its tag and dots tell others apart', async () => {
    const name = `anne.marie${randomUUID()}`;
    const { email } = await auth.signUp(`${name}@xn--mnchen-3ya.example`);
    const password = goodPassword;
    for (const spelling of [
      `${name}@münchen.example`,
      `${name}@MÜNCHEN。example`,
      ` ${name.toUpperCase()}@xn--mnchen-3ya.Example `,
    ])
      expect((await auth.ask('POST /auth/login', { email: spelling, password })).status, spelling).toBe(200);
    for (const other of [
      `${name}+tag@münchen.example`,
      `${name.replace('.', '')}@münchen.example`,
      `${name}@munchen.example`,
    ])
      expect((await auth.ask('POST /auth/login', { email: other, password })).status, other).toBe(422);
    await auth.forgetLimits();
    await auth.ask('POST /auth/register', { email: `${name}@münchen.example`, password });
    expect((await auth.messagesTo(email)).at(0)?.subject).toBe('You already have a Gable account');
  });

  it('of a number are one', async () => {
    const phone = newPhone();
    const digits = phone.slice(2);
    const written = [phone, `1${digits}`, digits, `(${digits.slice(0, 3)}) ${digits.slice(3, 6)}-${digits.slice(6)}`];
    for (const spelling of written)
      await auth.ask('POST /auth/mobile/request_code', { phone: spelling }, { from: '10.250.0.1' });
    expect(await getDb().selectFrom('outgoing_messages').select('recipient').execute()).toEqual([{ recipient: phone }]);
    for (const refused of [`${digits}٠`, `＋1${digits}`, `+1${digits};ext=1`, `<${phone}>`])
      expect((await auth.ask('POST /auth/mobile/request_code', { phone: refused })).status).toBe(422);
  });

  it('stand in no limit: a counter names a hash', async () => {
    const { email } = await auth.signUp();
    await auth.ask('POST /auth/login', { email, password: 'not the right one' });
    await auth.ask('POST /newsletter/subscribe', { email });
    await auth.ask('POST /help_support/contact', { email, ...contactMessage() });
    const phone = newPhone();
    await auth.ask('POST /auth/mobile/request_code', { phone });
    const keys = (await getDb().selectFrom('recent_attempts').select('key').execute()).map(({ key }) => key).join('\n');
    expect(keys).toContain('guess ');
    expect(keys).not.toMatch(/@|\+1/);
  });
});
