import { sql } from 'kysely';
import type { RequestArea } from '#contract/post/post.ts';
import type { ListingKind, PropertySubType, Section } from '#contract/vocabulary.ts';
import type { Db } from '#server/platform/db/database.ts';

interface Reach {
  /** Own homes, and those of members blocked by or blocking this one, are left out. */
  userId: string;
  kind: ListingKind;
  section: Section;
  areas: readonly RequestArea[];
  /** Whole dollars; null asks for no limit. */
  priceMax: number | null;
  /** Empty asks for none of them. */
  types: readonly PropertySubType[];
  bedroomsMin: number | null;
  limit: number;
}

/** Active homes in or near the areas, whatever else they offer. */
export async function findHomesInReach(db: Db, reach: Reach): Promise<string[]> {
  const { userId, kind, section, areas, priceMax, types, bedroomsMin, limit } = reach;
  const asked = areas.map(({ lat, lng, radiusKm }) => ({ lat, lng, radius_km: radiusKm }));
  const { rows } = await sql<{ id: string }>`SELECT DISTINCT l.id
    FROM jsonb_to_recordset(${JSON.stringify(asked)}::jsonb) AS asked (lat float8, lng float8, radius_km float8)
    JOIN posts l ON l.map_point <@ circle(mercator(asked.lat, asked.lng), close_reach(asked.lat, asked.radius_km))
    WHERE l.status = 'active' AND l.visibility = 'public' AND l.kind = ${kind} AND l.section = ${section}
      AND l.owner_id <> ${userId} AND l.province = ANY (${areas.map(({ province }) => province)}::text[])
      AND NOT EXISTS (SELECT FROM blocks b WHERE (b.user_id, b.blocked_id) IN ((l.owner_id, ${userId}), (${userId}, l.owner_id)))
      ${priceMax === null ? sql`` : sql`AND l.price <= ${priceMax}::float8`}
      ${types.length === 0 ? sql`` : sql`AND l.property_sub_types && ${[...types]}::text[]`}
      ${bedroomsMin === null ? sql`` : sql`AND coalesce(l.bedrooms_total >= ${bedroomsMin}::int, true)`}
    LIMIT ${limit}`.execute(db);
  return rows.map(({ id }) => id);
}
