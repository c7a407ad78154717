import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { boundsOfArea } from '#contract/search/drawn-area/area-geometry.ts';
import { decodeArea } from '#contract/search/drawn-area/area-text.ts';
import { shapeKm2 } from '#contract/search/drawn-area/shape-geometry.ts';
import { type PlaceParameters as Place, placeOfSearch } from '#contract/search/search-place.ts';
import { mercatorBoxes, mercatorLength, mercatorPointsNear } from '#server/platform/db/mercator.ts';
import { type MercatorPolygon, mercatorPolygon } from './mercator-polygon.ts';

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

/** First the index on the extent of a circle, then the true distance. */
export function areaTouches(place: Place, areas: Areas): Condition {
  const [extent, center, reach] = ['extent', 'center', 'reach'].map((column) => sql.ref(`${areas}.${column}`));
  return anyOf(
    shapesOf(place).map(
      ({ box, polygon }) => sql`(${extent} && ${box} AND ${polygon.isWithin(sql`${center}`, sql`${reach}`)})`,
    ),
    boxesOf(place).map((box) => sql`(${extent} && ${box} AND ${center} <-> ${box} <= ${reach})`),
    pointsOf(place).map(
      (near) => sql`(${extent} && ${near.around} AND ${center} <-> ${near.point} <= ${reach} + ${near.reach})`,
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
