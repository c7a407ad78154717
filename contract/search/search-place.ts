import { nearbyRadiusKm } from '#contract/limits.ts';
import { readTravelTime } from './filters/travel-time.ts';
import type { ExploreSearch } from './post-search.ts';

export type PlaceParameters = Partial<Pick<ExploreSearch, 'area' | 'bounds' | 'lat' | 'lng' | 'travel'>>;

export type SearchPlace =
  | { in: 'area'; area: string }
  | { in: 'bounds'; bounds: NonNullable<PlaceParameters['bounds']> }
  | { in: 'circle'; lat: number; lng: number; radiusKm: number };

/** The place a search is narrowed to. A drawn area comes before a travel time, which comes before the map's box and the surroundings of a point. */
export function placeOfSearch({ area, bounds, lat, lng, travel }: PlaceParameters): SearchPlace | null {
  if (area !== undefined) return { in: 'area', area };
  const hasPoint = lat !== undefined && lng !== undefined;
  const radiusKm = radiusOf(travel);
  if (hasPoint && radiusKm !== null) return { in: 'circle', lat, lng, radiusKm };
  if (bounds) return { in: 'bounds', bounds };
  return hasPoint ? { in: 'circle', lat, lng, radiusKm: nearbyRadiusKm } : null;
}

/** Moving the map leaves a drawn area and a travel time as they are. */
export const isFixedPlace = (search: PlaceParameters): boolean => {
  const place = placeOfSearch({ ...search, bounds: undefined });
  return place?.in === 'area' || (place !== null && radiusOf(search.travel) !== null);
};

const radiusOf = (travel: string | undefined) =>
  travel === undefined ? null : (readTravelTime(travel)?.radiusKm ?? null);
