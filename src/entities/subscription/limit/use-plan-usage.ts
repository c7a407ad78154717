import { useQuery } from '@tanstack/react-query';
import type { LimitName } from '#contract/subscription/plan-limit.ts';
import { subscriptionQueries } from '../subscription-queries.ts';

/** Plan limit of the member and its usage; undefined until it is known. */
export function usePlanUsage(limit: LimitName) {
  const { data } = useQuery(subscriptionQueries.own());
  return data?.usage.find((usage) => usage.limit === limit);
}
