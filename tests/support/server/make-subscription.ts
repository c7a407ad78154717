import { randomUUID } from 'node:crypto';
import type { Insertable } from 'kysely';
import type { PlanChoice } from '#contract/subscription/plan.ts';
import type { Db } from '#server/platform/db/database.ts';
import type { Database } from '#server/platform/db/schema/database-schema.ts';

const dayMs = 86_400_000;

export const priceOf = async (db: Db, { planId, interval }: PlanChoice) =>
  db
    .selectFrom('plan_prices')
    .select(['id', 'cents'])
    .where('plan_id', '=', planId)
    .where('charge_interval', '=', interval)
    .where('replaced_at', 'is', null)
    .executeTakeFirstOrThrow();

/** A stored subscription as a reading leaves it, active and renewed ten days ago. No processor knows it. */
export async function makeSubscription(
  db: Db,
  userId: string,
  { planId = 'plus', interval = 'month', ...values }: Partial<PlanChoice & Insertable<Database['subscriptions']>> = {},
) {
  const { id: price_id, cents } = await priceOf(db, { planId, interval });
  return db
    .insertInto('subscriptions')
    .values({
      user_id: userId,
      processor: 'test',
      processor_subscription_id: `sub_${randomUUID()}`,
      price_id,
      state: 'active',
      current_period_start: new Date(Date.now() - 10 * dayMs),
      current_period_end: new Date(Date.now() + 20 * dayMs),
      renewal_cents: Math.round(cents * 1.13),
      next_check_at: null,
      ...values,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
}
