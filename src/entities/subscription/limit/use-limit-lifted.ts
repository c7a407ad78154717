import { useQuery } from '@tanstack/react-query';
import type { PlanLimitReached } from '#contract/subscription/plan-limit.ts';
import { subscriptionQueries } from '../subscription-queries.ts';

/** Whether a limit that refused something has room again: a plan began, another post was paused, or photos were removed. */
export function useLimitLifted(planLimit: PlanLimitReached | undefined, photoCount: number): boolean {
  const { data, isFetchedAfterMount } = useQuery({
    ...subscriptionQueries.own(),
    staleTime: 0,
    enabled: planLimit !== undefined,
  });
  if (!planLimit) return false;
  const usage = isFetchedAfterMount ? data?.usage.find(({ limit }) => limit === planLimit.limit) : undefined;
  if (planLimit.limit === 'photosPerPost') return photoCount <= (usage?.allowed ?? planLimit.allowed);
  return usage !== undefined && usage.used < usage.allowed;
}
