import type { Place, PlacesQuery } from '#contract/search/places/place.ts';
import type { Db } from '#server/platform/db/database.ts';
import { type KnownPlace, presentArea, presentPlace } from './places.present.ts';
import {
  type CityRow,
  findCities,
  findCityByName,
  findLargestCities,
  findNearestCityRow,
  findPlaces,
  findPlacesAround,
} from './places.repo.ts';

/** At most `limit` places, best first. A `q` without a word finds none; without `q` all places count. */
export async function searchPlaces(db: Db, query: PlacesQuery): Promise<Place[]> {
  if (query.q && !/[\p{L}\p{Nd}]/u.test(query.q)) return [];
  return (await findPlaces(db, query)).map(presentPlace);
}

export const findNearestCity = (db: Db, point: { lat: number; lng: number }): Promise<CityRow | undefined> =>
  findNearestCityRow(db, point);

export const listCities = (db: Db, ids: readonly string[]): Promise<CityRow[]> => findCities(db, ids);

export const findCity = (db: Db, name: string): Promise<CityRow | undefined> => findCityByName(db, name);

export const listLargestCities = async (db: Db): Promise<KnownPlace[]> =>
  (await findLargestCities(db)).map(presentArea);

export const listPlacesAround = async (db: Db, lat: number, lng: number, km: number): Promise<KnownPlace[]> =>
  (await findPlacesAround(db, lat, lng, km)).map(presentArea);
