import type { ExploreSearch } from '#contract/post-search.ts';
import { useAppSelector } from '#src/state/hooks.ts';

/** Where the home page looks around. */
export interface HomePlace {
  city: string;
  /** As a reader writes it: `Ottawa, ON`. */
  label: string;
  lat: number;
  lng: number;
}

/** Where a browser looks around until a place is chosen. */
export const ottawa: HomePlace = { city: 'Ottawa', label: 'Ottawa, ON', lat: 45.4215, lng: -75.6972 };

/** The place that was chosen last, here or by an address search; Ottawa until then. */
export function useHomePlace(): HomePlace {
  const { latitude, longitude, location } = useAppSelector((state) => state.location);
  if (latitude === null || longitude === null || !location) return ottawa;
  return { city: location.split(',')[0] ?? location, label: location, lat: latitude, lng: longitude };
}

/** The same surroundings as a search. */
export const nearPlace = ({ lat, lng }: HomePlace): Partial<ExploreSearch> => ({ lat, lng });
