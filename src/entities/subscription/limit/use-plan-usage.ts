import { useQuery } from '@tanstack/react-query';
import type { LimitName } from '#contract/subscription/plan-limit.ts';
import { subscriptionQueries } from '../subscription-queries.ts';

/** What the member's plan allows and what is used of it; undefined until it is known. */
export function usePlanUsage(limit: LimitName) {
  const { data } = useQuery(subscriptionQueries.own());
  return data?.usage.find((usage) => usage.limit === limit);
}
