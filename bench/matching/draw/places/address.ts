import type { Random } from '#demo/pictures/random.ts';
import type { Listing } from '../posts.ts';
import { moveBy } from './geo.ts';
import type { Place } from './places.ts';

const postalLetters = [...'ABCEGHJKLMNPRSTVWXYZ'];

export function drawAddress(random: Random, place: Place, { isBusiness = false, unit = '' }): Listing['address'] {
  const { neighbourhood, city, province, postalPrefix } = place;
  const metres = place.radiusKm * 1_000 * Math.sqrt(random.fraction());
  const streetNumber = String(random.integer(3, 980));
  const streetName = random.pick(isBusiness ? place.businessStreets : place.streets);
  const postalCode = `${postalPrefix} ${random.integer(1, 9)}${random.pick(postalLetters)}${random.integer(1, 9)}`;
  return {
    fullAddress: `${unit && `${unit} – `}${streetNumber} ${streetName}, ${city}, ${province} ${postalCode}`,
    unit,
    streetNumber,
    streetName,
    neighbourhood,
    city,
    province,
    country: 'Canada',
    postalCode,
    ...moveBy(place, metres, random.between(0, 2 * Math.PI)),
  };
}
