import type { Province } from '#contract/vocabulary.ts';
import { markets } from '#demo/places/markets.ts';
import { sites } from '#demo/places/sites.ts';
import type { Point } from './geo.ts';
import { townsTable } from './towns.ts';

export interface Place extends Point {
  region: string;
  city: string;
  province: Province;
  neighbourhood: string;
  postalPrefix: string;
  radiusKm: number;
  streets: readonly string[];
  businessStreets: readonly string[];
  /** Dollars per square foot. */
  housePerFoot: number;
  condoPerFoot: number;
  /** Dollars a month, of a one-bedroom and of a square foot. */
  oneBedroomRent: number;
  businessRentPerFoot: number;
}

const inCities = sites.map(({ mix, level, ...site }): Place => {
  const market = markets[site.city];
  if (!market) throw new Error(`No market is known for ${site.city}.`);
  return {
    ...site,
    region: site.city,
    housePerFoot: market.housePerFoot * level,
    condoPerFoot: market.condoPerFoot * level,
    oneBedroomRent: market.oneBedroomRent * (0.55 + 0.45 * level),
    businessRentPerFoot: market.businessRentPerFoot * (0.6 + 0.4 * level),
  };
});

const list = (text = '') => text.split(',').map((item) => item.trim());

const inTowns = townsTable
  .trim()
  .split('\n')
  .map((line): Place => {
    const [region = '', city = '', province, postalPrefix = '', ...rest] = line.split(' | ');
    const [homes, businesses] = (rest.pop() ?? '').split(' ; ');
    const [lat = 0, lng = 0, radiusKm = 0, housePerFoot = 0, condoPerFoot = 0, rent = 0, perFoot = 0] =
      rest.map(Number);
    return {
      region,
      city,
      province: province as Province,
      neighbourhood: '',
      postalPrefix,
      lat,
      lng,
      radiusKm,
      streets: list(homes),
      businessStreets: list(businesses),
      housePerFoot,
      condoPerFoot,
      oneBedroomRent: rent,
      businessRentPerFoot: perFoot,
    };
  });

const places = [...inCities, ...inTowns];

export const regions: readonly string[] = [...new Set(places.map(({ region }) => region))];
export const placesIn = (region: string): Place[] => places.filter((place) => place.region === region);

export function placeNamed(city: string, province?: Province): Place {
  const found = places.find((place) => place.city === city && (!province || place.province === province));
  if (!found) throw new Error(`${city} is not in the table.`);
  return found;
}
