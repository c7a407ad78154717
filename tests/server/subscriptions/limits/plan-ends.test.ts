import { beforeAll, beforeEach, expect, it } from 'vitest';
import type { EventPayload } from '#contract/domain-events.ts';
import { inTransaction } from '#server/platform/db/transaction.ts';
import { pausePostsOverLimits } from '#server/posts/lifecycle/pause-posts-over-limits.ts';
import { changeStatus } from '#server/posts/owner/post-status.service.ts';
import { notifyOfResumablePosts } from '#server/subscriptions/limits/notify-of-resumable-posts.ts';
import { notifyOfPlanEnds } from '#server/subscriptions/limits/plan-ends.jobs.ts';
import { restoreFreePlan } from '#tests/support/database/roomy-free-plan.ts';
import { describeWithDatabase } from '#tests/support/database/test-database.ts';
import { makeListing, makeUser } from '#tests/support/server/factories.ts';
import { makeSubscription, priceOf } from '#tests/support/server/make-subscription.ts';

const dayMs = 86_400_000;

describeWithDatabase('the end of a plan', (getDb) => {
  let me: string;
  beforeAll(() => restoreFreePlan(getDb()));
  beforeEach(async () => {
    me = (await makeUser(getDb())).id;
  });

  const listing = async (street: string, day: number, values: Parameters<typeof makeListing>[1] = {}) => {
    const at = new Date(`2026-10-0${day}T12:00:00Z`);
    const where = { owner_id: me, street_number: '9', street_name: street, first_listed_at: at };
    return (await makeListing(getDb(), { ...where, ...values })).id;
  };
  const ended: EventPayload<'subscription.changed'> = {
    subscriptionId: 'any',
    change: 'ended',
    endsAt: new Date().toISOString(),
    planId: 'plus',
    planName: 'Plus',
    previousPlanId: 'plus',
    previousPlanName: 'Plus',
  };
  const applyChange = (payload: EventPayload<'subscription.changed'>) =>
    inTransaction(getDb(), (tx) => pausePostsOverLimits(tx, me, payload, undefined));
  const statuses = async () => {
    const rows = getDb().selectFrom('posts').select(['street_name', 'status', 'paused_by_plan']);
    const found = await rows.where('owner_id', '=', me).orderBy('first_listed_at').execute();
    return found.map((row) => `${row.street_name} ${row.status}${row.paused_by_plan ? ' by plan' : ''}`);
  };
  const noticesOf = () =>
    getDb().selectFrom('notifications').select(['type', 'title', 'body']).where('user_id', '=', me).execute();

  it('pauses what no longer fits, keeps what was listed longest, and says which, once', async () => {
    const last = await listing('C', 3, { status: 'under_offer' });
    await listing('A', 1);
    await listing('B', 2);
    await listing('D', 4, { status: 'paused' });
    await applyChange(ended);
    await applyChange(ended);
    expect(await statuses()).toEqual(['A active', 'B paused by plan', 'C paused by plan', 'D paused']);
    expect(await noticesOf()).toEqual([
      {
        type: 'subscription_changed',
        title: '2 of your posts are paused',
        body: 'Plus has ended, and Free has no room for 9 B and 9 C. 9 A stays active. Nothing was deleted.',
      },
    ]);
    const history = getDb().selectFrom('post_history').select(['from_status', 'to_status']).where('post_id', '=', last);
    expect(await history.execute()).toEqual([{ from_status: 'under_offer', to_status: 'paused' }]);
  });

  it('pauses nothing where another plan has begun meanwhile, or the new one is larger', async () => {
    for (const day of [1, 2, 3, 4, 5]) await listing(`S${day}`, day);
    await makeSubscription(getDb(), me);
    await applyChange(ended);
    await applyChange({ ...ended, change: 'switched', previousPlanId: 'free', previousPlanName: 'Free' });
    expect((await statuses()).every((each) => each.endsWith(' active'))).toBe(true);
    await applyChange({ ...ended, change: 'switched', previousPlanId: 'agent-pro', previousPlanName: 'Agent Pro' });
    expect((await statuses()).filter((each) => each.endsWith('by plan'))).toEqual([
      'S4 paused by plan',
      'S5 paused by plan',
    ]);
  });

  it('is followed by an offer of what a new plan has room for, what was listed longest first', async () => {
    for (const day of [1, 2, 3, 4, 5]) await listing(`S${day}`, day);
    const begin = (change: 'started' | 'switched' | 'paid') =>
      inTransaction(getDb(), (tx) => notifyOfResumablePosts(tx, me, { ...ended, change }, undefined));
    const offers = async () => (await noticesOf()).filter(({ title }) => title.startsWith('You can'));
    await begin('started');
    expect(await offers()).toEqual([]);
    await applyChange(ended);
    await begin('started');
    expect(await offers()).toEqual([]);
    await makeSubscription(getDb(), me);
    await begin('paid');
    expect(await offers()).toEqual([]);
    await begin('started');
    expect(await offers()).toEqual([
      {
        type: 'subscription_changed',
        title: 'You can resume 2 of your posts',
        body: 'Plus has room for 9 S2 and 9 S3 again. Resume them from My Posts.',
      },
    ]);
    const one = getDb().updateTable('posts').set({ status: 'active', paused_by_plan: false });
    await one.where('owner_id', '=', me).where('street_name', 'in', ['S2']).execute();
    await begin('switched');
    expect((await offers()).map(({ title, body }) => `${title}: ${body}`)).toContain(
      'You can resume 9 S3: Plus has room for 9 S3 again. Resume it from My Posts.',
    );
  });

  it('holds nothing back that its owner resumed and paused since', async () => {
    for (const day of [1, 2]) await listing(`S${day}`, day);
    await applyChange(ended);
    expect(await statuses()).toEqual(['S1 active', 'S2 paused by plan']);
    await makeSubscription(getDb(), me);
    const query = getDb().selectFrom('posts').select('id').where('owner_id', '=', me).where('street_name', '=', 'S2');
    const { id } = await query.executeTakeFirstOrThrow();
    for (const status of ['active', 'paused'] as const) {
      const author = { id: me, userType: 'Individual' as const, step: 'individual_profile_updated' as const };
      await inTransaction(getDb(), (tx) => changeStatus(tx, author, id, { status }));
      expect(await statuses()).toEqual(['S1 active', `S2 ${status}`]);
    }
  });

  it('is told a week before, once, with the posts that stay and those that will be paused', async () => {
    await listing('A', 1);
    await listing('B', 2);
    const current_period_end = new Date('2026-12-20T15:00:00Z');
    const { id } = await makeSubscription(getDb(), me, { cancels_at_period_end: true, current_period_end });
    const tell = (daysBefore: number) =>
      notifyOfPlanEnds(getDb(), undefined, new Date(current_period_end.getTime() - daysBefore * dayMs));
    await tell(8);
    expect(await noticesOf()).toEqual([]);
    await tell(6.9);
    await tell(5);
    expect(await noticesOf()).toEqual([
      {
        type: 'subscription_changed',
        title: 'Plus ends on December 20',
        body: 'You’ll be on Free after that. 9 B will be paused. 9 A stays active. Nothing is deleted.',
      },
    ]);
    await getDb().updateTable('subscriptions').set({ state: 'ended' }).where('id', '=', id).execute();
  });

  it('is told of a scheduled smaller plan too, and not of the same plan at another interval', async () => {
    const current_period_end = new Date('2026-12-20T15:00:00Z');
    const { id: scheduled_price_id } = await priceOf(getDb(), { planId: 'plus', interval: 'month' });
    await makeSubscription(getDb(), me, { planId: 'agent-pro', scheduled_price_id, current_period_end });
    const other = (await makeUser(getDb())).id;
    await makeSubscription(getDb(), other, { interval: 'year', scheduled_price_id, current_period_end });
    await notifyOfPlanEnds(getDb(), undefined, new Date(current_period_end.getTime() - dayMs));
    expect((await noticesOf()).map(({ title, body }) => `${title}: ${body}`)).toEqual([
      'Agent Pro ends on December 20: You’ll be on Plus after that.',
    ]);
    const told = getDb().selectFrom('notifications').select('id').where('user_id', '=', other);
    expect(await told.execute()).toEqual([]);
  });
});
