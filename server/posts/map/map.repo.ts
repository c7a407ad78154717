import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { clusterGridPx, mapCellsMax, mapPinsMax, mapPostsMax, mapReadMax } from '#contract/limits.ts';
import type { MapQuery } from '#contract/search/post-search.ts';
import { isRequestTab } from '#contract/search/request-tab.ts';
import { isFixedPlace } from '#contract/search/search-place.ts';
import type { PostKind } from '#contract/vocabulary.ts';
import type { Db } from '#server/platform/db/database.ts';
import { mercatorBoxes, mercatorPoint } from '#server/platform/db/mercator.ts';
import { shownRadiusKm } from '../place/area-columns.ts';
import { foundPosts, indexedConditions, isNarrowed } from '../search/filters.repo.ts';
import { areaTouches, hasPlace, hasSmallPlace, isInPlace, isRequestInPlace } from '../search/place-filter.repo.ts';

/** Longitudes beyond 180 belong to a box over the 180th meridian. The last columns are set for pins alone. */
export interface CellRow {
  count: number;
  lat: number;
  lng: number;
  south: number;
  west: number;
  north: number;
  east: number;
  id: string | null;
  kind: PostKind | null;
  price: number | null;
  budget_min: number | null;
  radius_km: number | null;
  is_capped?: boolean;
}

/** Pixels of the whole world's width at zoom 0. */
const worldPx = 256;

const cellAt = (zoom: number) => clusterGridPx / (worldPx * 2 ** zoom);

/** A cell is `clusterGridPx` wide on the screen, wider where the box is far larger than a screen. */
export function frameOf({ bounds, zoom }: MapQuery): RawBuilder<unknown> {
  const { south, west, north, east } = bounds;
  const corner = mercatorPoint(north, west);
  const opposite = mercatorPoint(south, east < west ? east + 360 : east);
  return sql`SELECT f.*, greatest(${cellAt(zoom)}::float8, f.width / 100, f.height / 100,
      sqrt(f.width * f.height / ${mapCellsMax}::float8)) AS cell
    FROM (SELECT c[0] AS x, c[1] AS y, o[0] AS right, o[1] AS bottom, o[0] - c[0] AS width, o[1] - c[1] AS height
      FROM (SELECT ${corner} AS c, ${opposite} AS o) corners) f`;
}

export const isTallied = ({ bounds, ...query }: MapQuery) =>
  bounds.west <= bounds.east && !isNarrowed(query) && !hasSmallPlace({ bounds });

/** The other of the two places of a map: its box where an area or a travel time is searched, else the surroundings of a point. */
function surroundings({ bounds, lat, lng, ...query }: MapQuery) {
  if (isFixedPlace({ lat, lng, ...query })) return { bounds };
  return hasPlace({ lat, lng }) ? { lat, lng } : null;
}

function isAround(query: MapQuery): RawBuilder<SqlBool> {
  const around = surroundings(query);
  if (!around) return sql`true`;
  return isRequestTab(query.tab) ? isRequestInPlace(around) : isInPlace(around);
}

export interface CellLimits {
  newest?: number;
  reading?: number;
}

/** Cells are squares of Web Mercator. Of more than `reading` posts in a small place, or `newest` in a large one, the `newest` are drawn. */
export async function findCells(db: Db, query: MapQuery, limits: CellLimits = {}): Promise<CellRow[]> {
  const { rows } = await sql<CellRow>`
    WITH frame AS (${frameOf(query)}),
    ${chosenPosts(query, limits)},
    found AS (${isRequestTab(query.tab) ? requestsOn(query) : listingsOn(query)}),
    cells AS (
      SELECT count(*)::int AS count, avg(found.x) AS x, avg(found.y) AS y, min(found.x) AS west, min(found.y) AS north,
        max(found.x) AS east, max(found.y) AS south, min(id) AS only_id, max(position) AS position,
        count(*) = 1 AND row_number() OVER (ORDER BY count(*), max(published_at) DESC, min(id)) <= ${mapPinsMax} AS is_pin
      FROM found, frame
      GROUP BY floor(least(greatest(found.x - frame.x, 0), frame.width) / cell),
        floor(least(greatest(found.y - frame.y, 0), frame.height) / cell))
    SELECT c.count, coalesce(a.lat, p.lat, ${latitude(sql`c.y`)}) AS lat,
      coalesce(a.lng + ${shift(sql`a.lng`, query)}, p.lng + ${shift(sql`p.lng`, query)}, ${longitude(sql`c.x`)}) AS lng,
      ${latitude(sql`c.south`)} AS south, ${longitude(sql`c.west`)} AS west, ${latitude(sql`c.north`)} AS north,
      ${longitude(sql`c.east`)} AS east, p.id, p.kind, p.price, p.budget_min, ${shownRadiusKm} AS radius_km, NOT few.are_all AS is_capped
    FROM cells c CROSS JOIN few LEFT JOIN posts p ON p.id = CASE WHEN c.is_pin THEN c.only_id END
    LEFT JOIN post_areas a ON a.post_id = p.id AND a.position = c.position
    ORDER BY c.only_id`.execute(db);
  return rows;
}

