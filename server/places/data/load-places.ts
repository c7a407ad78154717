import { sql } from 'kysely';
import type { Db } from '#server/platform/db/database.ts';
import { places } from './places.ts';

/** Inserts missing places and corrects existing ones. Safe to repeat. */
export async function loadPlaces(db: Db): Promise<void> {
  const rows = places.map(({ postalPrefix, radiusKm, ...place }) => ({
    ...place,
    postal_prefix: postalPrefix,
    radius_km: radiusKm,
  }));
  await sql`
    INSERT INTO places (id, kind, name, city, province, postal_prefix, lat, lng, radius_km, population)
    SELECT id, kind, name, city, province, postal_prefix, lat, lng, radius_km, population
    FROM json_populate_recordset(null::places, ${JSON.stringify(rows)}::json)
    ON CONFLICT (id) DO UPDATE SET
      kind = excluded.kind, name = excluded.name, city = excluded.city, province = excluded.province,
      postal_prefix = excluded.postal_prefix, lat = excluded.lat, lng = excluded.lng, radius_km = excluded.radius_km,
      population = excluded.population
    WHERE (places.name, places.lat, places.lng, places.radius_km, places.population)
      IS DISTINCT FROM (excluded.name, excluded.lat, excluded.lng, excluded.radius_km, excluded.population)`.execute(
    db,
  );
}
