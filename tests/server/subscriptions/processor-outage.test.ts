import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import type { EndpointName } from '#contract/endpoints.ts';
import { subscriptionEndpoints } from '#contract/subscription/subscriptions.endpoints.ts';
import { receiveEvent } from '#server/subscriptions/webhooks/receive-event.service.ts';
import { describeWithDatabase } from '#tests/support/database/test-database.ts';
import { openShop } from './subscriptions-fixture.ts';

type Shop = Awaited<ReturnType<typeof openShop>>;
type Member = Awaited<ReturnType<Shop['member']>>;

/** Member setup before the call, and the request that is sent. */
interface Asked {
  prepare?: (member: Member, shop: Shop) => Promise<{ id?: string; body?: object } | undefined>;
  id?: string;
  body?: object;
}

const asked: Partial<Record<EndpointName, Asked>> = {
  'POST /subscription/quotes': { body: { planId: 'agent-pro', interval: 'month', province: 'ON' } },
  'DELETE /subscription/checkout/{id}': {
    prepare: async (member) => ({ id: (await member.subscribe('plus', 'month', 'confirm')).answer.data.id }),
  },
  'POST /subscription/cancel': { prepare: withPlan },
  'POST /subscription/resume': {
    async prepare(member) {
      await withPlan(member);
      await member('POST /subscription/cancel');
      return undefined;
    },
  },
  'DELETE /subscription/scheduled-change': {
    async prepare(member) {
      await member.subscribe('agent-pro');
      await member.subscribe('plus');
      return undefined;
    },
  },
  'GET /payment/methods': { prepare: withPlan },
  'POST /payment/setup_intent': {},
  'POST /payment/setup_intent/{id}/completion': { prepare: withPlan, id: 'setup_1', body: { isDefault: false } },
  'PUT /payment/methods/{id}/default': { prepare: async ({ cards }) => ({ id: cards.confirm }) },
  'DELETE /payment/methods/{id}': { prepare: async ({ cards }) => ({ id: cards.declined }) },
  'GET /subscription/invoices': { prepare: withPlan },
  'GET /subscription/invoices/{id}/invoice.pdf': { prepare: withPlan, id: 'in_1' },
};

/** Stored before the processor is asked: answered without it, and asked by the jobs. */
const stored = [
  'POST /subscription/checkout',
  'POST /subscription/checkout/{id}/checks',
  'POST /subscription/overdue-payments',
];

const asksNothing = [
  'GET /subscription/plans',
  'GET /subscription/active-subscription',
  'GET /subscription/mine',
  'GET /subscription/checkout/latest',
  'GET /subscription/checkout/{id}',
  'POST /payment/test-cards',
  'POST /payment/test-confirmations',
  'POST /payment/webhook',
];

async function withPlan(member: Member) {
  await member.subscribe();
  return undefined;
}

