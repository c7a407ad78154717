import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import type { PlanChoice } from '#contract/subscription/plan.ts';
import type { Province } from '#contract/vocabulary.ts';
import { subscriptionQueries } from '#src/entities/subscription/subscription-queries.ts';

/** The amount for a choice, asked for anew when its time is over. */
export function useQuote({ planId, interval }: PlanChoice, province: Province | '') {
  const query = useQuery({
    ...subscriptionQueries.quote({ planId, interval, province: province as Province }),
    enabled: province !== '',
    placeholderData: keepPreviousData,
  });
  const quote = province !== '' && !query.isPlaceholderData ? query.data : undefined;
  const refetch = useEffectEvent(() => void query.refetch());
  const expiresAt = quote?.expiresAt;
  useEffect(() => {
    if (!expiresAt) return;
    const timer = setTimeout(refetch, Math.max(1_000, Date.parse(expiresAt) - Date.now()));
    return () => clearTimeout(timer);
  }, [expiresAt]);
  return { quote, error: quote ? null : query.error, refetch: query.refetch };
}
