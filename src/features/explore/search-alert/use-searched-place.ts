import { queryOptions, useQuery } from '@tanstack/react-query';
import { boundsOfArea } from '#contract/search/drawn-area/area-geometry.ts';
import { decodeArea } from '#contract/search/drawn-area/area-text.ts';
import { boundsCenter } from '#contract/search/drawn-area/circle-around.ts';
import { formatExploreSearch } from '#contract/search/explore-address.ts';
import type { NamedPlace } from '#contract/search/market.ts';
import type { ExploreSearch } from '#contract/search/post-search.ts';
import type { SearchedPlace } from '#contract/search/request-of-search.ts';
import { marketQueries } from '#src/entities/post/market/market-queries.ts';
import { getPublic } from '#src/lib/http/api.ts';
import { dataOf } from '#src/lib/http/response-body.ts';
import { placeQueryOf } from '../place/use-place-market.ts';

export type ExactOrNearPlace = SearchedPlace & Pick<NamedPlace, 'isExact'>;

const searchedPlace = (search: ExploreSearch) =>
  queryOptions({
    queryKey: ['places', 'searched', formatExploreSearch(search).toString()],
    queryFn: async ({ client, signal }): Promise<ExactOrNearPlace | null> => {
      const { area, ...others } = search;
      const bounds = area === undefined ? search.bounds : boundsOfArea(decodeArea(area));
      const middle = area !== undefined || search.lat === undefined ? bounds && boundsCenter(bounds) : {};
      const query = placeQueryOf({ ...others, ...middle, ...(bounds && { bounds }) });
      if (query) return (await client.fetchQuery(marketQueries.ofPlace(query))).place;
      const { q } = search;
      if (!q) return null;
      const places = dataOf(await getPublic('/places', { query: { q }, signal }));
      const named = places.find(({ name }) => name.toLowerCase() === q.toLowerCase());
      return named ? { ...named, isExact: true } : null;
    },
    staleTime: 300_000,
  });

/** The known place at the search's point, in its box, or named by its words; null where there is none. */
export const useSearchedPlace = (search: ExploreSearch, isEnabled: boolean) =>
  useQuery({ ...searchedPlace(search), enabled: isEnabled });