describeWithDatabase('while the payment processor is away', (getDb) => {
  let shop: Shop;
  beforeAll(async () => {
    shop = await openShop(getDb());
  });
  afterAll(() => shop.close());
  beforeEach(() => {
    shop.stripe.isDown = false;
  });

  /** Stored state that a call could leave incomplete, here and at the processor. */
  const everything = async (member: Member) => ({
    subscriptions: (await member.rows()).map(({ readings, ...row }) => row),
    checkouts: await member.checkouts(),
    customers: await getDb().selectFrom('payment_customers').selectAll().orderBy('customer_id').execute(),
    quotes: await getDb().selectFrom('payment_quotes').select('id').orderBy('id').execute(),
    stripe: await shop.stripe.objects(),
  });

  it('every call of plans and payments is looked at here', () => {
    const known = [...Object.keys(asked), ...stored, ...asksNothing];
    expect(known.sort()).toEqual(Object.keys(subscriptionEndpoints).sort());
  });

  it.each(Object.entries(asked) as [EndpointName, Asked][])(
    '%s says so and leaves nothing by half',
    async (name, call) => {
      const member = await shop.member();
      const prepared = await call.prepare?.(member, shop);
      const sent = { id: prepared?.id ?? call.id ?? '', ...(call.body && { body: call.body }) };
      const before = await everything(member);
      shop.stripe.isDown = true;
      const { status, answer, headers } = await member(name, sent);
      expect(status).toBe(503);
      expect(answer.message).toBe('Our payment provider isn’t answering. Nothing was charged. Try again in a minute.');
      expect(Number(headers['retry-after'])).toBeGreaterThan(0);
      expect(await everything(member)).toEqual(before);

      shop.stripe.isDown = false;
      expect([200, 404]).toContain((await member(name, sent)).status);
    },
  );

  it('a payment waits, is not charged, and is made by the job afterwards, once', async () => {
    const member = await shop.member();
    const quote = await member.quote();
    const charged = (await shop.stripe.charges()).length;
    shop.stripe.isDown = true;
    const refused = await member.pay(quote.answer.data.id);
    expect(refused.status).toBe(503);
    expect(await member.checkouts()).toEqual([]);
    shop.stripe.isDown = false;
    shop.stripe.lose(/^POST .*subscriptions$/, 'before');
    const waits = await member.pay(quote.answer.data.id);
    shop.stripe.isDown = true;
    const asksAgain = await member('POST /subscription/checkout/{id}/checks', { id: waits.answer.data.id });
    expect([waits.answer.data.state, asksAgain.answer.data.state]).toEqual(['confirming', 'confirming']);
    await expect(shop.runJobs()).rejects.toThrow();
    expect(await shop.stripe.charges()).toHaveLength(charged);
    shop.stripe.isDown = false;
    expect(await shop.runJobs()).toEqual([]);
    await shop.runJobs();
    expect((await member.checkouts()).map(({ state }) => state)).toEqual(['succeeded']);
    expect(await shop.stripe.charges()).toHaveLength(charged + 1);
  });

  it('an overdue renewal waits in the same way', async () => {
    const member = await shop.member();
    await member.subscribe();
    const processorId = (await member.rows())[0]?.processor_subscription_id ?? '';
    await shop.stripe.failRenewal(processorId);
    const { card } = (await shop.stripe.processor.getSubscription(processorId)) ?? {};
    await shop.stripe.setBehaviour(card?.id ?? '', 'succeeds');
    await shop.runJobs();
    expect(await member.state()).toBe('past_due');
    shop.stripe.isDown = true;
    const body = { clientId: shop.clientId(), cardId: null };
    const { status, answer } = await member('POST /subscription/overdue-payments', { body });
    expect([status, answer.data.state]).toEqual([200, 'confirming']);
    shop.stripe.isDown = false;
    await shop.runJobs();
    expect(await member.state()).toBe('active');
  });

  it('an event is stored, and read as soon as the processor answers', async () => {
    const member = await shop.member();
    await member.subscribe();
    const [row] = await member.rows();
    await shop.stripe.processor.endSubscription(row?.processor_subscription_id ?? '');
    const event = (await shop.stripe.takeEvents()).at(-1) ?? expect.fail('There is no event.');
    shop.stripe.isDown = true;
    await receiveEvent(getDb(), 'test', event);
    await expect(shop.runJobs()).rejects.toThrow();
    expect(await member.state()).toBe('active');
    shop.stripe.isDown = false;
    await shop.runJobs();
    expect(await member.state()).toBe('ended');
  });

  it('a change whose answer was lost stands, and is shown after the next reading', async () => {
    const member = await shop.member();
    await member.subscribe();
    shop.stripe.lose(/^POST .*subscriptions.sub_/, 'after');
    expect((await member('POST /subscription/cancel')).status).toBe(503);
    await shop.runJobs();
    expect((await member.rows())[0]?.cancels_at_period_end).toBe(true);
    expect((await member('POST /subscription/cancel')).status).toBe(200);
  });
});
