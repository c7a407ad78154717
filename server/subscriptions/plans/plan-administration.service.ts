import { sql } from 'kysely';
import { type PlanInterval, type PlanLimits, planIntervals } from '#contract/subscription/plan.ts';
import type { Tx } from '#server/platform/db/transaction.ts';
import { conflict, notFound } from '#server/platform/errors.ts';

export interface NewPlan {
  id: string;
  name: string;
  summary: string;
  limits: PlanLimits;
  /** null: those of the free plan. */
  features: string[] | null;
  cents: Record<PlanInterval, number>;
}

/** Placed after plans with the same or a lower monthly price. @throws ApiError 409 for an id or name in use, retired plans included */
export async function addPlan(tx: Tx, { id, name, summary, limits, features, cents }: NewPlan): Promise<void> {
  await sql`LOCK TABLE plans IN SHARE ROW EXCLUSIVE MODE`.execute(tx);
  const same = await tx
    .selectFrom('plans')
    .select(['id', 'name'])
    .where((or) => or.or([or('id', '=', id), or(sql`lower(name)`, '=', name.toLowerCase())]))
    .executeTakeFirst();
  if (same) throw conflict(`There is a plan ${same.id} (${same.name}) already`);
  const { rows } = await sql<{ position: number }>`
    SELECT coalesce(max(p.position), 0) + 1 AS position FROM plans p LEFT JOIN plan_prices r ON r.plan_id = p.id
      AND r.charge_interval = 'month' AND r.replaced_at IS NULL
    WHERE p.is_free OR r.cents <= ${cents.month}`.execute(tx);
  const position = rows[0]?.position ?? 1;
  await tx
    .updateTable('plans')
    .set({ position: sql<number>`position + 1` })
    .where('position', '>=', position)
    .execute();
  await tx
    .insertInto('plans')
    .values({
      id,
      name,
      summary,
      position,
      is_free: false,
      active_listings: limits.activeListings,
      active_requests: limits.activeRequests,
      photos_per_post: limits.photosPerPost,
      features: features ?? sql<string[]>`(SELECT features FROM plans WHERE is_free AND retired_at IS NULL)`,
    })
    .execute();
  await tx
    .insertInto('plan_prices')
    .values(planIntervals.map((interval) => ({ plan_id: id, charge_interval: interval, cents: cents[interval] })))
    .execute();
}

/** For new subscriptions: those that run keep the price that they began with. @throws ApiError 404 for a plan without prices */
export async function changePrice(
  tx: Tx,
  { planId, interval, cents }: { planId: string; interval: PlanInterval; cents: number },
): Promise<void> {
  await lockPaidPlan(tx, planId);
  await tx
    .updateTable('plan_prices')
    .set({ replaced_at: sql<Date>`now()` })
    .where('plan_id', '=', planId)
    .where('charge_interval', '=', interval)
    .where('replaced_at', 'is', null)
    .execute();
  await tx.insertInto('plan_prices').values({ plan_id: planId, charge_interval: interval, cents }).execute();
}

/** It cannot be chosen any more; members who have it keep it. @throws ApiError 404, 409 where it is retired already */
export async function retirePlan(tx: Tx, planId: string): Promise<void> {
  const plan = await lockPaidPlan(tx, planId);
  if (plan.retired_at) throw conflict(`The plan ${planId} is retired already`);
  await tx.updateTable('plans').set({ retired_at: sql<Date>`now()` }).where('id', '=', planId).execute();
}

async function lockPaidPlan(tx: Tx, planId: string) {
  const plan = await tx
    .selectFrom('plans')
    .select(['id', 'retired_at'])
    .where('id', '=', planId)
    .where('is_free', '=', false)
    .forUpdate()
    .executeTakeFirst();
  if (!plan) throw notFound(`No paid plan found for ${planId}`);
  return plan;
}
