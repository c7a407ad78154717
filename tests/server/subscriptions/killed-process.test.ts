import { once } from 'node:events';
import { expect, it, onTestFinished, vi } from 'vitest';
import type { BillingContext } from '#server/payments/billing-context.ts';
import { createStripeProcessor } from '#server/payments/stripe/stripe-processor.ts';
import { readConfig } from '#server/platform/config.ts';
import { openDatabase } from '#server/platform/db/database.ts';
import { adoptSubscription } from '#server/subscriptions/sync/adopt-subscription.service.ts';
import { synchronise } from '#server/subscriptions/sync/synchronise.service.ts';
import { newPlace, ready, serverRunner } from '#tests/server/platform/process/server-process-fixture.ts';
import { makeUser } from '#tests/support/server/factories.ts';
import { openStripeServer } from '#tests/support/stripe/stripe-server.ts';
import { TestStripe } from '#tests/support/stripe/test-stripe.ts';

const run = serverRunner();

/* Trust, F11: a process that dies between receiving an event and applying it. */

it.skipIf(!process.env.TEST_DATABASE_URL)(
  'an event that was taken is applied by the next process, though the first one was killed while it read the subscription',
  async () => {
    const place = await newPlace();
    const { db, close } = await openDatabase({ url: place.DATABASE_URL });
    onTestFinished(close);
    const stripe = new TestStripe(db);
    const played = await openStripeServer(stripe);
    onTestFinished(played.close);
    const { stripe: settings } = readConfig(played.env);
    if (!settings) throw new Error('The played Stripe has keys.');
    const processor = createStripeProcessor(settings, db, { retries: 0 });
    const billing = { db, processor, site: undefined };
    const processorId = await subscribe(billing, stripe);
    const read = () =>
      db
        .selectFrom('subscriptions')
        .selectAll()
        .where('processor_subscription_id', '=', processorId)
        .executeTakeFirstOrThrow();
    expect(await read()).toMatchObject({ state: 'active', requested: 1, synced: 1 });

    // No process asks for missed events: this one comes by its webhook alone.
    await db
      .insertInto('payment_event_checks')
      .values({ processor: 'stripe', next_check_at: new Date(Date.now() + 3_600_000) })
      .execute();
    const reading = `GET /v1/subscriptions/${processorId}`;
    const first = run({ ...place, ...played.env });
    const died = once(first, 'exit');
    const address = await ready(first);
    await processor.endSubscription(processorId);
    const [webhook] = (await stripe.takeWebhooks()).slice(-1);
    stripe.hold(new RegExp(`^${reading}$`));
    const readings = () => stripe.calls.filter((call) => call === reading).length;
    const before = readings();
    const response = await fetch(`${address}/api/v1/payment/webhook`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'stripe-signature': webhook?.signature ?? '' },
      body: webhook?.body ?? '',
    });
    expect(response.status).toBe(200);
    await vi.waitUntil(() => readings() > before, { timeout: 30_000, interval: 20 });
    first.kill('SIGKILL');
    await died;
    const unread = await read();
    expect(unread.state).toBe('active');
    expect(unread.synced).toBeLessThan(unread.requested);

    stripe.release();
    // In place of waiting for the end of the killed process's claim.
    await db
      .updateTable('subscriptions')
      .set({ next_check_at: new Date(0) })
      .execute();
    await ready(run({ ...place, ...played.env }));
    await vi.waitUntil(async () => (await read()).state === 'ended', { timeout: 30_000, interval: 50 });
    const events = await db.selectFrom('payment_events').select('applied_at').execute();
    expect(events.filter(({ applied_at }) => applied_at === null)).toEqual([]);
  },
  120_000,
);

async function subscribe(billing: BillingContext, stripe: TestStripe): Promise<string> {
  const { db, processor } = billing;
  const { id: user_id } = await makeUser(db);
  const customer_id = await processor.createCustomer({ userId: user_id, email: null, name: 'Ada' }, 'customer');
  await db.insertInto('payment_customers').values({ user_id, processor: 'stripe', customer_id }).execute();
  await processor.setProvince(customer_id, 'ON');
  const cardId = await stripe.saveCard(customer_id, 'succeeds');
  const row = await db.selectFrom('plan_prices').selectAll().where('plan_id', '=', 'plus').executeTakeFirstOrThrow();
  const price = { id: row.id, planName: 'Plus', interval: row.charge_interval, cents: row.cents };
  const made = await processor.startSubscription(customer_id, { price, cardId, checkoutId: 'none' }, 'start');
  const id = await adoptSubscription(billing, { ...made, checkoutId: null });
  await synchronise(billing, id ?? '');
  return made.id;
}
