import { queryOptions } from '@tanstack/react-query';
import { formatExploreSearch } from '#contract/search/explore-address.ts';
import type { PlaceMarketQuery } from '#contract/search/market.ts';
import { getPublic } from '#src/lib/http/api.ts';
import { dataOf } from '#src/lib/http/response-body.ts';

/** The server counts every few minutes. */
const staleTime = 300_000;

export const marketQueries = {
  numbers: () =>
    queryOptions({
      queryKey: ['market'],
      queryFn: async ({ signal }) => dataOf(await getPublic('/market', { signal })),
      staleTime,
    }),

  ofPlace: (place: PlaceMarketQuery) => {
    const query = formatExploreSearch(place);
    return queryOptions({
      queryKey: ['market', query.toString()],
      queryFn: async ({ signal }) => dataOf(await getPublic('/market/place', { query, signal })),
      staleTime,
    });
  },
};
