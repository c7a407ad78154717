import { useQuery } from '@tanstack/react-query';
import { formatExploreSearch } from '#contract/search/explore-address.ts';
import { transitMinutes } from '#contract/search/filters/travel-time.ts';
import type { NamedPlace, PlaceMarket, PlaceMarketQuery } from '#contract/search/market.ts';
import type { ExploreSearch } from '#contract/search/post-search.ts';
import { marketQueries } from '#src/entities/post/market/market-queries.ts';

/** Undefined for a search without a point. */
export function placeQueryOf(search: ExploreSearch): PlaceMarketQuery | undefined {
  const { section, tab, area, lat, lng, bounds } = search;
  const isElsewhere = area !== undefined && transitMinutes(search) === null;
  if (isElsewhere || lat === undefined || lng === undefined) return undefined;
  return { section, tab: tab === 'rent' || tab === 'rent-request' ? 'rent' : 'sale', lat, lng, bounds };
}

const shownWith: readonly string[] = ['section', 'tab', 'sort', 'lat', 'lng', 'bounds'];

/** The numbers are those of a place as a whole: they are shown above its first page, and not above a filtered list. */
const showsMarket = (search: ExploreSearch) =>
  [...formatExploreSearch(search).keys()].every((name) => shownWith.includes(name));

interface SearchedPlace {
  place: NamedPlace | null;
  /** Undefined while it loads, null where there is nothing to show. */
  market: PlaceMarket | null | undefined;
}

/** The known place at or around the search's point. */
export function usePlaceMarket(search: ExploreSearch): SearchedPlace {
  const query = placeQueryOf(search);
  const placeKey = query && `${query.lat},${query.lng}`;
  const { data, isPlaceholderData, isPending } = useQuery({
    ...marketQueries.ofPlace(query ?? nowhere),
    enabled: query !== undefined,
    meta: { placeKey },
    placeholderData: (previous, previousQuery) => (previousQuery?.meta?.placeKey === placeKey ? previous : undefined),
  });
  const place = (query && data?.place) ?? null;
  if (!query || !showsMarket(search)) return { place, market: null };
  if (isPending || isPlaceholderData) return { place, market: undefined };
  const isWhole = place && (place.isExact || !search.bounds);
  return { place, market: isWhole ? data : null };
}

const nowhere: PlaceMarketQuery = { section: 'residential', tab: 'sale', lat: 0, lng: 0 };
