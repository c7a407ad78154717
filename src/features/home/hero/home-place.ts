import { formatNumber } from '#contract/format/numbers.ts';
import { countMax } from '#contract/limits.ts';
import type { Place } from '#contract/search/places/place.ts';
import type { ExploreSearch } from '#contract/search/post-search.ts';
import type { Tab } from '#contract/vocabulary.ts';
import { useAppSelector } from '#src/state/hooks.ts';
import type { LocationState } from '#src/state/location-slice.ts';

export interface HomePlace {
  city: string;
  /** Display name: `Ottawa, ON`. */
  label: string;
  lat: number;
  lng: number;
}

/** Where a browser looks around until a place is chosen. */
const ottawa: HomePlace = { city: 'Ottawa', label: 'Ottawa, ON', lat: 45.4215, lng: -75.6972 };

/** The place that was chosen last, here or by an address search; Ottawa until then. */
export function homePlaceOf({ latitude, longitude, location, addressDetails }: LocationState): HomePlace {
  if (latitude === null || longitude === null || !location) return ottawa;
  // The label of a neighbourhood or a street does not begin with the city.
  const city = addressDetails?.city || (location.split(',')[0] ?? location);
  return { city, label: location, lat: latitude, lng: longitude };
}

export const useHomePlace = (): HomePlace => homePlaceOf(useAppSelector((state) => state.location));

/** A known place as a search, with the bounds that its numbers count. */
export const searchAtPlace = ({ lat, lng, bounds }: Place, tab: Tab): Partial<ExploreSearch> => ({
  tab,
  lat,
  lng,
  bounds,
});

export const hasOffers = ({ homesForSale, homesForRent }: Place) => homesForSale + (homesForRent ?? 0) > 0;

export const searchNearPlace = ({ lat, lng }: HomePlace): Partial<ExploreSearch> => ({ lat, lng });

/** `1,284`, and `10,000+` where the server stopped counting what is around a place. */
export const formatCount = (count: number): string => `${formatNumber(count)}${count >= countMax ? '+' : ''}`;
