import type * as z from 'zod/mini';
import type { activeSubscription, OwnSubscription } from '#contract/subscription/subscription.ts';
import type { BillingContext } from '#server/payments/billing-context.ts';
import type { Db } from '#server/platform/db/database.ts';
import { presentCheckout } from '../checkouts/checkouts.present.ts';
import { findOpenCheckout } from '../checkouts/checkouts.repo.ts';
import { getUsage, listPausedByPlan, splitByLimits } from '../limits/limits.service.ts';
import { getFreePlan, getPlanOf, getPlans } from '../plans/plans.service.ts';
import { presentSubscription } from './own-subscription.present.ts';
import { findNewestSubscription } from './own-subscription.repo.ts';

export async function getOwnSubscription(
  { db, processor }: Pick<BillingContext, 'db' | 'processor'>,
  userId: string,
): Promise<OwnSubscription> {
  const plan = await getPlanOf(db, userId);
  const row = await findNewestSubscription(db, userId);
  const plans = await getPlans(db, row ? [row.plan_id, row.next_plan_id ?? row.plan_id] : []);
  const rowPlan = row && plans.get(row.plan_id);
  const nextPlan = row?.next_plan_id ? plans.get(row.next_plan_id) : undefined;
  const isRunning = row !== undefined && row.state !== 'ended';
  const checkout = await findOpenCheckout(db, userId);
  const nothing = { stays: [], isPaused: [] };
  const whenCancelled = isRunning ? await splitByLimits(db, userId, (await getFreePlan(db)).limits) : nothing;
  return {
    plan,
    subscription:
      row && rowPlan ? presentSubscription(row, { plan: rowPlan, nextPlan, now: await processor.now() }) : null,
    openCheckout: checkout ? presentCheckout(checkout, null) : null,
    usage: await getUsage(db, userId, plan.limits),
    whenPlanEnds: isRunning && nextPlan ? await splitByLimits(db, userId, nextPlan.limits) : whenCancelled,
    whenCancelled,
    pausedByPlan: await listPausedByPlan(db, userId),
  };
}

/** null without a paid plan. `endsAt` is null for one that renews. */
export async function findActiveSubscription(
  db: Db,
  userId: string,
): Promise<z.output<typeof activeSubscription> | null> {
  const row = await findNewestSubscription(db, userId);
  if (!row || row.state === 'ended') return null;
  const plan = await getPlanOf(db, userId);
  const endsAt = row.cancels_at_period_end ? row.current_period_end.toISOString() : null;
  return { planId: plan.id, planName: plan.name, endsAt };
}
