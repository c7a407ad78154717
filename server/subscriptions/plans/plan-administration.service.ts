import { sql } from 'kysely';
import type { PlanInterval } from '#contract/subscription/plan.ts';
import type { Tx } from '#server/platform/db/transaction.ts';
import { conflict, notFound } from '#server/platform/errors.ts';

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
