import { beforeAll, beforeEach, expect, it } from 'vitest';
import { restoreFreePlan } from '#tests/support/database/roomy-free-plan.ts';
import { describeWithDatabase } from '#tests/support/database/test-database.ts';
import { makeListing, makePhoto, makeRequest, makeUser } from '#tests/support/server/factories.ts';
import { makeSubscription, priceOf } from '#tests/support/server/make-subscription.ts';
import { callsOf, severalAddresses } from '#tests/support/server/member-client.ts';
import { testApp } from '#tests/support/server/test-app.ts';

const dayMs = 86_400_000;

describeWithDatabase('a member’s plan', (getDb) => {
  let me: string;
  let call: Awaited<ReturnType<typeof callsOf>>;
  beforeAll(() => restoreFreePlan(getDb()));
  const getApp = testApp(getDb, { env: severalAddresses });
  beforeEach(async () => {
    me = (await makeUser(getDb())).id;
    call = await callsOf(getApp(), getDb(), me);
  });
  const read = async () => (await call('GET /subscription/mine', {})).answer.data;
  const listing = async (street: string, day: number, values: Parameters<typeof makeListing>[1] = {}) => {
    const at = new Date(`2026-10-0${day}T12:00:00Z`);
    const where = { owner_id: me, street_number: '9', street_name: street, first_listed_at: at };
    return (await makeListing(getDb(), { ...where, ...values })).id;
  };

  it('is one of three public plans, the free one first', async () => {
    const { status, answer } = await call('GET /subscription/plans', {});
    expect(status).toBe(200);
    expect(answer.total).toBe(3);
    expect(answer.data.map(({ id, limits, prices }) => ({ id, ...limits, prices }))).toEqual([
      { id: 'free', activeListings: 1, activeRequests: 1, photosPerPost: 10, prices: [] },
      {
        id: 'plus',
        activeListings: 3,
        activeRequests: 3,
        photosPerPost: 20,
        prices: [
          { interval: 'month', cents: 2900 },
          { interval: 'year', cents: 29_000 },
        ],
      },
      {
        id: 'agent-pro',
        activeListings: 25,
        activeRequests: 10,
        photosPerPost: 30,
        prices: [
          { interval: 'month', cents: 8900 },
          { interval: 'year', cents: 89_000 },
        ],
      },
    ]);
  });

  it('is the free one without a subscription, which is no failure', async () => {
    const post = await listing('Fern Street', 1);
    await makePhoto(getDb(), post);
    await makeRequest(getDb(), { owner_id: me, status: 'draft' });
    expect(await read()).toEqual({
      plan: expect.objectContaining({ id: 'free' }),
      subscription: null,
      openCheckout: null,
      usage: [
        { limit: 'activeListings', used: 1, allowed: 1 },
        { limit: 'activeRequests', used: 0, allowed: 1 },
        { limit: 'photosPerPost', used: 1, allowed: 10 },
      ],
      whenPlanEnds: { stays: [], isPaused: [] },
      whenCancelled: { stays: [], isPaused: [] },
      pausedByPlan: [],
    });
    const active = await call('GET /subscription/active-subscription', {});
    expect(active).toMatchObject({
      status: 200,
      answer: { success: false, data: null, message: 'You don’t have a paid plan.' },
    });
  });

  it('is the paid one while it runs, and says what its end would pause', async () => {
    const [third, first, second] = [await listing('C', 3), await listing('A', 1), await listing('B', 2)];
    await makeRequest(getDb(), { owner_id: me, title: 'A home near a school' });
    await makeSubscription(getDb(), me, { cancels_at_period_end: true });
    const own = await read();
    expect(own.plan.id).toBe('plus');
    expect(own.subscription).toMatchObject({ state: 'active', interval: 'month', renewalCents: 3277, overdue: null });
    expect(own.whenPlanEnds.stays.map(({ name }) => name)).toEqual(['9 A', 'A home near a school']);
    expect(own.whenPlanEnds.isPaused).toEqual([
      { id: second, name: '9 B' },
      { id: third, name: '9 C' },
    ]);
    expect(own.whenPlanEnds.stays[0]?.id).toBe(first);
    const active = await call('GET /subscription/active-subscription', {});
    expect(active.answer).toMatchObject({
      success: true,
      data: { planId: 'plus', planName: 'Plus', endsAt: own.subscription?.currentPeriodEndsAt },
    });
  });

  it('says what a scheduled smaller plan would pause', async () => {
    for (const day of [1, 2, 3, 4]) await listing(`Street ${day}`, day);
    const { id: scheduled_price_id } = await priceOf(getDb(), { planId: 'plus', interval: 'year' });
    await makeSubscription(getDb(), me, { planId: 'agent-pro', scheduled_price_id });
    const own = await read();
    expect(own.subscription?.scheduledChange).toMatchObject({ planId: 'plus', planName: 'Plus', interval: 'year' });
    expect(own.whenPlanEnds.isPaused.map(({ name }) => name)).toEqual(['9 Street 4']);
  });

  it('is kept in the days of grace, and says until when to pay', async () => {
    const overdue_since = new Date(Date.now() - 4 * dayMs);
    await makeSubscription(getDb(), me, { state: 'past_due', overdue_since });
    const own = await read();
    expect(own.plan.id).toBe('plus');
    expect(own.subscription?.overdue).toEqual({
      cents: 3277,
      failure: 'declined',
      failedAt: overdue_since.toISOString(),
      payBy: new Date(overdue_since.getTime() + 7 * dayMs).toISOString(),
      nextReminderAt: new Date(overdue_since.getTime() + 6 * dayMs).toISOString(),
      daysLeft: 3,
    });
  });

  it('is the free one again after its end, and the ended one is still named', async () => {
    await makeSubscription(getDb(), me, { state: 'ended', ended_at: new Date() });
    await listing('Fern Street', 1, { status: 'paused', paused_by_plan: true });
    await listing('Oak Street', 2, { status: 'paused' });
    const own = await read();
    expect(own.plan.id).toBe('free');
    expect(own.subscription).toMatchObject({ state: 'ended', plan: { id: 'plus' } });
    expect(own.pausedByPlan.map(({ name }) => name)).toEqual(['9 Fern Street']);
  });
});
