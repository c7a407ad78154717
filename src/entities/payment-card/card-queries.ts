import { queryOptions } from '@tanstack/react-query';
import { getAuth } from '#src/lib/http/api.ts';
import { dataOf } from '#src/lib/http/response-body.ts';

const all = ['payment-cards'] as const;

export const cardQueries = {
  all: () => all,
  /** The member’s cards, and what a new default card would renew. */
  methods: () =>
    queryOptions({
      queryKey: [...all, 'methods'],
      queryFn: async ({ signal }) => dataOf(await getAuth('/payment/methods', { signal })),
    }),
};
