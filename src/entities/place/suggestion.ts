import type { Bounds } from '#contract/post-search.ts';
import type { AddressSelection } from '#src/state/location-slice.ts';

/** A place that can be searched around. `address.fullAddress` is how the search box writes it; `bounds` is the ground it covers. */
export interface FoundPlace {
  address: AddressSelection;
  bounds?: Bounds;
  neighbourhood?: string;
}

/** One row under the search box. */
export interface Suggestion {
  id: string;
  line: string;
  caption: string;
  /** Where it lies, or a sentence that says why nobody knows. */
  find: () => Promise<{ place: FoundPlace } | { problem: string }>;
}

/** What a text may mean, best first. Two answer this: our own places, and Google's where there is a key. */
export type Suggest = (text: string, signal: AbortSignal) => Promise<Suggestion[]>;
