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

export const readProvince = (text: string): Province | undefined => provinceByName.get(plain(text));

type Named = Pick<PlaceSeed, 'name' | 'city' | 'province'>;
const keyOf = ({ name, city, province }: Named) => [name, city, province].map(plain).join('|');
const pointsOf = (kind: PlaceSeed['kind'], key: (place: PlaceSeed) => string) =>
  new Map(places.filter((place) => place.kind === kind).map((place) => [key(place), place]));

const postalAreas = pointsOf('postal_area', ({ postalPrefix }) => postalPrefix ?? '');
const neighbourhoods = pointsOf('neighbourhood', keyOf);
const cities = pointsOf('city', keyOf);

export interface Whereabouts {
  postalCode: string;
  neighbourhood: string;
  city: string;
  province: Province | undefined;
  lat: number | undefined;
  lng: number | undefined;
}
export type PlaceField = 'coordinates' | 'neighbourhood' | 'city' | 'province';

const kilometresBetween = (a: { lat: number; lng: number }, b: { lat: number; lng: number }) =>
  Math.hypot((a.lat - b.lat) * 111.32, (a.lng - b.lng) * 111.32 * Math.cos((a.lat * Math.PI) / 180));

/** The place whose centre is nearest for its size. */
function placeAround(kind: PlaceSeed['kind'], point: { lat: number; lng: number }): PlaceSeed | undefined {
  const near = places
    .filter((place) => place.kind === kind)
    .map((place) => ({ place, share: kilometresBetween(point, place) / place.radiusKm }))
    .filter(({ share }) => share <= 1);
  return near.sort((a, b) => a.share - b.share)[0]?.place;
}

/** Fills gaps alone: coordinates give neighbourhood, city and province; a postal area or a city gives coordinates. */
export function completePlace(known: Whereabouts): { address: Whereabouts; filled: PlaceField[] } {
  const point = known.lat === undefined || known.lng === undefined ? undefined : { lat: known.lat, lng: known.lng };
  const address = { ...known };
  if (point) {
    const around = placeAround('neighbourhood', point);
    const city = around ?? placeAround('city', point);
    const isSameCity = !known.city || (around && plain(around.city) === plain(known.city));
    address.city ||= city?.city ?? '';
    if (city && plain(city.city) === plain(address.city)) address.province ??= city.province;
    if (around && isSameCity) address.neighbourhood ||= around.name;
  } else {
    const area = postalAreas.get(known.postalCode.trim().slice(0, 3).toUpperCase());
    address.city ||= area?.city ?? '';
    if (area && plain(area.city) === plain(address.city)) address.province ??= area.province;
    Object.assign(address, locate(address));
  }
  const filled: PlaceField[] = [];
  if (!point && address.lat !== undefined) filled.push('coordinates');
  for (const field of ['neighbourhood', 'city', 'province'] as const)
    if (!known[field] && address[field]) filled.push(field);
  return { address, filled };
}

function locate({ postalCode, neighbourhood, city, province }: Whereabouts): { lat: number; lng: number } | undefined {
  if (!province) return undefined;
  const place =
    neighbourhoods.get(keyOf({ name: neighbourhood, city, province })) ??
    postalAreas.get(postalCode.trim().slice(0, 3).toUpperCase()) ??
    cities.get(keyOf({ name: city, city, province }));
  return place?.province === province ? { lat: place.lat, lng: place.lng } : undefined;
}
