import { readFile } from 'node:fs/promises';
import { sql } from 'kysely';
import { beforeAll, expect, it } from 'vitest';
import { describeWithDatabase } from '#tests/support/database/test-database.ts';
import { TestStripe } from '#tests/support/stripe/test-stripe.ts';

const migration = (name: string) => readFile(`server/migrations/${name}.sql`, 'utf8');
const dayMs = 86_400_000;
const from = new Date(Date.now() - 10 * dayMs);
const until = new Date(Date.now() + 20 * dayMs);

const plus = { id: 'old-plus', planName: 'Plus', interval: 'month', cents: 2_900 };
const pro = { id: 'old-pro', planName: 'Agent Pro', interval: 'month', cents: 8_900 };
const card = {
  id: 'c0ffee00-0000-4000-8000-000000000001',
  testCard: 'succeeds',
  brand: 'visa',
  last4: '4242',
  expiryMonth: 8,
  expiryYear: 2030,
};
const invoice = {
  id: 'in-1',
  kind: 'start',
  description: 'Plus, monthly',
  issuedAt: from,
  status: 'paid',
  asksBank: false,
  lines: [
    { kind: 'plan', text: 'Plus, November 1 – December 1', detail: '', cents: 2_900 },
    { kind: 'tax', text: 'HST (13%)', detail: '', cents: 377 },
  ],
  totalCents: 3_277,
  card,
  paidAt: from,
  failure: null,
  failedAt: null,
  target: null,
};
const subscription = {
  id: 'sub-1',
  customerId: 'cus-1',
  checkoutId: 'checkout-1',
  status: 'active',
  province: 'ON',
  price: plus,
  scheduledPrice: pro,
  anchor: from,
  periodStart: from,
  periodEnd: until,
  cancelsAtPeriodEnd: false,
  card,
  endedAt: null,
  invoice,
};
const overdueInvoice = {
  ...invoice,
  id: 'in-2',
  kind: 'renewal',
  status: 'open',
  paidAt: null,
  failure: 'declined',
  failedAt: from,
};
const overdue = {
  ...subscription,
  id: 'sub-2',
  status: 'past_due',
  scheduledPrice: null,
  invoice: overdueInvoice,
};

describeWithDatabase('what the test processor had', (getDb) => {
  let stripe: TestStripe;
  beforeAll(async () => {
    const run = (text: string) => sql.raw(text).execute(getDb());
    await run(`DROP TABLE simulated_stripe_objects, simulated_stripe_events, simulated_stripe_keys, simulated_stripe_clock;
      DROP SEQUENCE simulated_invoice_numbers`);
    await run((await migration('0061_test_processor')).replace(/INSERT INTO server_secrets.*;/, ''));
    const db = getDb();
    const json = (value: object) => JSON.stringify(value);
    await sql`UPDATE test_payment_clock SET seconds_ahead = 3600`.execute(db);
    await sql`INSERT INTO test_customers (id, province, default_card_id) VALUES ('cus-1', 'ON', ${card.id})`.execute(
      db,
    );
    await sql`INSERT INTO test_cards (id, customer_id, test_card, brand, last4, expiry_month, expiry_year)
      VALUES (${card.id}, 'cus-1', 'succeeds', 'visa', '4242', 8, 2030)`.execute(db);
    for (const each of [subscription, overdue]) {
      await sql`INSERT INTO test_subscriptions (id, customer_id, next_change_at, state)
        VALUES (${each.id}, 'cus-1', ${until}, ${json(each)}::jsonb)`.execute(db);
      await sql`INSERT INTO test_invoices (id, customer_id, subscription_id, issued_at, state)
        VALUES (${each.invoice.id}, 'cus-1', ${each.id}, ${from}, ${json(each.invoice)}::jsonb)`.execute(db);
      await sql`INSERT INTO test_payment_events (type, subscription_id, created_at)
        VALUES ('customer.subscription.updated', ${each.id}, ${from})`.execute(db);
    }
    await sql`INSERT INTO test_idempotency_keys (key, request_hash, answer)
      VALUES ('checkout-1', 'old', ${json(subscription)}::jsonb)`.execute(db);
    for (const { id, cents } of [plus, pro])
      await sql`INSERT INTO plan_prices (id, plan_id, charge_interval, cents, replaced_at)
        VALUES (${id}, 'plus', 'month', ${cents}, now())`.execute(db);
    await run(await migration('0083_simulated_stripe'));
    stripe = new TestStripe(getDb());
  });

  it('is read as it was: subscriptions, cards, invoices and the clock', async () => {
    expect(await stripe.processor.getSubscription('sub-1')).toMatchObject({
      customerId: 'cus-1',
      checkoutId: 'checkout-1',
      status: 'active',
      priceId: plus.id,
      scheduledPriceId: pro.id,
      renewalCents: 10_057,
      card: { id: card.id, last4: '4242' },
      latestInvoice: { id: 'in-1', status: 'paid', totalCents: 3_277 },
    });
    expect(await stripe.processor.getSubscription('sub-2')).toMatchObject({
      status: 'past_due',
      latestInvoice: { id: 'in-2', status: 'open', failure: 'declined' },
    });
    expect(await stripe.processor.listCards('cus-1')).toMatchObject([{ id: card.id, isDefault: true }]);
    const invoices = await stripe.processor.listInvoices('cus-1');
    expect(invoices.find(({ id }) => id === 'in-1')).toMatchObject({
      number: expect.stringMatching(/^GB-20\d\d-00001$/),
      description: 'Plus, monthly',
      totalCents: 3_277,
      lines: [{ text: 'Plus, November 1 – December 1', cents: 2_900 }],
      taxes: [{ text: 'HST (13%)', cents: 377 }],
    });
    expect((await stripe.now()).getTime() - Date.now()).toBeGreaterThan(3_500_000);
  });

  it('is delivered and not done twice: events that were not taken, and what is sent again under its key', async () => {
    expect((await stripe.takeEvents()).map(({ subscriptionId }) => subscriptionId)).toEqual(['sub-1', 'sub-2']);
    const before = (await stripe.objects('subscription')).length;
    const start = { price: { ...plus, interval: 'month' as const }, cardId: card.id, checkoutId: 'checkout-1' };
    expect((await stripe.processor.startSubscription('cus-1', start, 'checkout-1')).id).toBe('sub-1');
    expect(await stripe.objects('subscription')).toHaveLength(before);
  });

  it('goes on: what is overdue can be paid, and the next period begins with the plan that was chosen', async () => {
    await stripe.processor.payInvoice('in-2', card.id, 'pay');
    expect((await stripe.processor.getSubscription('sub-2'))?.status).toBe('active');
    await stripe.renew('sub-1');
    expect(await stripe.processor.getSubscription('sub-1')).toMatchObject({
      status: 'active',
      priceId: pro.id,
      scheduledPriceId: null,
      latestInvoice: { status: 'paid', totalCents: 10_057 },
    });
  });
});
