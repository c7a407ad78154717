import type { residentialSubTypes } from '#contract/vocabulary.ts';
import type { Place } from '../places/places.ts';

export type HomeType = Exclude<(typeof residentialSubTypes)[number], 'Land'>;

interface Usual {
  /** Each as likely. */
  bedrooms: readonly number[];
  /** Square feet: a base, and more for each bedroom. */
  base: number;
  each: number;
  perFoot: 'housePerFoot' | 'condoPerFoot';
  priceFactor: number;
  rentFactor: number;
  /** Square feet of land; none where the land is shared. */
  lot?: readonly [number, number];
}

const house = { perFoot: 'housePerFoot' } as const;
const flat = { perFoot: 'condoPerFoot' } as const;

export const homeTypes: Readonly<Record<HomeType, Usual>> = {
  House: {
    ...house,
    bedrooms: [2, 3, 3, 3, 4, 4, 5],
    base: 640,
    each: 400,
    priceFactor: 1.06,
    rentFactor: 1.2,
    lot: [2_500, 8_000],
  },
  'Semi-detached': {
    ...house,
    bedrooms: [2, 3, 3, 4],
    base: 560,
    each: 345,
    priceFactor: 1,
    rentFactor: 1.14,
    lot: [1_800, 3_600],
  },
  Townhouse: {
    ...house,
    bedrooms: [2, 2, 3, 3, 4],
    base: 500,
    each: 325,
    priceFactor: 0.94,
    rentFactor: 1.12,
    lot: [1_200, 2_400],
  },
  Condo: { ...flat, bedrooms: [0, 1, 1, 2, 2, 3], base: 390, each: 235, priceFactor: 1, rentFactor: 1.1 },
  Apartment: { ...flat, bedrooms: [0, 1, 1, 1, 2, 2, 3], base: 400, each: 225, priceFactor: 0.9, rentFactor: 1 },
  Duplex: {
    ...house,
    bedrooms: [4, 5, 6],
    base: 400,
    each: 400,
    priceFactor: 0.82,
    rentFactor: 1.02,
    lot: [2_500, 5_000],
  },
  Triplex: {
    ...house,
    bedrooms: [5, 6, 7],
    base: 500,
    each: 420,
    priceFactor: 0.78,
    rentFactor: 1,
    lot: [2_500, 5_000],
  },
  Fourplex: {
    ...house,
    bedrooms: [6, 7, 8, 8],
    base: 500,
    each: 430,
    priceFactor: 0.74,
    rentFactor: 1,
    lot: [3_000, 6_000],
  },
  'Mobile home': { ...house, bedrooms: [2, 2, 3], base: 460, each: 250, priceFactor: 0.42, rentFactor: 0.78 },
  Cottage: {
    ...house,
    bedrooms: [2, 2, 3],
    base: 420,
    each: 260,
    priceFactor: 1.02,
    rentFactor: 1.1,
    lot: [5_000, 40_000],
  },
  'Basement suite': { ...flat, bedrooms: [1, 1, 2], base: 340, each: 225, priceFactor: 0.7, rentFactor: 0.78 },
  Room: { ...flat, bedrooms: [1], base: 40, each: 125, priceFactor: 0.7, rentFactor: 0.44 },
};

export const plexes: readonly string[] = ['Duplex', 'Triplex', 'Fourplex'];
/** A rented plex is one of its units. */
export const unitBedrooms = [1, 2, 2, 3];

export function usualArea(type: HomeType, bedrooms: number, isUnit: boolean): number {
  const { base, each } = isUnit ? homeTypes.Apartment : homeTypes[type];
  return base + each * bedrooms;
}

export const usualPrice = (place: Place, type: HomeType, area: number) =>
  area * place[homeTypes[type].perFoot] * homeTypes[type].priceFactor;

const rentPerBedroom = [0.8, 1, 1.28, 1.56, 1.86, 2.15];

export const usualRent = (place: Place, type: HomeType, bedrooms: number) =>
  place.oneBedroomRent * homeTypes[type].rentFactor * (rentPerBedroom[bedrooms] ?? 2.3);

export const landPrice = (place: Place, lot: number) => 20_000 + place.housePerFoot * 0.13 * lot ** 0.97;
