import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { clusterGridPx, mapCellsMax, mapPinsMax, mapPostsMax } from '#contract/limits.ts';
import type { MapQuery } from '#contract/search/post-search.ts';
import { isRequestTab } from '#contract/search/request-tab.ts';
import { isFixedPlace } from '#contract/search/search-place.ts';
import type { PostKind } from '#contract/vocabulary.ts';
import type { Db } from '#server/platform/db/database.ts';
import { mercatorBoxes, mercatorPoint } from '#server/platform/db/mercator.ts';
import { shownRadiusKm } from '../place/area-columns.ts';
import { foundPosts, indexedConditions, isNarrowed } from '../search/filters.repo.ts';
import { areaTouches, hasPlace, isInPlace, looksInPlace } from '../search/place-filter.repo.ts';

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

export const isTallied = ({ bounds, ...query }: MapQuery) => bounds.west <= bounds.east && !isNarrowed(query);

/** The other of the two places of a map: its box where an area or a travel time is searched, else the surroundings of a point. */
function surroundings({ bounds, lat, lng, ...query }: MapQuery) {
  if (isFixedPlace({ lat, lng, ...query })) return { bounds };
  return hasPlace({ lat, lng }) ? { lat, lng } : null;
}

function isAround(query: MapQuery): RawBuilder<SqlBool> {
  const around = surroundings(query);
  if (!around) return sql`true`;
  return isRequestTab(query.tab) ? looksInPlace(around) : isInPlace(around);
}

/** Cells are squares of Web Mercator. At most the newest `most` posts are gathered and the newest `mapPinsMax` shown as pins. */
export async function findCells(db: Db, query: MapQuery, most = mapPostsMax): Promise<CellRow[]> {
  const { rows } = await sql<CellRow>`
    WITH frame AS (${frameOf(query)}),
    ${newest(query, most)},
    found AS (${isRequestTab(query.tab) ? requestsOn(query) : listingsOn(query)}),
    cells AS (
      SELECT count(*)::int AS count, avg(lat) AS lat, avg(lng) AS lng, min(lat) AS south, min(lng) AS west,
        max(lat) AS north, max(lng) AS east, min(id) AS only_id, max(radius_km) AS radius_km,
        count(*) = 1 AND row_number() OVER (ORDER BY count(*), max(published_at) DESC, min(id)) <= ${mapPinsMax} AS is_pin
      FROM found, frame
      GROUP BY floor(least(greatest(found.x - frame.x, 0), frame.width) / cell),
        floor(least(greatest(found.y - frame.y, 0), frame.height) / cell))
    SELECT c.count, c.lat, c.lng, c.south, c.west, c.north, c.east, p.id, p.kind, p.price, p.budget_min,
      CASE WHEN c.is_pin THEN c.radius_km END AS radius_km
    FROM cells c LEFT JOIN posts p ON c.is_pin AND p.id = c.only_id
    ORDER BY c.only_id`.execute(db);
  return rows;
}

const columnsOf = ({ tab }: MapQuery) =>
  isRequestTab(tab) ? sql`p.id, p.published_at` : sql`p.id, p.published_at, p.lat, p.lng, p.map_point`;

/** The database enters only the branch whose condition holds. */
function newest(query: MapQuery, most: number): RawBuilder<unknown> {
  const isFew = sql`(SELECT count(*) < ${most}::int FROM few)`;
  const columns = columnsOf(query);
  return sql`few AS MATERIALIZED (SELECT ${columns} FROM ${foundPosts(query)} AND ${isAround(query)} LIMIT ${most}),
    chosen AS (SELECT * FROM few WHERE ${isFew}
      UNION ALL (SELECT ${columns} FROM posts p WHERE NOT ${isFew} AND ${indexedConditions(query)}
          AND CASE WHEN ${isAround(query)} THEN true ELSE false END
        ORDER BY p.published_at DESC, p.id LIMIT ${most}))`;
}

const shift = (lng: RawBuilder<unknown>, { bounds }: MapQuery) =>
  bounds.west <= bounds.east ? sql`0` : sql`CASE WHEN ${lng} < ${bounds.west}::float8 THEN 360 ELSE 0 END`;

function listingsOn(query: MapQuery): RawBuilder<unknown> {
  const degrees = shift(sql`p.lng`, query);
  return sql`SELECT p.id, p.published_at, p.lat, p.lng + ${degrees} AS lng, p.map_point[0] + ${degrees} / 360.0 AS x,
      p.map_point[1] AS y, NULL::real AS radius_km
    FROM chosen p`;
}

function requestsOn(query: MapQuery): RawBuilder<unknown> {
  const degrees = shift(sql`a.lng`, query);
  const boxes = mercatorBoxes(query.bounds);
  const distance = sql.join(boxes.map((box) => sql`a.center <-> ${box}`));
  const around = surroundings(query);
  return sql`SELECT p.id, p.published_at, a.lat, a.lng + ${degrees} AS lng,
      a.center[0] + ${degrees} / 360.0 AS x, a.center[1] AS y, a.radius_km
    FROM chosen p
    CROSS JOIN LATERAL (SELECT a.lat, a.lng, a.center, ${shownRadiusKm} AS radius_km FROM post_areas a
      WHERE a.post_id = p.id AND ${areaTouches(query, 'a')} AND ${around ? areaTouches(around, 'a') : sql`true`}
      ORDER BY least(${distance}), a.position LIMIT 1) a`;
}
