import { roundTo } from '../choose.ts';
import { marketOf } from '../places/markets.ts';
import type { Site } from '../places/sites.ts';
import type { Home } from './imagined-home.ts';

/** Price per square foot as a multiple of the city's plain house or condo. */
const perFoot: Record<Home['type'], readonly [of: 'house' | 'condo', factor: number]> = {
  House: ['house', 1.06],
  'Semi-detached': ['house', 1],
  Townhouse: ['house', 0.94],
  Condo: ['condo', 1],
  Apartment: ['condo', 0.9],
  Duplex: ['house', 0.82],
  Triplex: ['house', 0.78],
  Fourplex: ['house', 0.74],
  'Mobile home': ['house', 0.42],
  Cottage: ['house', 1.02],
  'Basement suite': ['condo', 0.7],
  Room: ['condo', 0.7],
};

/** Monthly rent as a multiple of the city's plain one-bedroom. */
const rentFactor: Record<Home['type'], number> = {
  House: 1.2,
  'Semi-detached': 1.14,
  Townhouse: 1.12,
  Condo: 1.1,
  Apartment: 1,
  Duplex: 1.02,
  Triplex: 1,
  Fourplex: 1,
  'Mobile home': 0.78,
  Cottage: 1.1,
  'Basement suite': 0.78,
  Room: 0.44,
};

const perBedroom = [0.8, 1, 1.28, 1.56, 1.86, 2.15, 2.4, 2.6, 2.8];

export function usualPrice(site: Site, type: Home['type'], area: number): number {
  const { housePerFoot, condoPerFoot } = marketOf(site.city);
  const [of, factor] = perFoot[type];
  // The first feet cost more than the last ones.
  const size = type === 'Condo' ? 1 + (750 - area) / 6000 : 1 + Math.max(-0.14, (1900 - area) / 14000);
  return area * (of === 'house' ? housePerFoot : condoPerFoot) * factor * site.level * size;
}

export function usualRent(site: Site, type: Home['type'], bedrooms: number): number {
  const rooms = perBedroom[Math.min(bedrooms, perBedroom.length - 1)] ?? 1;
  return marketOf(site.city).oneBedroomRent * rentFactor[type] * rooms * (0.55 + 0.45 * site.level);
}

/** Asking prices are 589,900 or 1,149,000, not 1,148,612. */
export function asAsked(price: number): number {
  if (price < 500_000) return roundTo(price, 5_000) - 100;
  if (price < 1_000_000) return roundTo(price, 10_000) - 1_000;
  return roundTo(price, 25_000) - 1_000;
}

export const rentAsAsked = (rent: number) => roundTo(rent, rent < 1_200 ? 25 : 50);
