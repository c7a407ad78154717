import type { PropertySubType, Province } from '#contract/vocabulary.ts';
import type { Random } from '#demo/pictures/random.ts';
import type { Pair, Segment } from '../posts.ts';

export type DrawnPair = Omit<Pair, 'id'>;

/** A pair that fits, changed until one wish stands at a limit. */
export interface Borderline {
  segments: readonly Segment[];
  types?: readonly PropertySubType[];
  /** Where the listing stands; anywhere if left out. */
  town?: readonly [name: string, province: Province];
  apply: (pair: DrawnPair, random: Random) => void;
}

export const everywhere = ['homesForSale', 'homesForRent', 'premisesForSale', 'premisesForRent'] as const;
export const homes = ['homesForSale', 'homesForRent'] as const;
export const rentals = ['homesForRent', 'premisesForRent'] as const;
export const sales = ['homesForSale', 'premisesForSale'] as const;
export const premises = ['premisesForSale', 'premisesForRent'] as const;

export const homesWithRooms: readonly PropertySubType[] = ['House', 'Semi-detached', 'Townhouse', 'Condo', 'Apartment'];
export const buildings: readonly PropertySubType[] = [
  ...([...homesWithRooms, 'Duplex', 'Triplex', 'Fourplex', 'Mobile home', 'Cottage', 'Basement suite'] as const),
  ...(['Office', 'Retail', 'Industrial', 'Warehouse', 'Mixed use', 'Hotel', 'Business'] as const),
];
