import { sql } from 'kysely';
import { countMax, marketGroupMin, marketWishesMax, placePricesMax } from '#contract/limits.ts';
import type { WishCount } from '#contract/search/market.ts';
import type { Db } from '#server/platform/db/database.ts';
import { foundPosts, indexedConditions, type PostFilters } from '../search/filters.repo.ts';
import { type PriceRow, quartiles } from './market-numbers.repo.ts';

interface PlacePriceRow extends PriceRow {
  priced: number;
  least: number | null;
  most: number | null;
}

/** Homes are counted up to `countMax`; of so many the prices are those of the newest `placePricesMax`. */
export async function findPlacePrices(db: Db, filters: PostFilters): Promise<PlacePriceRow> {
  const { rows } = await sql<PlacePriceRow>`
    WITH found AS MATERIALIZED (SELECT p.price FROM ${foundPosts(filters)} LIMIT ${countMax}),
    counted AS MATERIALIZED (SELECT count(*)::int AS homes FROM found),
    priced AS (
      SELECT f.price FROM found f WHERE (SELECT homes < ${countMax} FROM counted)
      UNION ALL (
        SELECT p.price FROM posts p WHERE (SELECT homes >= ${countMax} FROM counted) AND ${indexedConditions(filters)}
        ORDER BY p.published_at DESC, p.id LIMIT ${placePricesMax}))
    SELECT (SELECT homes FROM counted) AS homes, count(*)::int AS priced, min(price) AS least, max(price) AS most,
      ${quartiles} AS quartiles
    FROM priced`.execute(db);
  return rows[0] ?? { homes: 0, priced: 0, least: null, most: null, quartiles: null };
}

interface WishesRow {
  looking: number;
  wishes: WishCount[];
}

/** Requests are counted up to `countMax`; of so many no wishes are counted. Wishes of fewer than `marketGroupMin` are left out. */
export async function findWishes(db: Db, filters: PostFilters): Promise<WishesRow> {
  const { rows } = await sql<WishesRow>`
    WITH found AS MATERIALIZED (
      SELECT p.id, p.bedrooms_total, p.pets_allowed, p.furnished, p.features, p.nice_to_haves
      FROM ${foundPosts(filters)} LIMIT ${countMax}),
    counted AS MATERIALIZED (SELECT count(*)::int AS looking FROM found),
    wishes AS (
      (SELECT 'bedrooms' AS wish, bedrooms_total::int AS least, count(*)::int AS count
        FROM found WHERE bedrooms_total > 0 GROUP BY bedrooms_total ORDER BY count DESC, least LIMIT 1)
      UNION ALL SELECT 'pets', NULL, count(*)::int FROM found WHERE pets_allowed
      UNION ALL SELECT 'furnished', NULL, count(*)::int FROM found WHERE furnished
      UNION ALL SELECT feature, NULL, count(DISTINCT f.id)::int
        FROM found f CROSS JOIN LATERAL unnest(f.features || f.nice_to_haves) AS feature GROUP BY feature),
    told AS (
      SELECT wish, least, count FROM wishes
      WHERE count >= ${marketGroupMin}::int AND (SELECT looking < ${countMax} FROM counted)
      ORDER BY count DESC, wish LIMIT ${marketWishesMax})
    SELECT looking, coalesce((SELECT json_agg(told ORDER BY count DESC, wish) FROM told), '[]') AS wishes FROM counted`.execute(
    db,
  );
  return rows[0] ?? { looking: 0, wishes: [] };
}
