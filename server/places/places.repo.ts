import { type SqlBool, sql } from 'kysely';
import { countMax, placePricesMax, placesMax } from '#contract/limits.ts';
import type { PlaceKind, PlacesQuery } from '#contract/search/places/place.ts';
import { kindOfTab, type PostKind, type Province, type Section, type Tab } from '#contract/vocabulary.ts';
import type { Db } from '#server/platform/db/database.ts';
import { fullTextCondition } from '#server/platform/db/full-text.ts';
import { enlargeAround, mercatorLength, mercatorPoint } from '#server/platform/db/mercator.ts';

export interface PlaceRow {
  id: string;
  kind: PlaceKind;
  name: string;
  city: string;
  province: Province;
  lat: number;
  lng: number;
  south: number;
  west: number;
  north: number;
  east: number;
  homes_for_sale: number;
  homes_for_rent: number | null;
  in_tab: number | null;
  median_price: number | null;
}

// Counts what the section has for sale inside each place's bounds, up to `countMax`, and spaces for rent as well; the middle price is that of the newest `placePricesMax`.
// Order: names that begin with the text, cities before their parts, then the nearest or the most populous.
export async function findPlaces(db: Db, query: PlacesQuery): Promise<PlaceRow[]> {
  const { q, lat, lng, kind, section, tab, city, limit } = query;
  const isOnSale = isOffered(section, 'sale_property');
  const words = q ? fullTextCondition(q) : null;
  const conditions = [sql<SqlBool>`true`];
  if (words) conditions.push(sql`pl.search @@ ${words}`);
  // The words of a city are found in all its postal areas: one is meant where its code is typed, or where they are asked for.
  if (q && !kind)
    conditions.push(sql`(pl.kind <> 'postal_area' OR lower(pl.name) ^@ ANY (${postalCodesIn(q)}::text[]))`);
  if (kind) conditions.push(sql`pl.kind = ${kind}`);
  if (city) conditions.push(sql`unaccented(pl.city) = unaccented(${city}::text)`);
  const order = [sql`pl.kind = 'city' DESC`, sql`pl.population DESC`, sql`pl.radius_km DESC`, sql`pl.id`];
  if (lat !== undefined && lng !== undefined) order.unshift(sql`pl.center <-> ${mercatorPoint(lat, lng)}`);
  if (q && words) order.unshift(sql`starts_with(unaccented(pl.name), unaccented(${q}::text)) DESC`);
  const { rows } = await sql<PlaceRow>`
    WITH chosen AS (
      SELECT pl.*, row_number() OVER (ORDER BY ${sql.join(order)}) AS rank,
        pl.radius_km / 111.32 AS tall, pl.radius_km / (111.32 * cos(radians(pl.lat))) AS wide
      FROM places pl WHERE ${sql.join(conditions, sql` AND `)}
      ORDER BY rank LIMIT ${limit}),
    bounded AS MATERIALIZED (
      SELECT c.*, c.lat - tall AS south, c.lng - wide AS west, c.lat + tall AS north, c.lng + wide AS east,
        box(mercator(c.lat + tall, c.lng - wide), mercator(c.lat - tall, c.lng + wide)) AS bounds
      FROM chosen c)
    SELECT b.id, b.kind, b.name, b.city, b.province, b.lat, b.lng, b.south, b.west, b.north, b.east,
      sale.homes_for_sale, ${section === 'commercial' ? countListings('commercial', 'rent_property') : sql`NULL::int`} AS homes_for_rent,
      ${tab ? postsInTab(section, tab) : sql`NULL::int`} AS in_tab, coalesce(latest.median_price, sale.median_price) AS median_price
    FROM bounded b
    CROSS JOIN LATERAL (SELECT count(*)::int AS homes_for_sale, ${middle} AS median_price
      FROM (SELECT p.price FROM ${listingsWithin} AND ${isOnSale} LIMIT ${countMax}) p) sale
    CROSS JOIN LATERAL (SELECT ${middle} AS median_price
      FROM (SELECT p.price FROM posts p WHERE sale.homes_for_sale >= ${countMax} AND ${isOnSale}
          AND ${isWithin}
        ORDER BY p.published_at DESC, p.id LIMIT ${placePricesMax}) p) latest
    ORDER BY b.rank`.execute(db);
  return rows;
}

const postalCodesIn = (text: string): string[] => text.toLowerCase().match(/\b[a-z]\d[a-z]?/g) ?? [];

export type PlaceArea = Omit<PlaceRow, 'homes_for_sale' | 'homes_for_rent' | 'in_tab' | 'median_price'>;

const areaColumns = sql`pl.id, pl.kind, pl.name, pl.city, pl.province, pl.lat, pl.lng,
  pl.lat - pl.radius_km / 111.32 AS south, pl.lng - pl.radius_km / (111.32 * cos(radians(pl.lat))) AS west,
  pl.lat + pl.radius_km / 111.32 AS north, pl.lng + pl.radius_km / (111.32 * cos(radians(pl.lat))) AS east`;

