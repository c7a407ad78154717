import { localStore, tabStore } from '#src/lib/storage/storage.ts';
import { paths } from './paths.ts';
import { readWaitingDraft } from './waiting-draft.ts';

/* The specification's flags in local storage (point 3): a visitor with one of them gets to the plans after signing in. */

const flags = ['redirect', 'redirectToSubscriptionPlans'] as const;
const planKey = 'selectedPlanId';
/** Stored for this tab: the specification’s flags carry the plan alone. */
export const intervalKey = 'selectedInterval';
const planPattern = /^[A-Za-z0-9_-]+$/;

const isSet = (value: string | null) => value !== null && value !== '' && value !== 'false' && value !== '0';

/** Stores the flags of an address. Any `redirect` value leads to the plans only. */
export function saveRedirectFlags(query: URLSearchParams): void {
  const given = flags.filter((flag) => isSet(query.get(flag)));
  if (given.length === 0) return;
  tabStore.remove(intervalKey);
  for (const flag of given) localStore.write(flag, 'true');
  const planId = query.get(planKey);
  if (planId && planPattern.test(planId)) localStore.write(planKey, planId);
  else localStore.remove(planKey);
}

export const isRedirectPending = (): boolean => flags.some((flag) => isSet(localStore.read(flag)));

export function consumeRedirect(): string | null {
  const isPending = isRedirectPending();
  const planId = localStore.read(planKey);
  const isYearly = tabStore.read(intervalKey) === 'year';
  for (const key of [...flags, planKey]) localStore.remove(key);
  tabStore.remove(intervalKey);
  if (!isPending) return null;
  const draft = readWaitingDraft();
  return paths.plans(planId && planPattern.test(planId) ? planId : undefined, {
    ...(isYearly && { interval: 'year' }),
    ...(draft && { draft }),
  });
}
