import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { type Corner, mercatorX, mercatorY } from '#contract/search/drawn-area/drawn-area.ts';
import { enlargeAround, worldSize } from '#server/platform/db/mercator.ts';

export interface MercatorPolygon {
  contains: (point: RawBuilder<unknown>) => RawBuilder<SqlBool>;
  isWithin: (point: RawBuilder<unknown>, distance: RawBuilder<unknown>) => RawBuilder<SqlBool>;
  /** `other` is enlarged around `center`, as areas are stored. */
  overlaps: (other: RawBuilder<unknown>, center: RawBuilder<unknown>) => RawBuilder<SqlBool>;
}

/** The corners enlarged around `from`, as PostgreSQL reads a polygon. */
export function polygonText(corners: readonly Corner[], from: Corner): string {
  const [left, top] = [mercatorX(from.lng), mercatorY(from.lat)];
  return corners
    .map(({ lat, lng }) => `(${(mercatorX(lng) - left) * worldSize},${(mercatorY(lat) - top) * worldSize})`)
    .join();
}

/** A polygon of the Mercator plane, enlarged around its first corner so that PostgreSQL compares it exactly. */
export function mercatorPolygon(corners: readonly Corner[]): MercatorPolygon {
  const [from = { lat: 0, lng: 0 }] = corners;
  const polygon = sql`${polygonText(corners, from)}::polygon`;
  const first = sql`point(${mercatorX(from.lng)}::float8, ${mercatorY(from.lat)}::float8)`;
  const enlarged = (point: RawBuilder<unknown>) => enlargeAround(first, point);
  return {
    contains: (point) => sql`${enlarged(point)} <@ ${polygon}`,
    // The distance from one corner is enough for most and much cheaper than that from 40 sides.
    isWithin: (point, distance) =>
      sql`(${point} <-> ${first} <= ${distance} OR ${enlarged(point)} <-> ${polygon} <= ${distance} * ${sql.lit(worldSize)})`,
    // Paths can be moved, polygons cannot.
    overlaps: (other, center) => sql`polygon(path(${polygon}) + ${enlargeAround(center, first)}) && ${other}`,
  };
}
