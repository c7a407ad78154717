import { areaRadiusKmMax, areaRadiusKmMin } from '#contract/limits.ts';
import { provinces } from '#contract/vocabulary.ts';
import type { FoundPlace } from '#src/entities/place/search/suggestion.ts';
import type { AreaValues } from './field-values.ts';

export const areasMax = 5;
const usualRadiusKm = 5;

const kmPerDegree = 111.32;

/** From the middle of a place to its northern edge, in whole kilometres that an area may have. */
function radiusOf({ bounds }: FoundPlace): number {
  if (!bounds) return usualRadiusKm;
  const half = Math.round(((bounds.north - bounds.south) / 2) * kmPerDegree);
  return Math.min(areaRadiusKmMax, Math.max(areaRadiusKmMin, half));
}

export function areaOf(found: FoundPlace): AreaValues | null {
  const { address, neighbourhood } = found;
  if (!Object.hasOwn(provinces, address.province)) return null;
  const { province, city, lat, lng } = address;
  const first = address.fullAddress.split(',')[0] ?? '';
  return { label: neighbourhood || first || city, province, city, lat, lng, radiusKm: radiusOf(found) };
}

export const isDrawn = ({ radiusKm }: AreaValues) => radiusKm > 0 && radiusKm <= 2 * areaRadiusKmMax;
