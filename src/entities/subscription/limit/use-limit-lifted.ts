import { useQuery } from '@tanstack/react-query';
import type { PlanLimitReached } from '#contract/subscription/plan-limit.ts';
import { subscriptionQueries } from '../subscription-queries.ts';

/** Whether a limit that refused something has room again: a plan began, or another post was paused. */
export function useLimitLifted(planLimit: PlanLimitReached | undefined): boolean {
  const { data, isFetchedAfterMount } = useQuery({
    ...subscriptionQueries.own(),
    staleTime: 0,
    enabled: planLimit !== undefined,
  });
  if (!planLimit || !data || !isFetchedAfterMount) return false;
  const usage = data.usage.find(({ limit }) => limit === planLimit.limit);
  return usage !== undefined && usage.allowed > planLimit.allowed
    ? usage.used < usage.allowed
    : usage !== undefined && planLimit.limit !== 'photosPerPost' && usage.used < planLimit.allowed;
}
