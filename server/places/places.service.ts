import type { Place, PlacesQuery } from '#contract/place.ts';
import type { Tx } from '#server/platform/db/database.ts';
import { presentPlace } from './places.present.ts';
import { findPlaces } from './places.repo.ts';

/** The places of a query, at most `limit`, best first. A `q` without a word in it finds none; without `q` all places count. */
export async function searchPlaces(tx: Tx, query: PlacesQuery): Promise<Place[]> {
  if (query.q && !/[\p{L}\p{Nd}]/u.test(query.q)) return [];
  return (await findPlaces(tx, query)).map(presentPlace);
}
