import { beforeAll, expect, it } from 'vitest';
import { requestsPerMinute } from '#contract/limits.ts';
import { getCustomerId } from '#server/payments/customers/customers.service.ts';
import { signWebhook } from '#server/payments/simulated-stripe/sign-webhook.ts';
import { runSubscriptionJobs } from '#server/subscriptions/jobs/subscription.jobs.ts';
import { describeWithDatabase } from '#tests/support/database/test-database.ts';
import { makeUser } from '#tests/support/server/factories.ts';
import { callsOf, severalAddresses } from '#tests/support/server/member-client.ts';
import { testApp } from '#tests/support/server/test-app.ts';
import type { TestStripe } from '#tests/support/stripe/test-stripe.ts';
import { openStandingStripe } from './standing-stripe.ts';

const url = '/api/v1/payment/webhook';

describeWithDatabase('webhooks about a subscription that is known', (getDb) => {
  let world: TestStripe;
  beforeAll(async () => {
    world = await openStandingStripe(getDb());
  });
  const getApp = testApp(getDb, () => ({ env: severalAddresses, ...world.parts }));

  let sent = 0;
  const post = (body: string, signature: string, address = `10.9.${sent >> 8}.${sent++ & 255}`) =>
    getApp().inject({
      method: 'POST',
      url,
      payload: body,
      headers: { 'content-type': 'application/json', 'stripe-signature': signature, 'x-forwarded-for': address },
    });

  /** A member who pays for Plus, whose first webhooks have been applied. */
  async function subscriber() {
    const db = getDb();
    const billing = { db, processor: world.processor, site: undefined };
    const call = await callsOf(getApp(), db, (await makeUser(db)).id);
    const cardId = await world.saveCard(await getCustomerId(billing, call.id), 'succeeds');
    const body = { planId: 'plus', interval: 'month', province: 'ON' };
    const quoteId = (await call('POST /subscription/quotes', { body })).answer.data.id;
    await call('POST /subscription/checkout', { body: { clientId: 'press-00000001', quoteId, cardId } });
    const row = () =>
      db.selectFrom('subscriptions').selectAll().where('user_id', '=', call.id).executeTakeFirstOrThrow();
    const apply = () =>
      runSubscriptionJobs(billing, {
        onError: (error) => {
          throw error;
        },
      });
    for (const { body, signature } of await world.takeWebhooks()) await post(body, signature);
    await apply();
    expect(await row()).toMatchObject({ state: 'active' });
    return { call, row, apply };
  }

  const openEvents = () => getDb().selectFrom('payment_events').select('id').where('applied_at', 'is', null).execute();

  it('end in Stripe’s state, whatever their order and however often they come', async () => {
    const { call, row, apply } = await subscriber();
    await call('POST /subscription/cancel');
    await call('POST /subscription/resume');
    const { current_period_end } = await row();
    await world.advanceTo(new Date(current_period_end.getTime() + 7_200_000));
    await call('POST /subscription/cancel');
    const webhooks = await world.takeWebhooks();
    expect(webhooks.length).toBeGreaterThan(4);
    for (const { body, signature } of [...webhooks].reverse()) {
      expect((await post(body, signature)).statusCode).toBe(200);
      if (sent % 3 === 0) await apply();
    }
    await Promise.all(webhooks.map(({ body, signature }) => post(body, signature)));
    await apply();
    const stored = await row();
    const real = await world.processor.getSubscription(stored.processor_subscription_id);
    expect(real).toMatchObject({ status: 'active', cancelsAtPeriodEnd: true });
    expect(stored).toMatchObject({ state: 'active', cancels_at_period_end: true });
    expect(stored.current_period_end).toEqual(real?.currentPeriodEnd);
    expect(await openEvents()).toEqual([]);
  });

  it('grant nothing and take nothing by what they say', async () => {
    const { call, row, apply } = await subscriber();
    const before = await row();
    const proPrice = await getDb()
      .selectFrom('plan_prices')
      .select('id')
      .where('plan_id', '=', 'agent-pro')
      .executeTakeFirstOrThrow();
    const lie = (values: object) =>
      JSON.stringify({
        id: `evt_lie_${sent}`,
        object: 'event',
        type: 'customer.subscription.updated',
        created: 1_790_000_000,
        data: { object: { object: 'subscription', id: before.processor_subscription_id, ...values } },
      });
    const send = async (values: object) => {
      const body = lie(values);
      expect((await post(body, signWebhook(body, world.simulatedStripe.settings.webhookSecret))).statusCode).toBe(200);
      await apply();
    };
    await send({ status: 'canceled', ended_at: 1_790_000_000 });
    await send({ status: 'active', current_period_end: 4_000_000_000, metadata: { price: proPrice.id } });
    await send({ status: 'active', customer: 'cus_of_another_account', metadata: { userId: 'somebody' } });
    const { readings, kept_reading, requested, synced, read_at, next_check_at, ...known } = before;
    expect(await row()).toMatchObject(known);

    await world.processor.endSubscription(before.processor_subscription_id);
    await send({ status: 'active', current_period_end: 4_000_000_000 });
    expect(await row()).toMatchObject({ state: 'ended' });
    expect((await call('GET /subscription/active-subscription')).answer.success).toBe(false);
  });

  it('are limited by themselves: members’ writes use up none of theirs, and theirs none of the members’', async () => {
    const statusOfWrite = async (address: string) => {
      const headers = { 'x-forwarded-for': address };
      return (await getApp().inject({ method: 'PUT', url: '/api/v1/favorites/none', headers })).statusCode;
    };
    const [busy, other] = ['10.8.0.1', '10.8.0.2'];
    for (let count = 0; count < requestsPerMinute.write; count++) expect(await statusOfWrite(busy)).toBe(401);
    expect(await statusOfWrite(busy)).toBe(429);
    const statuses = new Set<number>();
    for (let count = 0; count < 600; count++) statuses.add((await post('{}', 'unsigned', busy)).statusCode);
    expect(statuses).toEqual(new Set([404]));
    const late = await post('{}', 'unsigned', busy);
    expect(late.statusCode).toBe(429);
    expect(Number(late.headers['retry-after'])).toBeGreaterThan(0);
    expect((await post('{}', 'unsigned', other)).statusCode).toBe(404);
    for (let count = 0; count < requestsPerMinute.write; count++) await post('{}', 'unsigned', other);
    expect(await statusOfWrite(other)).toBe(401);
  });
});
