import { sql } from 'kysely';
import { beforeAll, expect, it } from 'vitest';
import { testCards } from '#contract/subscription/card.ts';
import { describeWithDatabase } from '#tests/support/database/test-database.ts';
import { makeUser } from '#tests/support/server/factories.ts';
import { callsOf, severalAddresses } from '#tests/support/server/member-client.ts';
import { followLog } from '#tests/support/server/server-log.ts';
import { testApp } from '#tests/support/server/test-app.ts';
import { openStandingStripe } from './standing-stripe.ts';

/** Digits as long as a card number, with or without its printed gaps. */
const cardNumber = /(?<![\w.-])\d(?:[ -]?\d){12,18}(?![\w.-])/;

describeWithDatabase('card numbers and client secrets', (getDb) => {
  let logged: object[];
  const getApp = testApp(getDb, async () => ({
    env: { ...severalAddresses, LOG_LEVEL: 'trace' },
    ...(await openStandingStripe(getDb())).parts,
  }));
  beforeAll(async () => {
    logged = followLog(getApp());
  });

  async function everyRow(): Promise<string[]> {
    const { rows: tables } = await sql<{ name: string }>`
      SELECT table_name AS name FROM information_schema.tables
       WHERE table_schema = 'public' AND table_type = 'BASE TABLE'`.execute(getDb());
    const dumps: string[] = [];
    for (const { name } of tables) {
      const { rows } = await sql<{ row: string }>`SELECT t::text AS row FROM ${sql.table(name)} t`.execute(getDb());
      dumps.push(...rows.map(({ row }) => `${name} ${row}`));
    }
    return dumps;
  }

  const isCardNumber = (text: string) =>
    cardNumber.test(text.replace(/[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/g, ''));

  it('stand in no table and no log after cards were added, declined and confirmed, and a plan was paid for', async () => {
    const call = await callsOf(getApp(), getDb(), (await makeUser(getDb())).id);
    const secrets: string[] = [call.token];
    for (const testCard of Object.keys(testCards) as (keyof typeof testCards)[]) {
      const { id, clientSecret } = (await call('POST /payment/setup_intent')).answer.data;
      secrets.push(clientSecret);
      await call('POST /payment/test-cards', { body: { clientSecret, testCard } });
      await call('POST /payment/test-confirmations', { body: { clientSecret, isApproved: true } });
      await call('POST /payment/setup_intent/{id}/completion', { id, body: { isDefault: false } });
    }
    expect((await call('GET /payment/methods')).answer.data.cards).toHaveLength(3);
    await payWithBank(call, secrets);
    expect(secrets).toHaveLength(7);
    const rows = await everyRow();
    expect(rows.filter((row) => row.includes('behaviour'))).toHaveLength(3);
    expect(rows.filter((row) => row.startsWith('checkouts '))).toHaveLength(2);
    const lines = logged.map((line) => JSON.stringify({ ...line, time: null, responseTime: null }));
    expect(lines.filter((line) => line.includes('/subscription/checkout')).length).toBeGreaterThan(2);
    expect(lines.filter((line) => secrets.some((secret) => line.includes(secret)) || isCardNumber(line))).toEqual([]);
    expect(rows.filter((row) => secrets.some((secret) => row.includes(secret)))).toEqual([]);
    expect(rows.filter(isCardNumber)).toEqual([]);
  });

  /** The bank refuses the first payment and lets the second one through. */
  async function payWithBank(call: Awaited<ReturnType<typeof callsOf>>, secrets: string[]): Promise<void> {
    const { cards } = (await call('GET /payment/methods')).answer.data;
    const cardId = cards.find(({ last4 }) => testCards.asks_confirmation.number.endsWith(last4))?.id ?? '';
    for (const isApproved of [false, true]) {
      const body = { planId: 'plus', interval: 'month', province: 'ON' };
      const quoteId = (await call('POST /subscription/quotes', { body })).answer.data.id;
      const clientId = `press-${isApproved}-0001`;
      const { answer } = await call('POST /subscription/checkout', { body: { clientId, quoteId, cardId } });
      const clientSecret = answer.data.confirmationSecret ?? '';
      secrets.push(clientSecret);
      const whileAsked = await everyRow();
      expect(
        whileAsked.filter((row) => row.startsWith('checkouts ') && row.includes('needs_confirmation')),
      ).toHaveLength(1);
      expect(whileAsked.filter((row) => row.includes(clientSecret))).toEqual([]);
      const reread = await call('GET /subscription/checkout/{id}', { id: answer.data.id });
      expect(reread.answer.data.confirmationSecret).toBe(clientSecret);
      await call('POST /payment/test-confirmations', { body: { clientSecret, isApproved } });
      const checked = await call('POST /subscription/checkout/{id}/checks', { id: answer.data.id });
      expect(checked.answer.data.state).toBe(isApproved ? 'succeeded' : 'failed');
    }
  }

  it('would be noticed', () => {
    for (const { number } of Object.values(testCards))
      for (const text of [number, number.replaceAll(' ', ''), `(a,"${number}",1)`]) expect(text).toMatch(cardNumber);
  });

  it('is refused where a card number is sent in place of a name', async () => {
    const call = await callsOf(getApp(), getDb(), (await makeUser(getDb())).id);
    const { clientSecret } = (await call('POST /payment/setup_intent')).answer.data;
    const body = { clientSecret, testCard: testCards.succeeds.number };
    const { status, answer } = await call('POST /payment/test-cards', { body });
    expect(status).toBe(422);
    expect(JSON.stringify(answer)).not.toMatch(cardNumber);
  });
});
