import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { mercatorX, mercatorY } from '#contract/search/drawn-area/drawn-area.ts';

/** A hundredth of a metre at the equator. PostgreSQL takes lengths below 1e-6 for none, which is 40 m where the world is 1 wide. */
const worldSize = 4e9;

export interface MercatorPolygon {
  contains: (point: RawBuilder<unknown>) => RawBuilder<SqlBool>;
  isWithin: (point: RawBuilder<unknown>, distance: RawBuilder<unknown>) => RawBuilder<SqlBool>;
}

/** A polygon of the Mercator plane, enlarged around its first corner so that PostgreSQL compares it exactly. */
export function mercatorPolygon(corners: readonly { lat: number; lng: number }[]): MercatorPolygon {
  const points = corners.map(({ lat, lng }) => [mercatorX(lng), mercatorY(lat)] as const);
  const [[left, top] = [0, 0]] = points;
  const text = points.map(([x, y]) => `(${(x - left) * worldSize},${(y - top) * worldSize})`).join();
  const polygon = sql`${text}::polygon`;
  const first = sql`point(${left}::float8, ${top}::float8)`;
  const enlarged = (point: RawBuilder<unknown>) => sql`(${point} - ${first}) * point(${sql.lit(worldSize)}, 0)`;
  return {
    contains: (point) => sql`${enlarged(point)} <@ ${polygon}`,
    // The distance from one corner is enough for most and much cheaper than that from 40 sides.
    isWithin: (point, distance) =>
      sql`(${point} <-> ${first} <= ${distance} OR ${enlarged(point)} <-> ${polygon} <= ${distance} * ${sql.lit(worldSize)})`,
  };
}
