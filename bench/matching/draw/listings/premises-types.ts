import type { Feature } from '#contract/features.ts';
import type { commercialSubTypes } from '#contract/vocabulary.ts';
import type { Place } from '../places/places.ts';

export type PremisesType = (typeof commercialSubTypes)[number];

interface Usual {
  /** Square feet, of land the lot. */
  area: readonly [number, number];
  /** Rent per foot as a multiple of the usual one. */
  level: number;
  features: readonly Feature[];
}

export const premisesTypes: Readonly<Record<PremisesType, Usual>> = {
  Office: {
    area: [600, 6_000],
    level: 0.85,
    features: ['elevator', 'central_air', 'bike_room', 'step_free_entry', 'sprinklers'],
  },
  Retail: {
    area: [500, 3_200],
    level: 1.15,
    features: ['central_air', 'high_ceilings', 'step_free_entry', 'basement', 'wide_doorways'],
  },
  Industrial: {
    area: [3_000, 16_000],
    level: 0.5,
    features: ['loading_dock', 'high_ceilings', 'sprinklers', 'workshop'],
  },
  Warehouse: { area: [3_600, 20_000], level: 0.46, features: ['loading_dock', 'high_ceilings', 'sprinklers'] },
  'Mixed use': {
    area: [1_800, 7_000],
    level: 0.95,
    features: ['basement', 'high_ceilings', 'storage_locker', 'central_air'],
  },
  Hotel: { area: [9_000, 24_000], level: 0.8, features: ['elevator', 'sprinklers', 'central_air', 'step_free_entry'] },
  Land: { area: [8_000, 120_000], level: 0.03, features: ['water_view', 'park_view'] },
  Business: { area: [500, 2_400], level: 0.55, features: ['central_air', 'basement', 'step_free_entry'] },
};

export const usualRentOf = (place: Place, type: PremisesType, area: number) =>
  Math.max(200, place.businessRentPerFoot * premisesTypes[type].level * area);

/** A year's rent as a share of the sale price. */
const yearlyYield = 0.066;

export const usualPriceOf = (place: Place, type: PremisesType, area: number) =>
  (usualRentOf(place, type, area) * 12) / yearlyYield;
