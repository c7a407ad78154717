import type { Place, PlacesQuery } from '#contract/search/place.ts';
import type { Db } from '#server/platform/db/database.ts';
import { presentPlace } from './places.present.ts';
import { findPlaces } from './places.repo.ts';

/** At most `limit` places, best first. A `q` without a word finds none; without `q` all places count. */
export async function searchPlaces(db: Db, query: PlacesQuery): Promise<Place[]> {
  if (query.q && !/[\p{L}\p{Nd}]/u.test(query.q)) return [];
  return (await findPlaces(db, query)).map(presentPlace);
}