export async function findLargestCities(db: Db): Promise<PlaceArea[]> {
  const { rows } = await sql<PlaceArea>`
    SELECT ${areaColumns} FROM places pl WHERE pl.kind = 'city' ORDER BY pl.population DESC, pl.id
    LIMIT ${placesMax}`.execute(db);
  return rows;
}

/** Cities first, then the most populous: the first of two with one name is preferred. */
export async function findAllAreas(db: Db): Promise<PlaceArea[]> {
  const { rows } = await sql<PlaceArea>`
    SELECT ${areaColumns} FROM places pl ORDER BY pl.kind = 'city' DESC, pl.population DESC, pl.id`.execute(db);
  return rows;
}

/** Nearest first; of several at one point the postal area comes last. */
export async function findPlacesAround(db: Db, lat: number, lng: number, km: number): Promise<PlaceArea[]> {
  const { rows } = await sql<PlaceArea>`
    SELECT * FROM (
      SELECT ${areaColumns}, pl.radius_km, pl.center <-> ${mercatorPoint(lat, lng)} AS distance FROM places pl
      ORDER BY pl.center <-> ${mercatorPoint(lat, lng)} LIMIT ${placesMax}) near
    WHERE distance <= ${mercatorLength(km, lat)}
    ORDER BY distance, kind = 'postal_area', radius_km DESC, id`.execute(db);
  return rows;
}

const isOffered = (section: Section, kind: PostKind) =>
  sql`p.section = ${section} AND p.kind = ${kind} AND p.status IN ('active', 'under_offer') AND p.visibility = 'public'`;
/** `CASE` keeps the planner from the index of points; the strips of the map hold all that is counted. */
const isWithin = sql<SqlBool>`CASE WHEN p.map_point <@ b.bounds THEN true ELSE false END`;
const listingsWithin = sql`generate_series(map_strip(b.bounds[1]), map_strip(b.bounds[0])) strip
  JOIN posts p ON map_strip(p.map_point) = strip AND p.map_point[0] BETWEEN (b.bounds[1])[0] AND (b.bounds[0])[0]
  WHERE ${isWithin}`;
const countListings = (section: Section, kind: PostKind) => sql`(SELECT count(*)::int FROM (
  SELECT FROM ${listingsWithin} AND ${isOffered(section, kind)} LIMIT ${countMax}) p)`;

/** Counts as the search does within a box. `OFFSET 0` has the planner look up each strip by itself. */
const countRequests = (section: Section, kind: PostKind) => sql`(SELECT count(*)::int FROM (
  SELECT FROM generate_series(0, 15) level
    CROSS JOIN LATERAL (SELECT 2 ^ level AS high, 0.5 ^ level AS margin) l
    CROSS JOIN LATERAL generate_series(floor(((b.bounds[1])[1] - margin) * high)::int, floor(((b.bounds[0])[1] + margin) * high)::int) strip
    CROSS JOIN LATERAL (SELECT FROM posts p
      WHERE ${isOffered(section, kind)} AND extent_level(p.areas_extent) = level AND extent_strip(p.areas_extent) = strip
        AND (@@ p.areas_extent)[0] BETWEEN (b.bounds[1])[0] - margin AND (b.bounds[0])[0] + margin
        AND CASE WHEN p.circle_reach IS NOT NULL THEN p.first_area <-> b.bounds <= p.circle_reach
          ELSE EXISTS (SELECT FROM post_areas a WHERE a.post_id = p.id AND a.center <-> b.bounds <= a.reach
            AND (a.polygon IS NULL OR polygon(${enlargeAround(sql`a.center`, sql`b.bounds`)}) && a.polygon)) END
      OFFSET 0) p
  LIMIT ${countMax}) p)`;

function postsInTab(section: Section, tab: Tab) {
  const kind = kindOfTab[tab];
  return kind === 'sale_property' || kind === 'rent_property'
    ? countListings(section, kind)
    : countRequests(section, kind);
}
const middle = sql`round(percentile_cont(0.5) WITHIN GROUP (ORDER BY p.price))::int`;

export type CityRow = Pick<PlaceRow, 'id' | 'name' | 'province' | 'lat' | 'lng'>;

const cities = (db: Db) =>
  db.selectFrom('places').select(['id', 'name', 'province', 'lat', 'lng']).where('kind', '=', 'city');

export const findNearestCityRow = (db: Db, { lat, lng }: { lat: number; lng: number }): Promise<CityRow | undefined> =>
  cities(db)
    .orderBy(sql`center <-> ${mercatorPoint(lat, lng)}`)
    .limit(1)
    .executeTakeFirst();

export const findCities = (db: Db, ids: readonly string[]): Promise<CityRow[]> =>
  cities(db)
    .where('id', '=', sql<string>`ANY (${[...ids]}::text[])`)
    .execute();

export const findCityByName = (db: Db, name: string): Promise<CityRow | undefined> =>
  cities(db)
    .where((where) =>
      where.or([where('id', '=', name), where(sql`unaccented(name)`, '=', sql`unaccented(${name}::text)`)]),
    )
    .orderBy('population', 'desc')
    .limit(1)
    .executeTakeFirst();
