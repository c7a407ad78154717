import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { boundsOfArea } from '#contract/search/drawn-area/area-geometry.ts';
import { decodeArea } from '#contract/search/drawn-area/area-text.ts';
import { shapeKm2 } from '#contract/search/drawn-area/shape-geometry.ts';
import { type PlaceParameters as Place, placeOfSearch } from '#contract/search/search-place.ts';
import {
  enlargeAround,
  mercatorBoxes,
  mercatorLength,
  mercatorPointsNear,
  worldSize,
} from '#server/platform/db/mercator.ts';
import { type PlaneBox, planeBoxesAround, planeBoxesOf } from '../place/plane-boxes.ts';
import { areSmall, type Strips, stripsOfExtents, stripsOfPoints } from '../place/strips.ts';
import { type MercatorPolygon, mercatorPolygon } from './mercator-polygon.ts';

/* Always the public place. */

type Condition = RawBuilder<SqlBool>;

export const hasPlace = (place: Place) => placeOfSearch(place) !== null;

export const isInPlace = (place: Place): Condition =>
  anyOf(
    shapesOf(place).map(({ box, polygon }) => sql`(p.map_point <@ ${box} AND ${polygon.contains(sql`p.map_point`)})`),
    boxesOf(place).map((box) => sql`p.map_point <@ ${box}`),
    pointsOf(place).map(({ point, reach }) => sql`p.map_point <@ circle(${point}, ${reach})`),
  );

/** Most requests have a single circle, which stands in their own row. */
export const looksInPlace = (place: Place): Condition => sql`CASE WHEN p.circle_reach IS NULL
  THEN (SELECT bool_or(${areaTouches(place)}) FROM post_areas a WHERE a.post_id = p.id)
  ELSE ${touches(place, { center: sql`p.first_area`, reach: sql`p.circle_reach` })} END`;

/** Of a drawn area its shape counts, not the circle around it. */
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
  return anyOf(
    shapesOf(place).map(
      ({ polygon }) =>
        sql`(${polygon.isWithin(center, reach)} ${andDrawn((shape) => polygon.overlaps(shape, center))})`,
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
export const hasSmallPlace = (place: Place): boolean => hasPlace(place) && areSmall(planeBoxes(place));

/** Listings `p` of a place, read in strips; a condition may follow. `CASE` keeps the planner from the index of points. */
export const listingsIn = (place: Place): RawBuilder<unknown> => sql`${stripTable(stripsOfPoints(planeBoxes(place)))}
  JOIN posts p ON map_strip(p.map_point) BETWEEN s.first AND s.last AND p.map_point[0] BETWEEN s."left" AND s."right"
  WHERE CASE WHEN ${isInPlace(place)} THEN true ELSE false END`;

export const requestsIn = (place: Place): RawBuilder<unknown> => sql`${stripTable(stripsOfExtents(planeBoxes(place)))}
  JOIN posts p ON extent_level(p.areas_extent) = s.level AND extent_strip(p.areas_extent) BETWEEN s.first AND s.last
    AND (@@ p.areas_extent)[0] BETWEEN s."left" AND s."right"
  WHERE ${looksInPlace(place)}`;

const stripTable = ({ level, first, last, left, right }: Strips) => sql`
  unnest(${level}::int[], ${first}::int[], ${last}::int[], ${left}::float8[], ${right}::float8[])
    s (level, first, last, "left", "right")`;

function planeBoxes(search: Place): PlaneBox[] {
  const place = placeOfSearch(search);
  if (place?.in === 'area') return decodeArea(place.area).flatMap((shape) => planeBoxesOf(boundsOfArea([shape])));
  if (place?.in === 'bounds') return planeBoxesOf(place.bounds);
  return place ? planeBoxesAround(place.lat, place.lng, place.radiusKm) : [];
}

const anyOf = (...tests: RawBuilder<unknown>[][]): Condition => sql`(${sql.join(tests.flat(), sql` OR `)})`;

function shapesOf(search: Place): { box: RawBuilder<unknown>; polygon: MercatorPolygon }[] {
  const place = placeOfSearch(search);
  if (place?.in !== 'area') return [];
  return decodeArea(place.area)
    .toSorted((one, other) => shapeKm2(other) - shapeKm2(one))
    .flatMap((shape) => mercatorBoxes(boundsOfArea([shape])).map((box) => ({ box, polygon: mercatorPolygon(shape) })));
}

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
