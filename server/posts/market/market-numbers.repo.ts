import { sql } from 'kysely';
import type { Bounds } from '#contract/search/post-search.ts';
import type { Db } from '#server/platform/db/database.ts';
import { foundPosts } from '../search/filters.repo.ts';

/** Posts are counted by the months of this time zone. */
const timeZone = 'America/Toronto';

export interface PriceRow {
  homes: number;
  quartiles: [low: number, median: number, high: number] | null;
}

/** Residential homes for sale in a box. */
export async function findSalePrices(db: Db, bounds: Bounds): Promise<PriceRow> {
  const { rows } = await sql<PriceRow>`
    SELECT count(*)::int AS homes, ${quartiles} AS quartiles
    FROM ${foundPosts({ section: 'residential', tab: 'sale', bounds })}`.execute(db);
  return rows[0] ?? { homes: 0, quartiles: null };
}

export const quartiles = sql`percentile_cont(ARRAY[0.25, 0.5, 0.75]) WITHIN GROUP (ORDER BY price)`;

interface MonthRow {
  /** `2026-11` */
  month: string;
  homes: number;
  requests: number;
}

/** Residential posts published in the month that lies so many months before `now`, those that ended since included. */
export async function countMonth(db: Db, now: Date, monthsAgo: number): Promise<MonthRow> {
  const { rows } = await sql<MonthRow>`
    WITH month AS MATERIALIZED (
      SELECT date_trunc('month', ${now}::timestamptz AT TIME ZONE ${timeZone}) - make_interval(months => ${monthsAgo}::int) AS first)
    SELECT to_char(month.first, 'YYYY-MM') AS month, counted.*
    FROM month CROSS JOIN LATERAL (
      SELECT count(*) FILTER (WHERE p.kind IN ('sale_property', 'rent_property'))::int AS homes,
        count(*) FILTER (WHERE p.kind IN ('buy_request', 'rent_request'))::int AS requests
      FROM posts p WHERE p.section = 'residential' AND p.status NOT IN ('draft', 'removed') AND p.visibility = 'public'
        AND p.published_at >= month.first AT TIME ZONE ${timeZone}
        AND p.published_at < (month.first + interval '1 month') AT TIME ZONE ${timeZone}) counted`.execute(db);
  const [row] = rows;
  if (!row) throw new Error('A count has one row.');
  return row;
}

/** How often public requests became private (migration 0115). */
export async function countSwitchesToPrivate(db: Db): Promise<string> {
  const { rows } = await sql<{
    switches: string;
  }>`SELECT turned_private::text AS switches FROM visibility_changes`.execute(db);
  return rows[0]?.switches ?? '';
}
