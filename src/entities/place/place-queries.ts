import { queryOptions } from '@tanstack/react-query';
import { getPublic } from '#src/lib/http/api.ts';
import { dataOf } from '#src/lib/http/response-body.ts';

/** The number of homes in a place changes slowly: an answer stays fresh for ten minutes. */
const staleTime = 600_000;

export const placeQueries = {
  cities: () =>
    queryOptions({
      queryKey: ['places', 'cities'],
      queryFn: async ({ signal }) => dataOf(await getPublic('/places', { query: { kind: 'city' }, signal })),
      staleTime,
    }),

  neighbourhoods: (city: string) =>
    queryOptions({
      queryKey: ['places', 'neighbourhoods', city],
      queryFn: async ({ signal }) =>
        dataOf(await getPublic('/places', { query: { kind: 'neighbourhood', city }, signal })),
      staleTime,
    }),
};
