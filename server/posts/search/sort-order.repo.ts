import { type RawBuilder, sql } from 'kysely';
import type { SearchQuery } from '#contract/search/post-search.ts';
import { isRequestTab } from '#contract/search/request-tab.ts';
import { mercatorPoint } from '#server/platform/db/mercator.ts';
import { indexedConditions, priceRange } from './filters.repo.ts';
import { isOpenOn } from './is-open-on.ts';

export interface Order {
  columns: RawBuilder<unknown>;
  key: RawBuilder<unknown>;
  direction: RawBuilder<unknown>;
  /** Always by id, so that a post is neither shown twice nor skipped. */
  ties: RawBuilder<unknown>;
  walk(when: RawBuilder<unknown>, count: number): RawBuilder<unknown>;
}

const up = sql`ASC`;
const down = sql`DESC`;

export function orderOf(query: SearchQuery): Order {
  const { sort, lat, lng } = query;
  if (sort === 'price-asc') return columnOrder(query, sql`p.price`, up, up, priceRange(query));
  if (sort === 'price-desc') return columnOrder(query, sql`p.price`, down, down, priceRange(query));
  if (sort === 'largest') return columnOrder(query, sql`p.living_area`, sql`DESC NULLS LAST`, up);
  if (sort === 'nearest' && lat !== undefined && lng !== undefined) {
    const point = mercatorPoint(lat, lng);
    return isRequestTab(query.tab) ? nearestRequests(query, point) : nearestListings(query, point);
  }
  if (sort === 'open' && query.openOn && !isRequestTab(query.tab)) return nextOpenHouses(query, query.openOn);
  return columnOrder(query, sql`p.published_at`, down, up);
}

function columnOrder(
  query: SearchQuery,
  key: RawBuilder<unknown>,
  direction: RawBuilder<unknown>,
  ties: RawBuilder<unknown>,
  range: RawBuilder<unknown> = sql`true`,
): Order {
  const walk: Order['walk'] = (when, count) => sql`
    SELECT p.id, ${key} AS key FROM posts p WHERE ${when} AND ${range} AND ${indexedConditions(query)}
    ORDER BY ${key} ${direction}, p.id ${ties} LIMIT ${count}`;
  return { columns: sql`p.id, ${key}`, key, direction, ties, walk };
}

/** The newest, behind those of `ids` that are found. */
export function leadingOrder(query: SearchQuery, ids: readonly string[]): Order {
  const leads = sql`p.id = ANY (${[...ids]}::text[])`;
  const age = sql`-extract(epoch FROM p.published_at)::float8`;
  const key = sql`coalesce(array_position(${[...ids]}::text[], p.id) - 1e12, ${age})`;
  const walk: Order['walk'] = (when, count) => sql`
    SELECT p.id, ${key} AS key FROM posts p WHERE ${when} AND ${leads} AND ${indexedConditions(query)}
    UNION ALL (SELECT p.id, ${key} AS key FROM posts p WHERE ${when} AND NOT ${leads} AND ${indexedConditions(query)}
      ORDER BY p.published_at DESC, p.id LIMIT ${count})`;
  return { columns: sql`p.id, p.published_at`, key, direction: up, ties: up, walk };
}

/** Orders by the next open house on the requested days. */
function nextOpenHouses(query: SearchQuery, days: readonly string[]): Order {
  const key = sql`(SELECT min(o.starts_at) FROM open_houses o WHERE o.post_id = p.id AND ${isOpenOn(days)})`;
  const walk: Order['walk'] = (when, count) => sql`
    SELECT p.id, min(o.starts_at) AS key FROM open_houses o JOIN posts p ON p.id = o.post_id
    WHERE ${when} AND ${isOpenOn(days)} AND ${indexedConditions(query)}
    GROUP BY p.id ORDER BY key, p.id LIMIT ${count}`;
  return { columns: sql`p.id`, key, direction: up, ties: up, walk };
}

/** The index of places has distances but no ids: ties are read to their end and sorted by id afterwards. */
function nearestListings(query: SearchQuery, point: RawBuilder<unknown>): Order {
  const key = sql`p.map_point <-> ${point}`;
  const walk: Order['walk'] = (when, count) => sql`
    SELECT p.id, ${key} AS key FROM posts p WHERE ${when} AND ${indexedConditions(query)}
    ORDER BY ${key} FETCH FIRST ${count} ROWS WITH TIES`;
  return { columns: sql`p.id, p.map_point`, key, direction: up, ties: up, walk };
}

const areasOfRequestMax = 5;

/** The nearest area of each request is among the nearest `areasOfRequestMax` times as many areas. */
function nearestRequests(query: SearchQuery, point: RawBuilder<unknown>): Order {
  const distance = sql`a.center <-> ${point}`;
  const key = sql`(SELECT min(${distance}) FROM post_areas a WHERE a.post_id = p.id)`;
  const walk: Order['walk'] = (when, count) => sql`
    SELECT near.id, min(near.key) AS key FROM (
      SELECT p.id, ${distance} AS key FROM post_areas a JOIN posts p ON p.id = a.post_id
      WHERE ${when} AND ${indexedConditions(query)}
      ORDER BY ${distance} FETCH FIRST ${count * areasOfRequestMax} ROWS WITH TIES) near
    GROUP BY near.id`;
  return { columns: sql`p.id`, key, direction: up, ties: up, walk };
}
