import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { boundsOfArea } from '#contract/search/drawn-area/area-geometry.ts';
import { decodeArea } from '#contract/search/drawn-area/area-text.ts';
import { shapeKm2 } from '#contract/search/drawn-area/shape-geometry.ts';
import { type PlaceParameters as Place, placeOfSearch } from '#contract/search/search-place.ts';
import { mercatorBoxes, mercatorLength, mercatorPointsNear } from '#server/platform/db/mercator.ts';
import { enlargeAround, type MercatorPolygon, mercatorPolygon, worldSize } from './mercator-polygon.ts';

/* Always the public place. */

type Condition = RawBuilder<SqlBool>;
type Areas = 'a' | 'earlier';

export const hasPlace = (place: Place) => placeOfSearch(place) !== null;

export const isInPlace = (place: Place): Condition =>
  anyOf(
    shapesOf(place).map(({ box, polygon }) => sql`(p.map_point <@ ${box} AND ${polygon.contains(sql`p.map_point`)})`),
    boxesOf(place).map((box) => sql`p.map_point <@ ${box}`),
    pointsOf(place).map(({ point, reach }) => sql`p.map_point <@ circle(${point}, ${reach})`),
  );

/** Not by EXISTS, which the planner may answer by collecting all requests of a city. */
export const looksInPlace = (place: Place): Condition =>
  sql`(SELECT bool_or(${areaTouches(place, 'a')}) FROM post_areas a WHERE a.post_id = p.id)`;

/** `CASE` asks for earlier circles only where there are any. */
export const isFirstInPlace = (place: Place): Condition =>
  sql`${areaTouches(place, 'a')} AND CASE WHEN a.position = 0 THEN true ELSE NOT EXISTS (
    SELECT FROM post_areas earlier WHERE earlier.post_id = a.post_id AND earlier.position < a.position
      AND ${areaTouches(place, 'earlier')}) END`;

/** First the index on the extent of a circle, then the true distance; of a drawn area its shape counts, not the circle around it. */
export function areaTouches(place: Place, areas: Areas): Condition {
  const column = (name: string) => sql.ref(`${areas}.${name}`);
  const [extent, center, reach, drawn] = [column('extent'), column('center'), column('reach'), column('polygon')];
  const isCircleOr = (touches: RawBuilder<unknown>) => sql`(${drawn} IS NULL OR ${touches})`;
  return anyOf(
    shapesOf(place).map(
      ({ box, polygon }) => sql`(${extent} && ${box} AND ${polygon.isWithin(center, reach)}
        AND ${isCircleOr(polygon.overlaps(drawn, center))})`,
    ),
    boxesOf(place).map(
      (box) => sql`(${extent} && ${box} AND ${center} <-> ${box} <= ${reach}
        AND ${isCircleOr(sql`polygon(${enlargeAround(center, box)}) && ${drawn}`)})`,
    ),
    pointsOf(place).map(
      (near) => sql`(${extent} && ${near.around} AND ${center} <-> ${near.point} <= ${reach} + ${near.reach}
        AND ${isCircleOr(sql`${enlargeAround(center, near.point)} <-> ${drawn} <= ${near.reach} * ${sql.lit(worldSize)}`)})`,
    ),
  );
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
  return mercatorPointsNear(lat, lng, radiusKm).map((point) => ({
    point,
    reach,
    around: sql`box(circle(${point}, ${mercatorLength(radiusKm * Math.SQRT2, lat)}))`,
  }));
}
