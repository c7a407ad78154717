import { type RawBuilder, sql } from 'kysely';
import { countMax } from '#contract/limits.ts';
import type { SearchQuery } from '#contract/post-search.ts';
import type { Tx } from '#server/platform/db/database.ts';
import { mercatorPoint } from '#server/platform/db/mercator.ts';
import { type CardRow, cardColumns } from './posts.cards.repo.ts';
import { capCount, countOf } from './posts.count.repo.ts';
import { isNarrowed, isRequestTab, matchesFilters, matchesOnTheWay } from './posts.filters.repo.ts';

/** One page and how many there are in all, `capped` where there may be more than `total`. */
interface FoundPage {
  rows: CardRow[];
  total: number;
  capped: boolean;
}

/** Reads a page and the count in one statement. A page past the end is the last one. */
export async function searchPosts(tx: Tx, query: SearchQuery): Promise<FoundPage> {
  const order = orderOf(query);
  const { rows } = await sql<(CardRow | { id: null }) & { counted: number }>`
    WITH ${!isNarrowed(query) ? pageInOrder(query, order) : pageOfFew(query, order)}
    SELECT counted.counted, ${cardColumns}
    FROM counted LEFT JOIN page ON true LEFT JOIN posts p ON p.id = page.id
    ORDER BY page.key ${order.direction}, page.id ${order.ties}`.execute(tx);
  return {
    rows: rows.filter((row): row is typeof row & CardRow => row.id !== null),
    ...capCount(query, rows[0]?.counted ?? 0),
  };
}

/** An index gives the posts in their order until the page is full; the count is a question of its own. */
function pageInOrder(query: SearchQuery, order: Order): RawBuilder<unknown> {
  return sql`counted AS MATERIALIZED (SELECT ${countOf(query)} AS counted),
    page AS (${postsInOrder(query, order, sql`true`)})`;
}

/**
 * What was found is kept, counted and sorted, each once, as long as it is less than `countMax`. Where there is more, a walk
 * along the index of the order soon fills a page; the database enters only the branch whose condition holds.
 */
function pageOfFew(query: SearchQuery, order: Order): RawBuilder<unknown> {
  const { key, direction, ties } = order;
  const isFew = sql`(SELECT counted < ${countMax} FROM counted)`;
  return sql`found AS MATERIALIZED (
      SELECT p.id, ${key} AS key FROM posts p WHERE ${matchesFilters(query)} LIMIT ${countMax}),
    counted AS MATERIALIZED (SELECT count(*)::int AS counted FROM found),
    page AS (
      (SELECT id, key FROM found WHERE ${isFew} ORDER BY key ${direction}, id ${ties} LIMIT ${query.limit} OFFSET ${offsetOf(query)})
      UNION ALL (${postsInOrder(query, order, sql`NOT ${isFew}`)}))`;
}

const postsInOrder = (query: SearchQuery, { key, direction, ties }: Order, when: RawBuilder<unknown>) =>
  sql`SELECT p.id, ${key} AS key FROM posts p WHERE ${when} AND ${matchesOnTheWay(query)}
    ORDER BY ${key} ${direction}, p.id ${ties} LIMIT ${query.limit} OFFSET ${offsetOf(query)}`;

/** The first page starts at nothing, so that it does not wait for the count. */
function offsetOf(query: SearchQuery): RawBuilder<number> {
  if (query.page === 1) return sql`0`;
  const lastPage = sql`(SELECT greatest(0, (counted - 1) / ${query.limit}::int) FROM counted)`;
  return sql`least(${query.page - 1}::int, ${lastPage}) * ${query.limit}::int`;
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
    if (!isRequestTab(tab)) return { key: sql`p.map_point <-> ${point}`, direction: up, ties: up };
    const nearest = sql`(SELECT min(a.center <-> ${point}) FROM post_areas a WHERE a.post_id = p.id)`;
    return { key: nearest, direction: up, ties: up };
  }
  return { key: sql`p.published_at`, direction: down, ties: up };
}
