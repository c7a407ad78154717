import { paths } from './paths.ts';
import { localStore } from './storage.ts';

/* The specification's flags in local storage (point 3): whoever sets them is sent to the plans once they have signed in. */

const flags = ['redirect', 'redirectToSubscriptionPlans'] as const;
const planKey = 'selectedPlanId';
const planPattern = /^[A-Za-z0-9_-]+$/;

const isSet = (value: string | null) => value !== null && value !== '' && value !== 'false' && value !== '0';

/** Keeps the flags that an address carries. Whatever `redirect` says, it leads to the plans and nowhere else. */
export function keepRedirectFlags(query: URLSearchParams): void {
  const given = flags.filter((flag) => isSet(query.get(flag)));
  if (given.length === 0) return;
  for (const flag of given) localStore.write(flag, 'true');
  const planId = query.get(planKey);
  if (planId && planPattern.test(planId)) localStore.write(planKey, planId);
  else localStore.remove(planKey);
}

/** Whether somebody is still to be sent to the plans. */
export const isRedirectPending = (): boolean => flags.some((flag) => isSet(localStore.read(flag)));

/** Where the flags lead, which are cleared with it: /subscription-plans with the chosen plan. Null where none is set. */
export function takeRedirect(): string | null {
  const isPending = isRedirectPending();
  const planId = localStore.read(planKey);
  for (const key of [...flags, planKey]) localStore.remove(key);
  if (!isPending) return null;
  return paths.plans(planId && planPattern.test(planId) ? planId : undefined);
}
