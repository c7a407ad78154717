import type { Random } from '../pictures/random.ts';
import { marketOf } from './markets.ts';
import { movePlace } from './move-place.ts';
import type { Site } from './sites.ts';

const postalLetters = [...'ABCEGHJKLMNPRSTVWXYZ'];
const kmPerDegree = 111.32;

export interface DemoAddress {
  full_address: string;
  unit: string;
  street_number: string;
  street_name: string;
  neighbourhood: string;
  city: string;
  province: Site['province'];
  country: string;
  postal_code: string;
  hide_exact_address: boolean;
  exact_lat: number;
  exact_lng: number;
  lat: number;
  lng: number;
}

const degrees = (value: number) => Number(value.toFixed(6));

/** Spread evenly over the neighbourhood's circle. */
function pointIn(random: Random, site: Site): { lat: number; lng: number } {
  const km = site.radiusKm * 0.92 * Math.sqrt(random.fraction());
  const direction = random.between(0, 2 * Math.PI);
  const lat = site.lat + (km * Math.cos(direction)) / kmPerDegree;
  const lng = site.lng + (km * Math.sin(direction)) / (kmPerDegree * Math.cos((site.lat * Math.PI) / 180));
  return { lat: degrees(lat), lng: degrees(lng) };
}

/** `1407` on the fourteenth floor, `3` or `2B` in a small house. */
export function unitOn(random: Random, floor: number | null): string {
  if (floor === null) return '';
  if (floor <= 4 && random.chance(0.4)) return `${floor}${random.chance(0.4) ? random.pick(['A', 'B', 'C']) : ''}`;
  return `${floor}${String(random.integer(1, 14)).padStart(2, '0')}`;
}

/** `1407 – 90 Rideau Terrace, Ottawa, ON K1M 2C3`. */
export const onOneLine = (
  address: Pick<DemoAddress, 'unit' | 'street_number' | 'street_name' | 'city' | 'province' | 'postal_code'>,
) => {
  const { unit, street_number, street_name, city, province, postal_code } = address;
  return `${unit ? `${unit} – ` : ''}${street_number} ${street_name}, ${city}, ${province} ${postal_code}`;
};

/** A plausible address; a hidden one has its public point moved. */
export function makeAddress(
  random: Random,
  site: Site,
  options: { street: string; unit: string; hidden: boolean },
): DemoAddress {
  const { street, unit, hidden } = options;
  const { neighbourhood, city, province } = site;
  const point = pointIn(random, site);
  const shown = hidden ? movePlace(point, random.fraction) : point;
  const letter = !unit && random.chance(0.06) ? random.pick(['A', 'B']) : '';
  const digit = () => random.integer(1, 9);
  const address = {
    unit,
    neighbourhood,
    city,
    province,
    country: 'Canada',
    street_name: street,
    street_number: `${random.integer(...marketOf(city).numbers)}${letter}`,
    postal_code: `${site.postalPrefix} ${digit()}${random.pick(postalLetters)}${digit()}`,
    hide_exact_address: hidden,
    exact_lat: point.lat,
    exact_lng: point.lng,
    lat: degrees(shown.lat),
    lng: degrees(shown.lng),
  };
  return { full_address: onOneLine(address), ...address };
}
