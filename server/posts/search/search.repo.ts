import { type RawBuilder, sql } from 'kysely';
import { countMax } from '#contract/limits.ts';
import type { SearchQuery } from '#contract/search/post-search.ts';
import type { Db } from '#server/platform/db/database.ts';
import { type CardRow, cardColumns } from '../post-cards.repo.ts';
import { capCount, countOf } from './count.repo.ts';
import { foundPosts, isNarrowed } from './filters.repo.ts';
import { leadingOrder, type Order, orderOf } from './sort-order.repo.ts';

interface FoundPage {
  rows: CardRow[];
  total: number;
  capped: boolean;
}

/** Page and count in one statement, the count of a narrowed search up to `most`. A page past the end is the last one. */
export async function searchPosts(
  db: Db,
  query: SearchQuery,
  most = countMax,
  leading: readonly string[] = [],
): Promise<FoundPage> {
  const order = leading.length > 0 ? leadingOrder(query, leading) : orderOf(query);
  const { rows } = await sql<(CardRow | { id: null }) & { counted: number }>`
    WITH ${isNarrowed(query) ? pageOfFew(query, order, most) : pageInOrder(query, order, most)}
    SELECT counted.counted, ${cardColumns}
    FROM counted LEFT JOIN page ON true LEFT JOIN posts p ON p.id = page.id
    ORDER BY page.key ${order.direction}, page.id ${order.ties}`.execute(db);
  return {
    rows: rows.filter((row): row is typeof row & CardRow => row.id !== null),
    ...capCount(query, rows[0]?.counted ?? 0, most),
  };
}

function pageInOrder(query: SearchQuery, order: Order, most: number): RawBuilder<unknown> {
  return sql`counted AS MATERIALIZED (SELECT ${countOf(query, most)} AS counted),
    page AS (${pageOf(query, order, order.walk(sql`true`, query.page * query.limit))})`;
}

/** Few results are collected and sorted; of many, a walk along the index soon fills a page. Only one branch runs. */
function pageOfFew(query: SearchQuery, order: Order, most: number): RawBuilder<unknown> {
  const isFew = sql`(SELECT counted < ${most} FROM counted)`;
  const lastPage = Math.ceil(most / query.limit);
  const walk = order.walk(sql`NOT ${isFew}`, Math.min(query.page, lastPage) * query.limit);
  return sql`found AS MATERIALIZED (
      SELECT ${order.columns} FROM ${foundPosts(query)} LIMIT ${most}),
    counted AS MATERIALIZED (SELECT count(*)::int AS counted FROM found),
    page AS (
      (${pageOf(query, order, sql`SELECT p.id, ${order.key} AS key FROM found p WHERE ${isFew}`)})
      UNION ALL (${pageOf(query, order, walk)}))`;
}

const pageOf = (query: SearchQuery, { direction, ties }: Order, first: RawBuilder<unknown>) =>
  sql`SELECT id, key FROM (${first}) first
    ORDER BY key ${direction}, id ${ties} LIMIT ${query.limit} OFFSET ${offsetOf(query)}`;

/** The first page starts at nothing, so that it does not wait for the count. */
function offsetOf(query: SearchQuery): RawBuilder<number> {
  if (query.page === 1) return sql`0`;
  const lastPage = sql`(SELECT greatest(0, (counted - 1) / ${query.limit}::int) FROM counted)`;
  return sql`least(${query.page - 1}::int, ${lastPage}) * ${query.limit}::int`;
}
