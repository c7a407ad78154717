import { metresBetween } from '../places/geo.ts';
import type { Listing, Request } from '../posts.ts';
import { row } from './text.ts';

export function placeOfListing({ address, hideExactAddress }: Listing): string {
  const { neighbourhood, city, province } = address;
  const town = neighbourhood ? `${neighbourhood}, ${city}` : city;
  return `${town}, ${province}${hideExactAddress ? '; address hidden, distances from the public point' : ''}`;
}

export function describeDistances({ address }: Listing, { areas }: Request): string[] {
  return areas.map((area) => {
    const metres = Math.round(metresBetween(area, address));
    const beyond = metres - Math.round(area.radiusKm * 1_000);
    const edge = beyond > 0 ? `${beyond} m beyond the edge` : `${-beyond} m inside the edge`;
    return row('', `${area.label}, ${area.province}, ${area.radiusKm} km: ${metres} m from the centre, ${edge}`);
  });
}
