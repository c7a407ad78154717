import type { Bounds } from '#contract/search/post-search.ts';
import type { AddressSelection } from '#src/state/location-slice.ts';

/** `address.fullAddress` is the text for the search box; `bounds` is the ground that the place covers. */
export interface FoundPlace {
  address: AddressSelection;
  bounds?: Bounds;
  neighbourhood?: string;
  centreOf?: string;
}

export interface Suggestion {
  id: string;
  line: string;
  caption: string;
  find: () => Promise<{ place: FoundPlace } | { problem: string }>;
}

/** The possible places for a text, best first: from Gable's own places, or from Google's where there is a key. */
export type Suggest = (text: string, signal: AbortSignal) => Promise<Suggestion[]>;
