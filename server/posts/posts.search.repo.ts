import { type RawBuilder, sql } from 'kysely';
import type { CountsQuery, SearchQuery } from '#contract/post-search.ts';
import { type Tab, tabs } from '#contract/vocabulary.ts';
import type { Tx } from '#server/platform/db/database.ts';
import { mercatorPoint } from '#server/platform/db/mercator.ts';
import { type CardRow, cardColumns } from './posts.cards.repo.ts';
import { isNarrowed, isRequestTab, matchesFilters } from './posts.filters.repo.ts';

/**
 * One page and how many there are in all, in one statement. A page past the end is the last one.
 *
 * Whole tabs are read twice, each time from an index: once counted, once in order until the page is full. Whatever is narrowed
 * further is found once, kept, counted and sorted.
 */
export async function searchPosts(tx: Tx, query: SearchQuery): Promise<{ rows: CardRow[]; total: number }> {
  const { key, direction, ties } = orderOf(query);
  const { rows } = await sql<(CardRow | { id: null }) & { total: number }>`
    WITH found AS ${isNarrowed(query) ? sql`MATERIALIZED` : sql`NOT MATERIALIZED`} (
      SELECT p.id, ${key} AS key FROM posts p WHERE ${matchesFilters(query)}),
    counted AS (SELECT count(*)::int AS total FROM found),
    page AS (SELECT id, key FROM found ORDER BY key ${direction}, id ${ties} LIMIT ${query.limit} OFFSET ${offsetOf(query)})
    SELECT counted.total, ${cardColumns}
    FROM counted LEFT JOIN page ON true LEFT JOIN posts p ON p.id = page.id
    ORDER BY page.key ${direction}, page.id ${ties}`.execute(tx);
  return { rows: rows.filter((row): row is typeof row & CardRow => row.id !== null), total: rows[0]?.total ?? 0 };
}

/** The first page starts at nothing, so that it does not wait for the count. */
function offsetOf({ page, limit }: SearchQuery): RawBuilder<number> {
  if (page === 1) return sql`0`;
  const lastPage = sql`(SELECT greatest(0, (total - 1) / ${limit}::int) FROM counted)`;
  return sql`least(${page - 1}::int, ${lastPage}) * ${limit}::int`;
}

interface Order {
  /** Of `posts p`. */
  key: RawBuilder<unknown>;
  direction: RawBuilder<unknown>;
  /** How equal posts follow one another: always by id, so that none is shown twice or skipped. */
  ties: RawBuilder<unknown>;
}

function orderOf({ sort, tab, lat, lng }: SearchQuery): Order {
  const up = sql`ASC`;
  const down = sql`DESC`;
  if (sort === 'price-asc') return { key: sql`p.price`, direction: up, ties: up };
  if (sort === 'price-desc') return { key: sql`p.price`, direction: down, ties: down };
  if (sort === 'largest') return { key: sql`p.living_area`, direction: sql`DESC NULLS LAST`, ties: up };
  if (sort === 'nearest' && lat !== undefined && lng !== undefined) {
    const point = mercatorPoint(lat, lng);
    const nearest = isRequestTab(tab)
      ? sql`(SELECT min(a.center <-> ${point}) FROM post_areas a WHERE a.post_id = p.id)`
      : sql`p.map_point <-> ${point}`;
    return { key: nearest, direction: up, ties: up };
  }
  return { key: sql`p.published_at`, direction: down, ties: up };
}

/** How many posts each tab holds for the same filters, in one statement. */
export async function countPosts(tx: Tx, filters: CountsQuery): Promise<Record<Tab, number>> {
  const columns = tabs.map(
    (tab) => sql`(SELECT count(*)::int FROM posts p WHERE ${matchesFilters({ ...filters, tab })}) AS ${sql.ref(tab)}`,
  );
  const { rows } = await sql<Record<Tab, number>>`SELECT ${sql.join(columns)}`.execute(tx);
  return rows[0] as Record<Tab, number>;
}
