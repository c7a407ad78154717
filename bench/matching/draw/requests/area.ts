import { several } from '#demo/choose.ts';
import type { Random } from '#demo/pictures/random.ts';
import { moveBy, type Point } from '../places/geo.ts';
import type { Place } from '../places/places.ts';
import type { Request } from '../posts.ts';

type Area = Request['areas'][number];

export const areaAround = (
  { neighbourhood, city, province }: Pick<Place, 'neighbourhood' | 'city' | 'province'>,
  { lat, lng }: Point,
  radiusKm: number,
): Area => ({ label: neighbourhood || city, province, city, lat, lng, radiusKm });

/** The preferred neighbourhood and some others of the city, or the city as a whole. */
export function drawAreas(random: Random, places: readonly Place[]): Area[] {
  const preferred = random.pick(places);
  const others = places.filter(({ city, province }) => city === preferred.city && province === preferred.province);
  const isWhole = random.chance(0.6);
  if (others.length < 2 || isWhole) {
    const radiusKm = others.length < 2 ? random.integer(3, 12) : random.integer(8, 16);
    const centre = others[Math.floor(others.length / 2)] ?? preferred;
    return [areaAround({ ...centre, neighbourhood: '' }, moveBy(centre, 300, random.between(0, 6)), radiusKm)];
  }
  const chosen = [
    preferred,
    ...several(
      random,
      others.filter((each) => each !== preferred),
      random.integer(0, 2),
    ),
  ];
  return chosen.map((place) => areaAround(place, place, random.pick([1.5, 2, 3, 5, 7])));
}
