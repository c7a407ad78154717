import { queryOptions, useQuery } from '@tanstack/react-query';
import type { ExploreSearch } from '#contract/search/post-search.ts';
import { getPublic } from '#src/lib/http/api.ts';
import { dataOf } from '#src/lib/http/response-body.ts';

const staleTime = Number.POSITIVE_INFINITY;

const nearest = (lat: number, lng: number) =>
  queryOptions({
    queryKey: ['places', 'nearest', lat, lng],
    queryFn: async ({ signal }) => {
      const [place] = dataOf(await getPublic('/places', { query: { lat, lng, limit: 1 }, signal }));
      return place?.name ?? null;
    },
    staleTime,
  });

const named = (q: string) =>
  queryOptions({
    queryKey: ['places', 'named', q],
    queryFn: async ({ signal }) => {
      const places = dataOf(await getPublic('/places', { query: { q }, signal }));
      return places.find((place) => place.name.toLowerCase() === q.toLowerCase())?.name ?? null;
    },
    staleTime,
  });

/** The place nearest to the search's point, or the one that its words name; null without either. */
export function usePlaceName({ q = '', lat, lng }: ExploreSearch): string | null {
  const hasPoint = lat !== undefined && lng !== undefined;
  const near = useQuery({ ...nearest(lat ?? 0, lng ?? 0), enabled: hasPoint });
  const byName = useQuery({ ...named(q), enabled: !hasPoint && q !== '' });
  return (hasPoint ? near.data : byName.data) ?? null;
}
