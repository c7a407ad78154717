import { type QueryClient, queryOptions, useQuery } from '@tanstack/react-query';
import { findNamedPlace } from '#contract/search/places/named-place.ts';
import type { ExploreSearch } from '#contract/search/post-search.ts';
import { getPublic } from '#src/lib/http/api.ts';
import { dataOf } from '#src/lib/http/response-body.ts';

const placeNamed = (q: string) =>
  queryOptions({
    queryKey: ['places', 'named', q],
    queryFn: async ({ signal }) => findNamedPlace(dataOf(await getPublic('/places', { query: { q }, signal })), q),
    staleTime: Number.POSITIVE_INFINITY,
  });

const hasNamedPlace = ({ q = '', lat }: ExploreSearch) => lat === undefined && q !== '';

export const prefetchNamedPlace = (queryClient: QueryClient, search: ExploreSearch): Promise<void> | false =>
  hasNamedPlace(search) && queryClient.prefetchQuery(placeNamed(search.q ?? ''));

/** The place that the search's words name. */
export function useNamedPlace(search: ExploreSearch): string | null {
  return useQuery({ ...placeNamed(search.q ?? ''), enabled: hasNamedPlace(search) }).data ?? null;
}
