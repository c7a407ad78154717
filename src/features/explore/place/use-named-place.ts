import { queryOptions, useQuery } from '@tanstack/react-query';
import type { ExploreSearch } from '#contract/search/post-search.ts';
import { getPublic } from '#src/lib/http/api.ts';
import { dataOf } from '#src/lib/http/response-body.ts';

const named = (q: string) =>
  queryOptions({
    queryKey: ['places', 'named', q],
    queryFn: async ({ signal }) => {
      const places = dataOf(await getPublic('/places', { query: { q }, signal }));
      return places.find((place) => place.name.toLowerCase() === q.toLowerCase())?.name ?? null;
    },
    staleTime: Number.POSITIVE_INFINITY,
  });

/** The place that the search's words name. */
export function useNamedPlace({ q = '', lat }: ExploreSearch): string | null {
  return useQuery({ ...named(q), enabled: lat === undefined && q !== '' }).data ?? null;
}
