import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { similarPostsMax } from '#contract/limits.ts';
import type { Db } from '#server/platform/db/database.ts';
import { type CardRow, cardColumns } from '../post-cards.repo.ts';
import { isFindable } from './filters.repo.ts';

const candidatesMax = 200;

type Found = { rows: CardRow[]; total: number };

/** A post this far away weighs like another type of home; from twice that the distance makes no difference. */
const farKm = 20;

/** The same city first, then the province. Twice the price weighs like another type of home, a room like a fifth of that. */
export async function findSimilarPosts(db: Db, id: string): Promise<Found> {
  return findCards(
    db,
    sql`SELECT alike.id, count(*) OVER () AS total, row_number() OVER (ORDER BY alike.remoteness, alike.unlike, alike.id) AS rank
      FROM (
        SELECT p.id, near.remoteness, min(near.remoteness) OVER () AS least_remote,
          (NOT p.property_sub_types && me.property_sub_types)::int
          + abs(ln((p.price + 1)::float8 / (me.price + 1))) / ln(2)
          + abs(coalesce(p.bedrooms_total, 0) - coalesce(me.bedrooms_total, 0)) * 0.2
          + abs(coalesce(p.bathrooms, 0) - coalesce(me.bathrooms, 0)) * 0.1
          + least(near.distance / mercator_length(${farKm}::float8, near.lat), 2) AS unlike
        FROM posts me CROSS JOIN LATERAL (${neighbours}) near JOIN posts p ON p.id = near.id
        WHERE me.id = ${id}) alike
      WHERE alike.remoteness < 2 OR alike.least_remote = 2`,
  );
}

const remoteness = (city: RawBuilder<unknown>, province: RawBuilder<unknown>) =>
  sql`CASE WHEN ${city} THEN 0 WHEN ${province} THEN 1 ELSE 2 END`;

const isSimilarCandidate = sql<SqlBool>`${isFindable('p')} AND p.section = me.section AND p.kind = me.kind AND p.id <> me.id`;

const neighbours = sql`
  (SELECT p.id, p.map_point <-> me.map_point AS distance, me.lat,
      ${remoteness(sql`(p.city, p.province) = (me.city, me.province)`, sql`p.province = me.province`)} AS remoteness
    FROM posts p WHERE me.map_point IS NOT NULL AND ${isSimilarCandidate}
    ORDER BY p.map_point <-> me.map_point LIMIT ${candidatesMax})
  UNION ALL
  (SELECT p.id, min(a.center <-> home.center), min(home.lat),
      min(${remoteness(sql`(a.city, a.province) = (home.city, home.province)`, sql`a.province = home.province`)})
    FROM post_areas home CROSS JOIN LATERAL (
      SELECT a.post_id, a.center, a.city, a.province
      FROM post_areas a JOIN posts asking ON asking.id = a.post_id AND asking.visibility = 'public'
      ORDER BY a.extent <-> home.center LIMIT ${candidatesMax * 4}) a
    JOIN posts p ON p.id = a.post_id
    WHERE me.map_point IS NULL AND home.post_id = me.id AND ${isSimilarCandidate}
    GROUP BY p.id ORDER BY 2 LIMIT ${candidatesMax})`;

/** Kept matches (server/matching), the best fit first; `total` counts all of them. */
export async function findCounterparts(db: Db, id: string, isRequest: boolean): Promise<Found> {
  const [me, other] = isRequest ? (['request_id', 'listing_id'] as const) : (['listing_id', 'request_id'] as const);
  return findCards(
    db,
    sql`SELECT o.id, count(*) OVER () AS total,
        row_number() OVER (ORDER BY m.verdict = 'possible', m.score DESC, o.published_at DESC, o.id) AS rank
      FROM matches m JOIN posts o ON o.id = m.${sql.ref(other)}
      WHERE m.${sql.ref(me)} = ${id} AND o.status = 'active' AND o.visibility = 'public'`,
  );
}

async function findCards(db: Db, ranked: RawBuilder<unknown>): Promise<Found> {
  const { rows } = await sql<CardRow & { total: number }>`
    WITH chosen AS (SELECT id, total::int, rank FROM (${ranked}) ranked WHERE rank <= ${similarPostsMax})
    SELECT chosen.total, ${cardColumns} FROM chosen JOIN posts p ON p.id = chosen.id ORDER BY chosen.rank`.execute(db);
  return { rows, total: rows[0]?.total ?? 0 };
}
