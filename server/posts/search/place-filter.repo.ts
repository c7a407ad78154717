import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { type PlaceParameters as Place, placeOfSearch } from '#contract/search/search-place.ts';
import {
  enlargeAround,
  mercatorBoxes,
  mercatorLength,
  mercatorPointsNear,
  worldSize,
} from '#server/platform/db/mercator.ts';
import { shapesOfArea } from '../place/drawn-shapes.ts';
import { planeBoxesAround, planeBoxesOf } from '../place/plane-boxes.ts';
import type { ShapeCircles } from '../place/plane-sides.ts';
import { areSmall, type Outline, type Strips, stripsOfExtents, stripsOfPoints } from '../place/strips.ts';
import { type MercatorPolygon, mercatorPolygon } from './mercator-polygon.ts';

/* Always the public place. */

type Condition = RawBuilder<SqlBool>;

export const hasPlace = (place: Place) => placeOfSearch(place) !== null;

export const isInPlace = (place: Place): Condition =>
  anyOf(
    searchedShapes(place).map(
      ({ box, polygon }) => sql`(p.map_point <@ ${box} AND ${polygon.contains(sql`p.map_point`)})`,
    ),
    boxesOf(place).map((box) => sql`p.map_point <@ ${box}`),
    pointsOf(place).map(({ point, reach }) => sql`p.map_point <@ circle(${point}, ${reach})`),
  );

/** Most requests have a single circle, which is stored in their own row. */
export const isRequestInPlace = (place: Place): Condition => sql`CASE WHEN p.circle_reach IS NULL
  THEN (SELECT bool_or(${areaTouches(place)}) FROM post_areas a WHERE a.post_id = p.id)
  ELSE ${touches(place, { center: sql`p.first_area`, reach: sql`p.circle_reach` })} END`;

/** A drawn area counts by its shape, not the circle around it. */
export const areaTouches = (place: Place): Condition =>
  touches(place, { center: sql`a.center`, reach: sql`a.reach`, drawn: sql`a.polygon` });

interface Area {
  center: RawBuilder<unknown>;
  reach: RawBuilder<unknown>;
  drawn?: RawBuilder<unknown>;
}

function touches(place: Place, { center, reach, drawn }: Area): Condition {
  const andDrawn = (overlap: (polygon: RawBuilder<unknown>) => RawBuilder<unknown>) =>
    drawn ? sql`AND (${drawn} IS NULL OR ${overlap(drawn)})` : sql``;
  const isCircle = drawn ? sql`${drawn} IS NULL AND` : sql``;
  return anyOf(
    searchedShapes(place).map(({ circles: { middle, innerRadius } }) =>
      innerRadius > 0
        ? sql`(${isCircle} ${center} <-> ${planePoint(middle)} <= ${reach} + ${innerRadius}::float8)`
        : sql`false`,
    ),
    searchedShapes(place).map(
      ({ circles: { middle, outerRadius }, polygon }) => sql`(
        ${center} <-> ${planePoint(middle)} <= ${reach} + ${outerRadius}::float8
        AND ${polygon.isWithin(center, reach)} ${andDrawn((shape) => polygon.overlaps(shape, center))})`,
    ),
    boxesOf(place).map(
      (box) => sql`(${center} <-> ${box} <= ${reach}
        ${andDrawn((shape) => sql`polygon(${enlargeAround(center, box)}) && ${shape}`)})`,
    ),
    pointsOf(place).map(
      (near) => sql`(${center} <-> ${near.point} <= ${reach} + ${near.reach}
        ${andDrawn((shape) => sql`${enlargeAround(center, near.point)} <-> ${shape} <= ${near.reach} * ${sql.lit(worldSize)}`)})`,
    ),
  );
}

/** Whether there is a place that is at most as large as a city and its surroundings. */
export const hasSmallPlace = (place: Place): boolean =>
  hasPlace(place) && areSmall(shapesOf(place)?.outlines ?? outlinesOf(place));

/** Listings `p` of a place, read in strips; a condition may follow. `CASE` keeps the planner from the index of points. */
export const listingsIn = (
  place: Place,
): RawBuilder<unknown> => sql`${stripTable(shapesOf(place)?.stripsOfPoints ?? stripsOfPoints(outlinesOf(place)))}
  JOIN posts p ON map_strip(p.map_point) BETWEEN s.first AND s.last AND p.map_point[0] >= s."left" AND p.map_point[0] < s."right"
  WHERE CASE WHEN s.is_inside THEN true WHEN ${isInPlace(place)} THEN true ELSE false END`;

export const requestsIn = (
  place: Place,
): RawBuilder<unknown> => sql`${stripTable(shapesOf(place)?.stripsOfExtents ?? stripsOfExtents(outlinesOf(place)))}
  JOIN posts p ON extent_level(p.areas_extent) = s.level AND extent_strip(p.areas_extent) BETWEEN s.first AND s.last
    AND (@@ p.areas_extent)[0] >= s."left" AND (@@ p.areas_extent)[0] < s."right"
  WHERE CASE WHEN s.is_inside AND p.circle_reach IS NOT NULL THEN true ELSE ${isRequestInPlace(place)} END`;

const stripTable = ({ level, first, last, left, right, isInside }: Strips) => sql`
  unnest(${level}::int[], ${first}::int[], ${last}::int[], ${left}::float8[], ${right}::float8[], ${isInside}::bool[])
    s (level, first, last, "left", "right", is_inside)`;

function outlinesOf(search: Place): Outline[] {
  const place = placeOfSearch(search);
  if (place?.in === 'bounds') return planeBoxesOf(place.bounds);
  return place?.in === 'circle' ? planeBoxesAround(place.lat, place.lng, place.radiusKm) : [];
}

const anyOf = (...tests: RawBuilder<unknown>[][]): Condition => sql`(${sql.join(tests.flat(), sql` OR `)})`;

interface SearchedShape {
  box: RawBuilder<unknown>;
  /** They cost a fraction of the polygon, and answer for most circles. */
  circles: ShapeCircles;
  polygon: MercatorPolygon;
}

function shapesOf(search: Place) {
  const place = placeOfSearch(search);
  return place?.in === 'area' ? shapesOfArea(place.area) : undefined;
}

const searchedShapes = (place: Place): SearchedShape[] =>
  (shapesOf(place)?.shapes ?? []).flatMap(({ corners, bounds, circles }) =>
    mercatorBoxes(bounds).map((box) => ({ box, circles, polygon: mercatorPolygon(corners) })),
  );

const planePoint = ({ x, y }: ShapeCircles['middle']) => sql`point(${x}::float8, ${y}::float8)`;

function boxesOf(search: Place) {
  const place = placeOfSearch(search);
  return place?.in === 'bounds' ? mercatorBoxes(place.bounds) : [];
}

function pointsOf(search: Place) {
  const place = placeOfSearch(search);
  if (place?.in !== 'circle') return [];
  const { lat, lng, radiusKm } = place;
  const reach = mercatorLength(radiusKm, lat);
  return mercatorPointsNear(lat, lng, radiusKm).map((point) => ({ point, reach }));
}
