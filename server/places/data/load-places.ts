import { sql } from 'kysely';
import type { Tx } from '#server/platform/db/database.ts';
import { places } from './places.ts';

/** Puts the places that Gable knows into the database and corrects those that are there. Harmless to repeat. */
export async function loadPlaces(tx: Tx): Promise<void> {
  const rows = places.map(({ postalPrefix, radiusKm, ...place }) => ({
    ...place,
    postal_prefix: postalPrefix,
    radius_km: radiusKm,
  }));
  await sql`
    INSERT INTO places (id, kind, name, city, province, postal_prefix, lat, lng, radius_km)
    SELECT id, kind, name, city, province, postal_prefix, lat, lng, radius_km
    FROM json_populate_recordset(null::places, ${JSON.stringify(rows)}::json)
    ON CONFLICT (id) DO UPDATE SET
      kind = excluded.kind, name = excluded.name, city = excluded.city, province = excluded.province,
      postal_prefix = excluded.postal_prefix, lat = excluded.lat, lng = excluded.lng, radius_km = excluded.radius_km
    WHERE (places.name, places.lat, places.lng, places.radius_km)
      IS DISTINCT FROM (excluded.name, excluded.lat, excluded.lng, excluded.radius_km)`.execute(tx);
}
