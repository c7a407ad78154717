import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { seedDemo } from '#demo/seed-demo.ts';
import { getPaymentMethods } from '#server/payments/cards/cards.service.ts';
import { getInvoices } from '#server/payments/invoices/invoices.service.ts';
import { getOwnSubscription } from '#server/subscriptions/own/own-subscription.service.ts';
import { synchronise } from '#server/subscriptions/sync/synchronise.service.ts';
import { restoreFreePlan } from '#tests/support/database/roomy-free-plan.ts';
import { describeWithDatabase } from '#tests/support/database/test-database.ts';
import { TestStripe } from '#tests/support/stripe/test-stripe.ts';

const priya = 'demo-priya-raman';

describeWithDatabase('the plans of the demo', (getDb) => {
  const now = new Date();
  const subscriptions = () => getDb().selectFrom('subscriptions').selectAll().orderBy('user_id').execute();
  const billing = () => ({ db: getDb(), processor: new TestStripe(getDb()).processor, site: undefined });
  const ownPlan = (userId: string) => getOwnSubscription(billing(), userId);

  beforeAll(async () => {
    await restoreFreePlan(getDb());
    await seedDemo(getDb(), { posts: 600, now });
  });

  test('have room for all posts of each owner, whatever becomes of them', async () => {
    const { rows } = await sql<{ owner_id: string }>`
      WITH held AS (
        SELECT owner_id, count(*) FILTER (WHERE kind LIKE '%_property') AS listings,
          count(*) FILTER (WHERE kind LIKE '%_request') AS requests FROM posts GROUP BY owner_id)
      SELECT held.owner_id FROM held
      LEFT JOIN subscriptions s ON s.user_id = held.owner_id AND s.state IN ('active', 'past_due')
      LEFT JOIN plan_prices r ON r.id = s.price_id
      JOIN plans p ON p.id = coalesce(r.plan_id, 'free')
      WHERE listings > p.active_listings OR requests > p.active_requests`.execute(getDb());
    expect(rows).toEqual([]);
    expect((await subscriptions()).length).toBeGreaterThan(60);
  });

  test('show each state, monthly and yearly', async () => {
    const { subscription } = await ownPlan(priya);
    expect(subscription).toMatchObject({ state: 'active', interval: 'month', card: { last4: '4242' } });
    expect((await ownPlan('demo-nadia-bergeron')).subscription).toMatchObject({ state: 'active', interval: 'year' });
    const overdue = (await ownPlan('demo-siobhan-kelly')).subscription;
    expect(overdue).toMatchObject({ state: 'past_due', overdue: { failure: 'declined' } });
    expect(overdue?.overdue?.daysLeft).toBeGreaterThan(0);
    expect((await ownPlan('demo-rosa-delgado')).subscription).toMatchObject({ cancelsAtPeriodEnd: true });
    expect((await ownPlan('demo-mike-paquette')).subscription).toMatchObject({
      plan: { id: 'agent-pro' },
      scheduledChange: { planId: 'plus' },
    });
  });

  test('have paid invoices and a card that renews them', async () => {
    const own = { ...billing(), userId: priya };
    const invoices = await getInvoices(own);
    expect(invoices.map(({ status }) => status)).toEqual(['paid', 'paid', 'paid']);
    const numbers = invoices.map(({ number }) => number);
    expect(numbers).toEqual([...numbers].sort().reverse());
    expect((await getPaymentMethods(own)).cards).toMatchObject([{ isDefault: true, isOfPlan: true }]);
  });

  test('are what a reading of the processor would store, and nothing is told about them', async () => {
    const before = await subscriptions();
    for (const { id } of before) await synchronise(billing(), id);
    const told = await getDb().selectFrom('events').select('name').execute();
    expect(told.filter(({ name }) => name === 'subscription.changed')).toEqual([]);
    const read = (rows: typeof before) => rows.map(({ readings, kept_reading, read_at, next_check_at, ...row }) => row);
    expect(read(await subscriptions())).toEqual(read(before));
  });

  test('stay as they are when the demo is filled again', async () => {
    const before = await subscriptions();
    await seedDemo(getDb(), { posts: 601, now });
    const own = new Set(before.map(({ user_id }) => user_id));
    expect((await subscriptions()).filter(({ user_id }) => own.has(user_id))).toEqual(before);
  });

  test('are left out where the built-in processor takes no payments', async () => {
    await sql`TRUNCATE subscriptions, payment_customers CASCADE`.execute(getDb());
    await seedDemo(getDb(), { posts: 620, now, hasPlans: false });
    expect(await subscriptions()).toEqual([]);
  });
});