export const latitude = (y: RawBuilder<unknown>) => sql`degrees(atan(sinh(pi() * (1 - 2 * ${y}))))`;
const longitude = (x: RawBuilder<unknown>) => sql`(${x} * 360 - 180)`;

const columnsOf = ({ tab }: MapQuery) =>
  isRequestTab(tab) ? sql`p.id, p.published_at, p.first_area, p.circle_reach` : sql`p.id, p.published_at, p.map_point`;

const guarded = (condition: RawBuilder<SqlBool>) => sql`CASE WHEN ${condition} THEN true ELSE false END`;

/** The database enters only the branch whose condition holds. */
function chosenPosts(query: MapQuery, { newest = mapPostsMax, reading = mapReadMax }: CellLimits): RawBuilder<unknown> {
  const most = hasSmallPlace(query) ? reading : newest;
  const areAll = sql`(SELECT are_all FROM few)`;
  const columns = columnsOf(query);
  return sql`read AS MATERIALIZED (SELECT ${columns} FROM ${foundPosts(query)} AND ${guarded(isAround(query))} LIMIT ${most}),
    few AS MATERIALIZED (SELECT count(*) < ${most}::int AS are_all FROM read),
    chosen AS (SELECT * FROM read WHERE ${areAll}
      UNION ALL (SELECT ${columns} FROM posts p WHERE NOT ${areAll} AND ${indexedConditions(query)}
          AND ${guarded(isAround(query))}
        ORDER BY p.published_at DESC, p.id LIMIT ${newest}))`;
}

const shift = (lng: RawBuilder<unknown>, { bounds }: MapQuery) =>
  bounds.west <= bounds.east ? sql`0` : sql`CASE WHEN ${lng} < ${bounds.west}::float8 THEN 360 ELSE 0 END`;

const shifted = (x: RawBuilder<unknown>, query: MapQuery) => sql`(${x} + ${shift(longitude(x), query)} / 360.0)`;

const listingsOn = (query: MapQuery) => sql`
  SELECT p.id, p.published_at, ${shifted(sql`p.map_point[0]`, query)} AS x, p.map_point[1] AS y, NULL::smallint AS position
  FROM chosen p`;

/** Each at one of its areas in the box, the nearest. */
function requestsOn(query: MapQuery): RawBuilder<unknown> {
  const boxes = mercatorBoxes(query.bounds);
  const distance = sql.join(boxes.map((box) => sql`a.center <-> ${box}`));
  const around = surroundings(query);
  return sql`
    SELECT p.id, p.published_at, ${shifted(sql`p.first_area[0]`, query)} AS x, p.first_area[1] AS y, 0::smallint AS position
    FROM chosen p WHERE p.circle_reach IS NOT NULL
    UNION ALL
    SELECT p.id, p.published_at, ${shifted(sql`a.center[0]`, query)}, a.center[1], a.position
    FROM chosen p
    CROSS JOIN LATERAL (SELECT a.center, a.position FROM post_areas a
      WHERE a.post_id = p.id AND ${areaTouches(query)} AND ${around ? areaTouches(around) : sql`true`}
      ORDER BY least(${distance}), a.position LIMIT 1) a
    WHERE p.circle_reach IS NULL`;
}
