import { useQuery } from '@tanstack/react-query';
import { subscriptionQueries } from '#src/entities/subscription/subscription-queries.ts';
import { useAppSelector } from '#src/state/hooks.ts';

/** The member’s latest payment by the server’s word: the address of the page is never believed. Null for none, and for visitors. */
export function useLatestCheckout() {
  const isMember = useAppSelector(({ login }) => Boolean(login.token));
  const { data, error, refetch } = useQuery({ ...subscriptionQueries.latestCheckout(), enabled: isMember });
  return { checkout: isMember ? data : null, error, refetch };
}
