import { type RawBuilder, sql } from 'kysely';
import type { CountsQuery, SearchQuery } from '#contract/post-search.ts';
import { type Tab, tabs } from '#contract/vocabulary.ts';
import type { Tx } from '#server/platform/db/database.ts';
import { mercatorPoint } from '#server/platform/db/mercator.ts';
import { type CardRow, cardColumns } from './posts.cards.repo.ts';
import { isRequestTab, matchesFilters } from './posts.filters.repo.ts';

/** One page and how many there are in all, in one statement. A page past the end is the last one. */
export async function searchPosts(tx: Tx, query: SearchQuery): Promise<{ rows: CardRow[]; total: number }> {
  const where = matchesFilters(query);
  const order = orderOf(query);
  const { rows } = await sql<(CardRow | { id: null }) & { total: number }>`
    WITH counted AS (SELECT count(*)::int AS total FROM posts p WHERE ${where}),
    page AS (SELECT p.id FROM posts p WHERE ${where} ORDER BY ${order} LIMIT ${query.limit} OFFSET ${offsetOf(query)})
    SELECT counted.total, ${cardColumns}
    FROM counted LEFT JOIN page ON true LEFT JOIN posts p ON p.id = page.id
    ORDER BY ${order}`.execute(tx);
  return { rows: rows.filter((row): row is typeof row & CardRow => row.id !== null), total: rows[0]?.total ?? 0 };
}

/** The first page starts at nothing, so that it does not wait for the count. */
function offsetOf({ page, limit }: SearchQuery): RawBuilder<number> {
  if (page === 1) return sql`0`;
  const lastPage = sql`(SELECT greatest(0, (total - 1) / ${limit}::int) FROM counted)`;
  return sql`least(${page - 1}::int, ${lastPage}) * ${limit}::int`;
}

function orderOf({ sort, tab, lat, lng }: SearchQuery): RawBuilder<unknown> {
  if (sort === 'price-asc') return sql`p.price, p.id`;
  if (sort === 'price-desc') return sql`p.price DESC, p.id DESC`;
  if (sort === 'largest') return sql`p.living_area DESC NULLS LAST, p.id`;
  if (sort === 'nearest' && lat !== undefined && lng !== undefined) {
    const point = mercatorPoint(lat, lng);
    if (!isRequestTab(tab)) return sql`p.map_point <-> ${point}, p.id`;
    return sql`(SELECT min(a.center <-> ${point}) FROM post_areas a WHERE a.post_id = p.id), p.id`;
  }
  return sql`p.published_at DESC, p.id`;
}

/** How many posts each tab holds for the same filters, in one statement. */
export async function countPosts(tx: Tx, filters: CountsQuery): Promise<Record<Tab, number>> {
  const columns = tabs.map(
    (tab) => sql`(SELECT count(*)::int FROM posts p WHERE ${matchesFilters({ ...filters, tab })}) AS ${sql.ref(tab)}`,
  );
  const { rows } = await sql<Record<Tab, number>>`SELECT ${sql.join(columns)}`.execute(tx);
  return rows[0] as Record<Tab, number>;
}
