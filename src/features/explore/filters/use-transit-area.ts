import { useMutation } from '@tanstack/react-query';
import type { ExploreSearch } from '#contract/search/post-search.ts';
import type { TravelArea } from '#contract/search/travel-area.ts';
import { placeMutations } from '#src/entities/place/place-mutations.ts';
import type { SearchChanges } from '../use-explore-search.ts';

export interface TransitArea {
  /** Latest choice in this dialog; null before one is made. */
  minutes: number | null;
  isLoading: boolean;
  error: Error | null;
  found: TravelArea | undefined;
  find: (minutes: number) => void;
  reset: () => void;
}

/** Asks for the area that public transport reaches, and searches it once it is there. */
export function useTransitArea({ lat, lng }: ExploreSearch, onChange: (changes: SearchChanges) => void): TransitArea {
  const { mutate, reset, variables, isPending, error, data } = useMutation(placeMutations.findTravelArea());
  return {
    minutes: variables?.minutes ?? null,
    isLoading: isPending,
    error,
    found: data,
    find(minutes) {
      if (lat === undefined || lng === undefined) return;
      // Until the answer is there, and where there is none, no other area counts as this one.
      onChange({ travel: undefined, area: undefined });
      mutate(
        { lat, lng, minutes },
        { onSuccess: ({ area }) => area !== null && onChange({ travel: `transit-${minutes}`, area }) },
      );
    },
    reset,
  };
}
