import { expect, it } from 'vitest';
import type { BillingContext } from '#server/payments/billing-context.ts';
import type { ProcessorEvent } from '#server/payments/payment-processor.ts';
import type { Db } from '#server/platform/db/database.ts';
import { runSubscriptionJobs } from '#server/subscriptions/jobs/subscription.jobs.ts';
import { adoptSubscription } from '#server/subscriptions/sync/adopt-subscription.service.ts';
import { receiveEvent } from '#server/subscriptions/webhooks/receive-event.service.ts';
import { describeWithDatabase } from '#tests/support/database/test-database.ts';
import { seeded } from '#tests/support/seeded-random.ts';
import { makeUser } from '#tests/support/server/factories.ts';
import { TestStripe } from '#tests/support/stripe/test-stripe.ts';

/** A thousand on PostgreSQL; the embedded database, which works on one thing at a time, shows a few. */
const members = process.env.TEST_DATABASE_URL ? 40 : 8;
const ordersOfEach = process.env.TEST_DATABASE_URL ? 25 : 5;
const atOnce = 10;

describeWithDatabase('random orders of events', (getDb) => {
  it('end in the state that the processor has', { timeout: 120_000 }, async () => {
    const db = getDb();
    const stripe = new TestStripe(db);
    const { processor } = stripe;
    const billing = { db, processor, site: undefined };
    const random = seeded(13_11);
    const ids = await subscribe(db, stripe, billing);
    let received = 0;

    for (let round = 0; round < ordersOfEach; round++) {
      const histories: ProcessorEvent[][] = [];
      for (const id of ids) histories.push(await history(stripe, id, random));
      const deliveries = histories.flatMap((events) => disorder(events, random));
      received += deliveries.length;
      // Readings run between and beside the deliveries.
      await Promise.all([receiveAll(db, deliveries), ...(round % 5 === 4 ? [work(billing), work(billing)] : [])]);
    }
    expect(received).toBeGreaterThan(2 * members * ordersOfEach);
    // Gaps: what never arrived is asked for.
    await receiveAll(db, await processor.listEvents(new Date(0)));
    await work(billing);

    const rows = await db.selectFrom('subscriptions').selectAll().orderBy('processor_subscription_id').execute();
    const read = await Promise.all(ids.map((id) => processor.getSubscription(id)));
    const expected = read.filter((each) => each !== null).sort((one, other) => (one.id < other.id ? -1 : 1));
    expect(
      rows.map((row) => [row.processor_subscription_id, row.state, row.price_id, row.cancels_at_period_end]),
    ).toEqual(expected.map(({ id, status, priceId, cancelsAtPeriodEnd }) => [id, status, priceId, cancelsAtPeriodEnd]));
    expect(rows.filter(({ requested, synced }) => requested !== synced)).toEqual([]);
    const open = await db.selectFrom('payment_events').select('id').where('applied_at', 'is', null).execute();
    expect(open).toEqual([]);
  });
});

/** In batches that arrive at the same time. */
async function receiveAll(db: Db, events: readonly ProcessorEvent[]): Promise<void> {
  const lanes = Array.from({ length: atOnce }, (_, lane) => events.filter((_, at) => at % atOnce === lane));
  await Promise.all(
    lanes.map(async (lane) => {
      for (const event of lane) await receiveEvent(db, 'test', event);
    }),
  );
}

const work = (billing: BillingContext) =>
  runSubscriptionJobs(billing, {
    onError: (error) => {
      throw error;
    },
  });

async function subscribe(db: Db, stripe: TestStripe, billing: BillingContext): Promise<string[]> {
  const price = await db.selectFrom('plan_prices').selectAll().where('plan_id', '=', 'plus').executeTakeFirstOrThrow();
  const start = { price: { id: price.id, planName: 'Plus', interval: 'month' as const, cents: price.cents } };
  const { processor } = stripe;
  const ids: string[] = [];
  for (let member = 0; member < members; member++) {
    const { id: user_id } = await makeUser(db);
    const customer_id = await processor.createCustomer({ userId: user_id, email: null, name: '' }, user_id);
    await db.insertInto('payment_customers').values({ user_id, processor: 'test', customer_id }).execute();
    const made = await processor.startSubscription(
      customer_id,
      { ...start, cardId: await stripe.saveCard(customer_id, 'succeeds'), checkoutId: 'none' },
      `start ${user_id}`,
    );
    await adoptSubscription(billing, { ...made, checkoutId: null });
    ids.push(made.id);
  }
  return ids;
}

/** A few changes, as they happen at the processor, and their events. */
async function history(stripe: TestStripe, id: string, random: () => number): Promise<ProcessorEvent[]> {
  for (let change = 0; change < 3; change++) {
    const roll = random();
    await stripe.change(id, (state) => {
      const subscription = state.get('subscription', id);
      if (roll < 0.5) subscription.cancel_at_period_end = roll < 0.25;
      else subscription.status = roll < 0.75 ? 'past_due' : 'active';
      state.emit('customer.subscription.updated', subscription);
    });
  }
  return stripe.takeEvents();
}

/** Some events are lost, some are repeated, all are shuffled. */
function disorder(events: readonly ProcessorEvent[], random: () => number): ProcessorEvent[] {
  return events
    .flatMap((event) => (random() < 0.3 ? [] : random() < 0.3 ? [event, event] : [event]))
    .map((event) => ({ event, at: random() }))
    .sort((one, other) => one.at - other.at)
    .map(({ event }) => event);
}
