import { type RawBuilder, sql } from 'kysely';

export const mercatorPoint = (lat: number, lng: number): RawBuilder<unknown> =>
  sql`mercator(${lat}::float8, ${lng}::float8)`;

/** Degrees. A box across the 180th meridian has west > east and becomes two boxes. */
export function mercatorBoxes(bounds: { south: number; west: number; north: number; east: number }) {
  const { south, west, north, east } = bounds;
  const box = (from: number, to: number): RawBuilder<unknown> =>
    sql`box(${mercatorPoint(south, from)}, ${mercatorPoint(north, to)})`;
  return west <= east ? [box(west, east)] : [box(west, 180), box(-180, east)];
}

export function mercatorPointsNear(lat: number, lng: number, km: number): RawBuilder<unknown>[] {
  const reach = km / (111.3 * Math.max(0.01, Math.cos((lat * Math.PI) / 180)));
  const points = [mercatorPoint(lat, lng)];
  if (lng + reach > 180) points.push(mercatorPoint(lat, lng - 360));
  if (lng - reach < -180) points.push(mercatorPoint(lat, lng + 360));
  return points;
}

export const mercatorLength = (km: number, lat: number): RawBuilder<number> =>
  sql<number>`mercator_length(${km}::float8, ${lat}::float8)`;

/** A hundredth of a metre at the equator. PostgreSQL takes lengths below 1e-6 for none, which is 40 m where the world is 1 wide. */
export const worldSize = 4e9;

/** SQL: a point or a box as polygons around `center` are stored. */
export const enlargeAround = (center: RawBuilder<unknown>, shape: RawBuilder<unknown>) =>
  sql`(${shape} - ${center}) * point(${sql.lit(worldSize)}, 0)`;
