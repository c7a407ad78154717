import { expect, it } from 'vitest';
import { seedTestSubscription } from '#demo/people/test-subscription.ts';
import { describeWithDatabase } from '#tests/support/database/test-database.ts';
import { makeUser } from '#tests/support/server/factories.ts';

describeWithDatabase('a plan of a demo person', (getDb) => {
  const seed = async (over: Partial<Parameters<typeof seedTestSubscription>[1]>) => {
    const { id: userId } = await makeUser(getDb());
    const plan = { userId, planId: 'plus', interval: 'month', card: 'succeeds', state: 'active' } as const;
    await seedTestSubscription(getDb(), { ...plan, startedDaysAgo: 40, ...over });
    await seedTestSubscription(getDb(), { ...plan, startedDaysAgo: 40, ...over });
    const rows = await getDb().selectFrom('subscriptions').selectAll().where('user_id', '=', userId).execute();
    expect(rows).toHaveLength(1);
    return rows[0];
  };

  it('is active with its renewals, overdue, cancelled or ended, and made once', async () => {
    expect(await seed({})).toMatchObject({ state: 'active', renewal_cents: 3_277, cancels_at_period_end: false });
    expect(await seed({ card: 'fails_at_renewal', startedDaysAgo: 32 })).toMatchObject({ state: 'past_due' });
    expect(await seed({ state: 'cancelled' })).toMatchObject({ state: 'active', cancels_at_period_end: true });
    expect(await seed({ state: 'ended' })).toMatchObject({ state: 'ended' });
  });
});
