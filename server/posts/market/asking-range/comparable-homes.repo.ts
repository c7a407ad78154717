import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { askingRangeRule as rule } from '#contract/search/asking-range/asking-range-rule.ts';
import type { Db } from '#server/platform/db/database.ts';
import { mercatorLength, mercatorPoint } from '#server/platform/db/mercator.ts';
import { type CardRow, cardColumns } from '../../post-cards.repo.ts';
import { isFindable } from '../../search/filters.repo.ts';

export interface SubjectHome {
  id: string;
  owner_id: string;
  kind: string;
  section: string;
  property_sub_types: string[];
  list_price: number | null;
  bedrooms_total: number | null;
  living_area: number | null;
  year_built: number | null;
  lat: number | null;
  lng: number | null;
  hide_exact_address: boolean;
  neighbourhood: string;
  street_number: string;
  street_name: string;
}

export type ComparableRow = CardRow & { distance_km: number };

export const findSubject = (db: Db, id: string): Promise<SubjectHome | undefined> =>
  db
    .selectFrom('posts')
    .select(['id', 'owner_id', 'kind', 'section', 'property_sub_types', 'list_price', 'bedrooms_total'])
    .select(['living_area', 'year_built', 'lat', 'lng', 'hide_exact_address', 'neighbourhood'])
    .select(['street_number', 'street_name'])
    .where('id', '=', id)
    .executeTakeFirst();

/** Active homes that are as large, as old and of the same type around the public point, the nearest first; the price plays no part. */
export async function findComparableHomes(
  db: Db,
  home: SubjectHome & { lat: number; lng: number },
  neighbourhood: string | null,
  limit: number,
): Promise<ComparableRow[]> {
  const center = mercatorPoint(home.lat, home.lng);
  const conditions: RawBuilder<SqlBool>[] = [
    sql`${isFindable('p')} AND p.status = 'active' AND coalesce(p.expires_at > now(), true)`,
    sql`p.section = ${home.section} AND p.kind = ${home.kind} AND p.property_sub_types && ${home.property_sub_types}::text[]`,
    sql`p.map_point <@ circle(${center}, ${mercatorLength(rule.radiusKm, home.lat)}) AND p.id <> ${home.id}`,
    ...within('bedrooms_total', spanOf(home.bedrooms_total, rule.bedrooms)),
    ...within('living_area', areaSpanOf(home.living_area, Math.max(...rule.livingArea))),
    ...within('year_built', spanOf(home.year_built, rule.years)),
    ...(neighbourhood ? [sql<SqlBool>`NOT p.hide_exact_address AND p.neighbourhood = ${neighbourhood}`] : []),
  ];
  const { rows } = await sql<ComparableRow>`
    WITH near AS MATERIALIZED (
      SELECT p.id, p.map_point <-> ${center} AS distance FROM posts p
      WHERE ${sql.join(conditions, sql` AND `)} ORDER BY 2, p.id LIMIT ${limit})
    SELECT ${cardColumns}, near.distance / ${mercatorLength(1, home.lat)} AS distance_km
    FROM near JOIN posts p ON p.id = near.id ORDER BY near.distance, p.id`.execute(db);
  return rows;
}

const within = (column: string, span: { least: number; most: number } | null): RawBuilder<SqlBool>[] =>
  span ? [sql`${sql.ref(`p.${column}`)} BETWEEN ${span.least}::float8 AND ${span.most}::float8`] : [];

export const spanOf = (amount: number | null, by: number) =>
  amount === null ? null : { least: Math.max(0, amount - by), most: amount + by };

export const areaSpanOf = (area: number | null, share: number) =>
  area === null ? null : { least: Math.round(area * (1 - share)), most: Math.round(area * (1 + share)) };
