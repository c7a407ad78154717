import type { Db } from '#server/platform/db/database.ts';

const listedMax = 200;

const withPlan = (db: Db) =>
  db
    .selectFrom('subscriptions')
    .innerJoin('plan_prices', 'plan_prices.id', 'subscriptions.price_id')
    .innerJoin('plans', 'plans.id', 'plan_prices.plan_id')
    .selectAll('subscriptions')
    .select(['plans.name as plan_name', 'plan_prices.charge_interval']);

export const listNewestSubscriptions = (db: Db) =>
  withPlan(db).orderBy('subscriptions.created_at', 'desc').limit(listedMax).execute();

export async function findSubscriptionRecord(db: Db, id: string) {
  const subscription = await withPlan(db).where('subscriptions.id', '=', id).executeTakeFirst();
  if (!subscription) return undefined;
  const events = await db
    .selectFrom('payment_events')
    .select(['id', 'type', 'created_at', 'applied_at', 'error'])
    .where('processor', '=', subscription.processor)
    .where('processor_subscription_id', '=', subscription.processor_subscription_id)
    .orderBy('created_at')
    .limit(listedMax)
    .execute();
  const checkouts = await db
    .selectFrom('checkouts')
    .select(['number', 'kind', 'state', 'total_cents', 'failure', 'created_at'])
    .where('subscription_id', '=', id)
    .orderBy('number')
    .execute();
  return { subscription, events, checkouts };
}
