import { type Province, provinces } from '#contract/vocabulary.ts';
import { type PlaceSeed, places } from '#server/places/data/places.ts';

/** Letters and digits alone, so that `Québec`, `QUEBEC` and `Quebec.` are one. */
const plain = (text: string) =>
  text
    .normalize('NFD')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '');

const otherNames: Record<string, Province> = {
  colombiebritannique: 'BC',
  nouveaubrunswick: 'NB',
  newfoundland: 'NL',
  newfoundlandlabrador: 'NL',
  terreneuveetlabrador: 'NL',
  nouvelleecosse: 'NS',
  territoiresdunordouest: 'NT',
  ont: 'ON',
  pei: 'PE',
  ileduprinceedouard: 'PE',
  pq: 'QC',
  que: 'QC',
};
const provinceByName = new Map<string, Province>([
  ...Object.entries(provinces).flatMap(([code, name]): [string, Province][] => [
    [plain(code), code as Province],
    [plain(name), code as Province],
  ]),
  ...Object.entries(otherNames),
]);

/** The province that this means, as a code or written out in English or French; undefined for none. */
export const readProvince = (text: string): Province | undefined => provinceByName.get(plain(text));

type Named = Pick<PlaceSeed, 'name' | 'city' | 'province'>;
const keyOf = ({ name, city, province }: Named) => [name, city, province].map(plain).join('|');
const pointsOf = (kind: PlaceSeed['kind'], key: (place: PlaceSeed) => string) =>
  new Map(places.filter((place) => place.kind === kind).map((place) => [key(place), place]));

const postalAreas = pointsOf('postal_area', ({ postalPrefix }) => postalPrefix ?? '');
const neighbourhoods = pointsOf('neighbourhood', keyOf);
const cities = pointsOf('city', keyOf);

interface Whereabouts {
  postalCode: string;
  neighbourhood: string;
  city: string;
  province: Province;
}

/**
 * About where an address lies that comes without coordinates: the middle of its neighbourhood, its postal area or its city, as far
 * as Gable knows them. Degrees; undefined where it knows none of them.
 */
export function locate({
  postalCode,
  neighbourhood,
  city,
  province,
}: Whereabouts): { lat: number; lng: number } | undefined {
  const place =
    neighbourhoods.get(keyOf({ name: neighbourhood, city, province })) ??
    postalAreas.get(postalCode.trim().slice(0, 3).toUpperCase()) ??
    cities.get(keyOf({ name: city, city, province }));
  return place?.province === province ? { lat: place.lat, lng: place.lng } : undefined;
}
