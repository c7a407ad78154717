import type { PlanInterval } from '#contract/subscription/plan.ts';
import { tabStore } from '#src/lib/storage/storage.ts';
import { intervalKey, saveRedirectFlags } from './redirect-flags.ts';

/** Sets the flags as the specification’s addresses do, for a plan that was chosen or that lifts a limit. */
export function setRedirectFlags(planId?: string, interval?: PlanInterval): void {
  const query = new URLSearchParams({ redirect: 'true', redirectToSubscriptionPlans: 'true' });
  if (planId) query.set('selectedPlanId', planId);
  saveRedirectFlags(query);
  if (interval === 'year') tabStore.write(intervalKey, interval);
}
