import { type RawBuilder, sql } from 'kysely';
import { mapPinsMax, mapTalliedPostsMin } from '#contract/limits.ts';
import type { MapQuery } from '#contract/search/post-search.ts';
import { isRequestTab } from '#contract/search/request-tab.ts';
import { kindOfTab } from '#contract/vocabulary.ts';
import type { Db } from '#server/platform/db/database.ts';
import { shownRadiusKm } from '../place/area-columns.ts';
import { isFindable } from '../search/filters.repo.ts';
import { type CellRow, frameOf, latitude } from './map.repo.ts';

/** These cells are 1 / 2^14 of the world wide, some two kilometres; a cell of a coarse grid holds at least 4 × 4. */
const finestLevel = 14;

/** Exact without reading the posts: tallies of whole cells, changes not folded in yet, and the posts on the narrow rim. */
export async function findTalliedCells(db: Db, query: MapQuery): Promise<CellRow[]> {
  const { rows } = await sql<CellRow>`
    WITH frame AS MATERIALIZED (${tiledFrame(query)}),
    pieces AS (${insideOf(query)} UNION ALL ${rimOf(query)}),
    cells AS (
      SELECT sum(posts)::int AS count, sum(x_sum) / sum(posts) AS x, sum(y_sum) / sum(posts) AS y,
        min(p.left) AS left, max(p.right) AS right, min(p.top) AS top, max(p.bottom) AS bottom,
        sum(posts) = 1 AND row_number() OVER (ORDER BY sum(posts)) <= ${mapPinsMax}
          AND sum(sum(posts)) OVER () >= ${mapTalliedPostsMin} AS is_pin
      FROM pieces p, frame f
      GROUP BY floor(least(greatest(x_sum / posts - f.x, 0), f.width) / f.cell),
        floor(least(greatest(y_sum / posts - f.y, 0), f.height) / f.cell))
    SELECT c.count, ${latitude(sql`c.y`)} AS lat, c.x * 360 - 180 AS lng,
      ${latitude(sql`c.bottom`)} AS south, c.left * 360 - 180 AS west, ${latitude(sql`c.top`)} AS north, c.right * 360 - 180 AS east,
      pin.id, pin.kind, pin.price, pin.budget_min, pin.radius_km
    FROM cells c LEFT JOIN LATERAL (${pinIn(query)}) pin ON true
    ORDER BY c.x, c.y`.execute(db);
  return rows;
}

const tiledFrame = (query: MapQuery) => sql`
  SELECT f.*, ceil(f.x * tiles)::int AS x_first, floor(f.right * tiles)::int - 1 AS x_last,
    ceil(f.y * tiles)::int AS y_first, floor(f.bottom * tiles)::int - 1 AS y_last
  FROM (SELECT f.*, 2 ^ f.level AS tiles FROM (
    SELECT f.*, greatest(6, least(${finestLevel}::int, 2 * ceil((2 - ln(cell) / ln(2)) / 2)::int)) AS level
    FROM (${frameOf(query)}) f) f) f`;

const isOf = (query: MapQuery, table: 'p' | 't' | 'c') =>
  sql`${sql.ref(table)}.section = ${query.section} AND ${sql.ref(table)}.kind = ${kindOfTab[query.tab]}`;

const isInside = (x: RawBuilder<unknown>, y: RawBuilder<unknown>) =>
  sql`(${x} BETWEEN f.x_first AND f.x_last AND ${y} BETWEEN f.y_first AND f.y_last)`;

const insideOf = (query: MapQuery) => sql`
  SELECT sum(posts) AS posts, sum(x_sum) AS x_sum, sum(y_sum) AS y_sum,
    x / min(tiles) AS left, (x + 1) / min(tiles) AS right, y / min(tiles) AS top, (y + 1) / min(tiles) AS bottom
  FROM (
    SELECT t.x, t.y, t.posts, t.x_sum, t.y_sum, f.tiles FROM frame f JOIN post_tallies t
      ON ${isOf(query, 't')} AND t.level = f.level AND ${isInside(sql`t.x`, sql`t.y`)}
    UNION ALL
    SELECT floor(c.x * f.tiles)::int, floor(c.y * f.tiles)::int, c.change, c.change * c.x, c.change * c.y, f.tiles
    FROM frame f JOIN post_tally_changes c
      ON ${isOf(query, 'c')} AND ${isInside(sql`floor(c.x * f.tiles)`, sql`floor(c.y * f.tiles)`)}) cells
  GROUP BY x, y HAVING sum(posts) > 0`;

function rimOf(query: MapQuery): RawBuilder<unknown> {
  const place = isRequestTab(query.tab) ? sql`p.first_area` : sql`p.map_point`;
  const strip = (
    left: RawBuilder<unknown>,
    top: RawBuilder<unknown>,
    right: RawBuilder<unknown>,
    bottom: RawBuilder<unknown>,
  ) => sql`${place} <@ box(point(${left}, ${top}), point(${right}, ${bottom}))`;
  const [left, right] = [sql`least(f.right, f.x_first / f.tiles)`, sql`greatest(f.x, (f.x_last + 1) / f.tiles)`];
  const [top, bottom] = [sql`least(f.bottom, f.y_first / f.tiles)`, sql`greatest(f.y, (f.y_last + 1) / f.tiles)`];
  return sql`
    SELECT 1, ${place}[0], ${place}[1], ${place}[0], ${place}[0], ${place}[1], ${place}[1]
    FROM frame f JOIN posts p ON (${strip(sql`f.x`, sql`f.y`, left, sql`f.bottom`)}
      OR ${strip(right, sql`f.y`, sql`f.right`, sql`f.bottom`)}
      OR ${strip(sql`f.x`, sql`f.y`, sql`f.right`, top)} OR ${strip(sql`f.x`, bottom, sql`f.right`, sql`f.bottom`)})
    WHERE ${isOf(query, 'p')} AND ${isFindable('p')}
      AND NOT ${isInside(sql`floor(${place}[0] * f.tiles)`, sql`floor(${place}[1] * f.tiles)`)}`;
}

function pinIn(query: MapQuery): RawBuilder<unknown> {
  const cell = sql`box(point(c.left, c.top), point(c.right, c.bottom))`;
  return isRequestTab(query.tab)
    ? sql`SELECT p.id, p.kind, p.price, p.budget_min, ${shownRadiusKm} AS radius_km FROM posts p JOIN post_areas a ON a.post_id = p.id
        WHERE c.is_pin AND p.first_area <@ ${cell} AND p.first_area ~= a.center AND ${isOf(query, 'p')} AND ${isFindable('p')}
        ORDER BY a.position LIMIT 1`
    : sql`SELECT p.id, p.kind, p.price, p.budget_min, NULL::real AS radius_km FROM posts p
        WHERE c.is_pin AND p.map_point <@ ${cell} AND ${isOf(query, 'p')} AND ${isFindable('p')} LIMIT 1`;
}
