import { queryOptions } from '@tanstack/react-query';
import type * as z from 'zod/mini';
import type { CheckoutState, quoteRequest } from '#contract/subscription/checkout.ts';
import { getAuth, getPublic, postAuth } from '#src/lib/http/api.ts';
import { orNull } from '#src/lib/http/or-null.ts';
import { dataOf } from '#src/lib/http/response-body.ts';
import { subscriptionKey } from './subscription-events.ts';

/** The page also listens to the processor's word by socket; this is for a socket that is down. */
const checkEveryMs = 3_000;

const isOpen = (state: CheckoutState | undefined) => state === 'confirming' || state === 'needs_confirmation';

export const subscriptionQueries = {
  all: () => subscriptionKey,

  /** Plans change with the operator alone. */
  plans: () =>
    queryOptions({
      queryKey: ['plans'],
      queryFn: async ({ signal }) => dataOf(await getPublic('/subscription/plans', { signal })),
      staleTime: 600_000,
    }),

  own: () =>
    queryOptions({
      queryKey: [...subscriptionKey, 'own'],
      queryFn: async ({ signal }) => dataOf(await getAuth('/subscription/mine', { signal })),
    }),

  /** Null without a paid plan, which the answer says by `success` (specification, point 7). A failure is only logged (point 8). */
  active: () =>
    queryOptions({
      queryKey: [...subscriptionKey, 'active'],
      queryFn: async ({ signal }) => {
        const answer = await getAuth('/subscription/active-subscription', { signal, handles: () => true });
        return answer.success ? orNull(answer.data) : null;
      },
      meta: { isQuiet: true },
    }),

  /** The amount, which the server fixes for ten minutes. Each choice is asked for once, although it is a write. */
  quote: (choice: z.input<typeof quoteRequest>) =>
    queryOptions({
      queryKey: ['subscription-quote', choice],
      queryFn: async () => dataOf(await postAuth('/subscription/quotes', choice)),
      staleTime: ({ state }) => Math.max(0, Date.parse(state.data?.expiresAt ?? '') - Date.now() || 0),
      gcTime: 0,
    }),

  checkout: (id: string) =>
    queryOptions({
      queryKey: [...subscriptionKey, 'checkout', id],
      queryFn: async ({ signal }) => dataOf(await getAuth('/subscription/checkout/{id}', { params: { id }, signal })),
      refetchInterval: ({ state }) => isOpen(state.data?.state) && checkEveryMs,
      staleTime: 0,
    }),

  /** The payment of the last day; null without one. */
  latestCheckout: () =>
    queryOptions({
      queryKey: [...subscriptionKey, 'latest-checkout'],
      queryFn: async ({ signal }) => orNull(dataOf(await getAuth('/subscription/checkout/latest', { signal }))),
      refetchInterval: ({ state }) => isOpen(state.data?.state) && checkEveryMs,
      staleTime: 0,
    }),

  invoices: () =>
    queryOptions({
      queryKey: [...subscriptionKey, 'invoices'],
      queryFn: async ({ signal }) => dataOf(await getAuth('/subscription/invoices', { signal })),
    }),
};
