import type { Db } from '#server/platform/db/database.ts';

export type OwnSubscriptionRow = NonNullable<Awaited<ReturnType<typeof findNewestSubscription>>>;

/** The running one, else the one that ended last. */
export const findNewestSubscription = (db: Db, userId: string) =>
  db
    .selectFrom('subscriptions as s')
    .innerJoin('plan_prices as price', 'price.id', 's.price_id')
    .leftJoin('plan_prices as next', 'next.id', 's.scheduled_price_id')
    .selectAll('s')
    .select(['price.plan_id', 'price.charge_interval'])
    .select(['next.plan_id as next_plan_id', 'next.charge_interval as next_interval'])
    .where('s.user_id', '=', userId)
    .where('s.state', 'in', ['active', 'past_due', 'ended'])
    .orderBy((expression) => expression('s.state', '=', 'ended'))
    .orderBy('s.created_at', 'desc')
    .orderBy('s.id')
    .$narrowType<{ state: 'active' | 'past_due' | 'ended' }>()
    .executeTakeFirst();
