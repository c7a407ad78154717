import type { Province } from '#contract/vocabulary.ts';
import { type City, cities, type Neighbourhood } from './neighbourhoods.ts';

export interface PlaceSeed {
  id: string;
  kind: 'city' | 'neighbourhood' | 'postal_area';
  name: string;
  city: string;
  province: Province;
  /** The forward sortation area; null for a city, which has many. */
  postalPrefix: string | null;
  lat: number;
  lng: number;
  radiusKm: number;
  population: number;
}

/** Postal areas are wider than the neighbourhoods they are named after. */
const postalAreaMargin = 1.3;

/** `Notre-Dame-de-Grâce` becomes `notre-dame-de-grace`, which an address can contain. */
const slug = (text: string) =>
  text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/['.]/g, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-');

const average = (numbers: number[]) => numbers.reduce((sum, number) => sum + number, 0) / numbers.length;
const degrees = (value: number) => Number(value.toFixed(5));

function placesOf({ name: city, province, population, lat, lng, radiusKm, neighbourhoods }: City): PlaceSeed[] {
  const base = { city, province };
  const prefixes = [...new Set(neighbourhoods.map(([, postalPrefix]) => postalPrefix))];
  return [
    { id: slug(city), kind: 'city', name: city, ...base, postalPrefix: null, lat, lng, radiusKm, population },
    ...neighbourhoods.map(([name, postalPrefix, lat, lng, radiusKm]): PlaceSeed => {
      const id = `${slug(city)}-${slug(name)}`;
      return { id, kind: 'neighbourhood', name, ...base, postalPrefix, lat, lng, radiusKm, population: 0 };
    }),
    ...prefixes.map((prefix) =>
      postalArea(
        prefix,
        neighbourhoods.filter(([, postalPrefix]) => postalPrefix === prefix),
        base,
      ),
    ),
  ];
}

function postalArea(
  postalPrefix: string,
  members: readonly Neighbourhood[],
  base: Pick<PlaceSeed, 'city' | 'province'>,
): PlaceSeed {
  const lat = degrees(average(members.map((member) => member[2])));
  const lng = degrees(average(members.map((member) => member[3])));
  const kilometresEast = 111.3 * Math.cos((lat * Math.PI) / 180);
  const reach = members.map(([, , y, x, radius]) => Math.hypot((y - lat) * 111.3, (x - lng) * kilometresEast) + radius);
  const radiusKm = Number((Math.max(...reach) * (members.length > 1 ? 1 : postalAreaMargin)).toFixed(1));
  return {
    id: postalPrefix.toLowerCase(),
    kind: 'postal_area',
    name: postalPrefix,
    ...base,
    postalPrefix,
    lat,
    lng,
    radiusKm,
    population: 0,
  };
}

export const places: readonly PlaceSeed[] = cities.flatMap(placesOf);
