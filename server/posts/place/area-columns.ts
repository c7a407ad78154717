import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { closeKmOfShape } from '#contract/fit/judge-areas.ts';
import { shownCircleKm, shownShapeKm2Min } from '#contract/limits.ts';
import type { RequestContent } from '#contract/post/post-content.ts';
import { decodeShape } from '#contract/search/drawn-area/decode-shape.ts';
import { shapeKm2 } from '#contract/search/drawn-area/shape-geometry.ts';
import { enlargeAround, worldSize } from '#server/platform/db/mercator.ts';
import { polygonText } from '../search/mercator-polygon.ts';

type Area = NonNullable<RequestContent['areas']>[number];

/** The row of an area but for its place in the request. A small shape, which others see as a circle, has no polygon. */
export function toAreaRow({ radiusKm: radius_km, shape, ...place }: Area) {
  const corners = (shape && decodeShape(shape)) || [];
  const isShown = shapeKm2(corners) >= shownShapeKm2Min;
  const polygon = isShown ? polygonText(corners, place) : null;
  return { ...place, radius_km, shape: shape ?? null, polygon, close_km: isShown ? closeKmOfShape(corners) : null };
}

/** SQL: the radius of the circle on the map of an area `a`; null for a shape. */
export const shownRadiusKm = sql<number | null>`CASE WHEN a.shape IS NULL THEN a.radius_km
  WHEN a.polygon IS NULL THEN ${sql.lit(shownCircleKm)} END::real`;

/** SQL: whether the point is in the shape of an area `a`, or close to it; true for a circle. */
export const isCloseToShape = (point: RawBuilder<unknown>) => sql<SqlBool>`(a.polygon IS NULL
  OR ${enlargeAround(sql`a.center`, point)} <-> a.polygon <= a.polygon_reach * ${sql.lit(worldSize)})`;
