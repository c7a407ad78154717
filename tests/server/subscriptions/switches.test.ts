import { afterAll, beforeAll, expect, it } from 'vitest';
import { createClockFollower } from '#server/subscriptions/jobs/subscription.jobs.ts';
import { receiveEvent } from '#server/subscriptions/webhooks/receive-event.service.ts';
import { describeWithDatabase } from '#tests/support/database/test-database.ts';
import { handleEvents } from '#tests/support/server/handle-events.ts';
import { openShop } from './subscriptions-fixture.ts';

const daySeconds = 86_400;

describeWithDatabase('a running plan', (getDb) => {
  let shop: Awaited<ReturnType<typeof openShop>>;
  beforeAll(async () => {
    shop = await openShop(getDb());
  });
  afterAll(() => shop.close());

  /** A change at Stripe that this server has not asked for, and its event. */
  async function cancel(id: string, isCancelled: boolean) {
    await shop.stripe.processor.setCancelAtPeriodEnd(id, isCancelled);
    return (await shop.stripe.takeEvents()).at(-1) ?? expect.fail('There is no event.');
  }

  async function subscriber(planId = 'plus', interval: 'month' | 'year' = 'month') {
    const member = await shop.member();
    await member.subscribe(planId, interval);
    const row = async () => (await member.rows()).at(-1) ?? expect.fail('There is no subscription.');
    const processorId = (await row()).processor_subscription_id;
    const planOf = async () => {
      const { price_id } = await row();
      const price = await getDb().selectFrom('plan_prices').selectAll().where('id', '=', price_id).executeTakeFirst();
      return `${price?.plan_id} ${price?.charge_interval}`;
    };
    const notices = async () => {
      await handleEvents(getDb());
      const stored = getDb().selectFrom('notifications').select(['type', 'title']).where('user_id', '=', member.id);
      return (await stored.orderBy('created_at').execute()).map(({ type, title }) => `${type}: ${title}`);
    };
    return Object.assign(member, { row, processorId, planOf, notices });
  }

  it('goes up at once, with the difference paid', async () => {
    const member = await subscriber();
    const { answer } = await member.quote('agent-pro');
    // A whole month but for the seconds since: $60.00 and its tax.
    expect(answer.data.kind).toBe('upgrade');
    expect(Math.abs(answer.data.dueNowCents - 6_780)).toBeLessThan(30);
    const paid = (await member.pay(answer.data.id)).answer.data;
    expect(paid).toMatchObject({ state: 'succeeded', totalCents: answer.data.dueNowCents });
    expect(await member.planOf()).toBe('agent-pro month');
    expect(await member.notices()).toEqual([
      'subscription_changed: Plus is on',
      'subscription_changed: You switched to Agent Pro',
    ]);
  });

  it('stays as it is where the card for the difference is declined or not confirmed', async () => {
    const member = await subscriber();
    const declined = await member.pay((await member.quote('agent-pro')).answer.data.id, member.cards.declined);
    expect(declined.answer.data).toMatchObject({ state: 'failed', failure: 'declined' });
    const asked = await member.pay((await member.quote('agent-pro')).answer.data.id, member.cards.confirm);
    expect(asked.answer.data.state).toBe('needs_confirmation');
    expect(await member.planOf()).toBe('plus month');
    await shop.stripe.confirm(member.processorId, false);
    await shop.runJobs();
    expect((await member.checkouts()).map(({ state }) => state)).toEqual(['succeeded', 'failed', 'failed']);
    expect(await member.planOf()).toBe('plus month');
  });

  it('counts as switched when the bank confirms', async () => {
    const member = await subscriber();
    await member.pay((await member.quote('agent-pro')).answer.data.id, member.cards.confirm);
    await shop.stripe.confirm(member.processorId, true);
    await shop.runJobs();
    expect(await member.planOf()).toBe('agent-pro month');
    expect((await member.checkouts()).at(-1)?.state).toBe('succeeded');
  });

  it('goes down at the end of the period, and can be kept', async () => {
    const member = await subscriber('agent-pro');
    const { answer } = await member.quote('plus');
    expect(answer.data).toMatchObject({ kind: 'downgrade', dueNowCents: 0 });
    expect(answer.data.startsAt).toBe((await member.row()).current_period_end.toISOString());
    expect((await member.pay(answer.data.id, null)).answer.data.state).toBe('succeeded');
    expect((await member.row()).scheduled_price_id).not.toBeNull();
    expect(await member.planOf()).toBe('agent-pro month');
    await member('DELETE /subscription/scheduled-change');
    expect((await member.row()).scheduled_price_id).toBeNull();
    await member.pay((await member.quote('plus')).answer.data.id, null);
    await shop.stripe.renew(member.processorId);
    await shop.runJobs();
    expect(await member.planOf()).toBe('plus month');
  });

  it('waits for the end of the period where the larger choice is a smaller plan', async () => {
    const member = await subscriber('agent-pro');
    expect((await member.quote('plus', 'year')).answer.data.kind).toBe('downgrade');
    const yearly = await subscriber('plus', 'year');
    expect((await yearly.quote('plus', 'month')).answer.data.kind).toBe('downgrade');
    expect((await yearly.quote('agent-pro', 'month')).answer.data.kind).toBe('upgrade');
    expect((await member.quote('agent-pro', 'year')).answer.data.kind).toBe('upgrade');
  });

  it('refuses switches that make no sense', async () => {
    const member = await subscriber();
    expect((await member.quote('plus')).answer.message).toBe('You already have Plus. You can keep it as it is.');
    expect((await member.quote('platinum')).status).toBe(404);
    await member('POST /subscription/cancel');
    expect((await member.quote('agent-pro')).answer.message).toBe('Plus is set to end. Keep it first, then switch.');
  });

  it('is cancelled at the end of the period, kept, and ends', async () => {
    const member = await subscriber();
    await member('POST /subscription/cancel');
    expect((await member.row()).cancels_at_period_end).toBe(true);
    await member('POST /subscription/resume');
    expect((await member.row()).cancels_at_period_end).toBe(false);
    await member('POST /subscription/cancel');
    await shop.stripe.renew(member.processorId);
    await shop.runJobs();
    expect(await member.state()).toBe('ended');
    const titles = (await member.notices()).map((line) => line.replace(/ on \w+ \d+, \d+$/, ''));
    expect(titles.map((line) => line.replace('subscription_changed: ', ''))).toEqual(
      expect.arrayContaining(['Plus is on', 'Plus ends', 'You keep Plus', 'Plus has ended']),
    );
    expect((await member('POST /subscription/cancel')).status).toBe(409);
  });

  it('is kept for seven days after a failed renewal, with three notices, and then ends', async () => {
    const member = await subscriber();
    await shop.stripe.renew(member.processorId, 'insufficient_funds');
    const seen: number[] = [];
    for (const days of [0, 2, 1, 3]) {
      await shop.stripe.simulatedStripe.advance(days * daySeconds);
      await shop.runJobs();
      expect(await member.state()).toBe('past_due');
      seen.push((await member.row()).overdue_notices);
    }
    expect(seen).toEqual([1, 1, 2, 3]);
    await shop.stripe.simulatedStripe.advance(daySeconds);
    await shop.runJobs();
    expect(await member.state()).toBe('ended');
    expect((await shop.stripe.processor.getSubscription(member.processorId))?.status).toBe('ended');
    const failed = (await member.notices()).filter((line) => line.startsWith('payment_failed'));
    expect(failed.filter((line) => line.endsWith('Your payment for Plus didn’t go through'))).toHaveLength(3);
    expect(failed.at(-1)).toBe('payment_failed: Plus has ended');
  });

  it('is read when the clock of the processor has moved', async () => {
    const member = await subscriber();
    const follow = createClockFollower(shop.billing);
    await follow();
    await shop.stripe.simulatedStripe.advance(3 * daySeconds);
    await shop.workOnce();
    const readAt = (await member.row()).read_at;
    await follow();
    await shop.workOnce();
    expect((await member.row()).read_at).not.toEqual(readAt);
  });

  it('goes on when the overdue amount is paid, once', async () => {
    const member = await subscriber();
    await shop.stripe.failRenewal(member.processorId);
    await shop.runJobs();
    const pay = (cardId: string, clientId = shop.clientId()) =>
      member('POST /subscription/overdue-payments', { body: { clientId, cardId } });
    expect((await pay(member.cards.declined)).answer.data).toMatchObject({ state: 'failed', failure: 'declined' });
    const before = (await shop.stripe.charges()).length;
    const id = shop.clientId();
    shop.stripe.lose(/pay$/, 'after');
    expect((await pay(member.cards.ok, id)).answer.data.state).toBe('confirming');
    expect((await pay(member.cards.ok, id)).answer.data).toMatchObject({ state: 'succeeded', totalCents: 3_277 });
    expect(await shop.stripe.charges()).toHaveLength(before + 1);
    expect(await member.state()).toBe('active');
    expect((await pay(member.cards.ok)).status).toBe(409);
  });

  it('applies an event once, however often and late it comes', async () => {
    const member = await subscriber();
    const event = await cancel(member.processorId, true);
    const late = { ...event, createdAt: new Date(Date.now() - 3 * 86_400_000) };
    const stored = await Promise.all(Array.from({ length: 5 }, () => receiveEvent(getDb(), 'test', late)));
    expect(stored.filter(Boolean)).toHaveLength(1);
    expect((await member.row()).requested).toBe(2);
    // A process that stops here leaves the event; another one applies it.
    expect((await member.row()).cancels_at_period_end).toBe(false);
    expect(await shop.workOnce()).toEqual([]);
    expect((await member.row()).cancels_at_period_end).toBe(true);
    expect(await receiveEvent(getDb(), 'test', late)).toBe(false);
  });

  it('is found by an event that came before its answer', async () => {
    const member = await shop.member();
    shop.stripe.lose(/^POST .*subscriptions$/, 'after');
    const { answer } = await member.subscribe();
    expect(await member.rows()).toEqual([]);
    for (const event of await shop.stripe.takeEvents()) await receiveEvent(getDb(), 'test', event);
    await shop.workOnce();
    await shop.workOnce();
    expect(await member.state()).toBe('active');
    const read = await member('GET /subscription/checkout/{id}', { id: answer.data.id });
    expect(read.answer.data.state).toBe('succeeded');
  });

  it('ends in the same state by every order of four events', async () => {
    const member = await subscriber();
    const [one, two, three, four] = [
      await cancel(member.processorId, true),
      await cancel(member.processorId, false),
      await cancel(member.processorId, true),
      await cancel(member.processorId, false),
    ];
    for (const order of permutations([one, two, three, four])) {
      await getDb().deleteFrom('payment_events').where('processor_subscription_id', '=', member.processorId).execute();
      await Promise.all(order.map((event) => event && receiveEvent(getDb(), 'test', event)));
      await shop.workOnce();
      expect(await member.row()).toMatchObject({ state: 'active', cancels_at_period_end: false });
    }
  });

  it('keeps the newer one of two that were paid', async () => {
    const member = await shop.member();
    const first = await member.subscribe('plus', 'month', null);
    const [page] = await member.checkouts();
    await getDb().updateTable('checkouts').set({ state: 'failed' }).where('id', '=', first.answer.data.id).execute();
    await member.subscribe('agent-pro');
    await shop.stripe.payOnPage(page?.payment_page_session ?? '');
    for (const event of await shop.stripe.takeEvents()) await receiveEvent(getDb(), 'test', event);
    await shop.workOnce();
    await shop.workOnce();
    expect(await member.state()).toBe('ended,active');
  });
});

function permutations<Item>(items: readonly Item[]): Item[][] {
  if (items.length === 0) return [[]];
  return items.flatMap((item, at) =>
    permutations(items.filter((_, other) => other !== at)).map((rest) => [item, ...rest]),
  );
}
