import { type Selectable, sql } from 'kysely';
import type { PlanInterval } from '#contract/subscription/plan.ts';
import type { Db } from '#server/platform/db/database.ts';
import type { PlansTable } from '#server/platform/db/schema/subscription-tables.ts';

export interface PlanRow extends Omit<Selectable<PlansTable>, 'retired_at' | 'created_at'> {
  prices: { interval: PlanInterval; cents: number }[];
}

const columns = sql`p.id, p.name, p.summary, p.position, p.is_free, p.active_listings, p.active_requests, p.photos_per_post,
  p.features, (SELECT coalesce(json_agg(json_build_object('interval', r.charge_interval, 'cents', r.cents)
    ORDER BY r.charge_interval), '[]') FROM plan_prices r WHERE r.plan_id = p.id AND r.replaced_at IS NULL) AS prices`;

/** Plans that can be chosen, the free one first. */
export async function findPlans(db: Db): Promise<PlanRow[]> {
  const { rows } = await sql<PlanRow>`
    SELECT ${columns} FROM plans p WHERE p.retired_at IS NULL ORDER BY p.is_free DESC, p.position, p.id`.execute(db);
  return rows;
}

export async function findPlansById(db: Db, ids: readonly string[]): Promise<Map<string, PlanRow>> {
  const { rows } = await sql<PlanRow>`SELECT ${columns} FROM plans p WHERE p.id = ANY (${ids}::text[])`.execute(db);
  return new Map(rows.map((row) => [row.id, row]));
}

/** The plan of the subscription that runs, days of grace included, else the free plan. */
export async function findPlanOf(db: Db, userId: string): Promise<PlanRow> {
  const { rows } = await sql<PlanRow>`
    SELECT ${columns} FROM plans p WHERE p.id = coalesce(
      (SELECT r.plan_id FROM subscriptions s JOIN plan_prices r ON r.id = s.price_id
        WHERE s.user_id = ${userId} AND s.state IN ('active', 'past_due')),
      (SELECT id FROM plans WHERE is_free AND retired_at IS NULL))`.execute(db);
  const [plan] = rows;
  if (!plan) throw new Error('There is no free plan.');
  return plan;
}
