import type { EventPayload } from '#contract/domain-events.ts';
import { notify } from '#server/notifications/notifications.service.ts';
import type { Tx } from '#server/platform/db/transaction.ts';
import { lockPublishing, splitByLimits } from '#server/subscriptions/limits/limits.service.ts';
import { pausedNotification } from '#server/subscriptions/limits/plan-end-notifications.ts';
import { getPlanOf, getPlans } from '#server/subscriptions/plans/plans.service.ts';
import { lockFindable } from './pause-posts-over-limits.repo.ts';
import { transitionPosts } from './transition-posts.ts';

/**
 * Pauses what no longer fits into a member's plan, where that plan is smaller than the one before. Handled late or twice it goes by
 * the plan of now, so that nothing is paused for a plan that has been replaced.
 */
export async function pausePostsOverLimits(
  tx: Tx,
  userId: string,
  { change, planName, previousPlanId, previousPlanName }: EventPayload<'subscription.changed'>,
  site: string | undefined,
): Promise<void> {
  if (change !== 'ended' && change !== 'switched') return;
  await lockPublishing(tx, userId);
  const plan = await getPlanOf(tx, userId);
  const previous = (await getPlans(tx, [previousPlanId])).get(previousPlanId);
  if (!previous) return;
  const fitted = {
    activeListings: smaller(plan.limits.activeListings, previous.limits.activeListings),
    activeRequests: smaller(plan.limits.activeRequests, previous.limits.activeRequests),
  };
  const { stays, isPaused } = await splitByLimits(tx, userId, fitted);
  if (isPaused.length === 0) return;
  await transitionPosts(tx, 'pauseByPlan', await lockFindable(tx, isPaused), {});
  const endedName = change === 'ended' ? planName : previousPlanName;
  await notify(tx, [userId], pausedNotification({ endedName, planName: plan.name, stays, isPaused }), site);
}

/** A limit that did not shrink pauses nothing, however many posts were imported beyond it. */
const smaller = (now: number, before: number) => (now < before ? now : Number.POSITIVE_INFINITY);
