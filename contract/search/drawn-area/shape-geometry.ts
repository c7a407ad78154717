import { type Corner, forEachEdge, mercatorX, mercatorY, type Shape, toCorner } from './drawn-area.ts';

const earthRadiusKm = 6_371.0088;
const radians = (degrees: number) => (degrees * Math.PI) / 180;

/** Positive where the corners run counter-clockwise, seen with north up. */
function signedKm2(shape: Shape): number {
  let sum = 0;
  forEachEdge(shape, (from, to) => {
    sum += radians(from.lng - to.lng) * (Math.sin(radians(from.lat)) + Math.sin(radians(to.lat)));
  });
  return (sum * earthRadiusKm ** 2) / 2;
}

export const shapeKm2 = (shape: Shape): number => Math.abs(signedKm2(shape));

/** Counter-clockwise from the same first corner; corners that fall together count once. */
export function normalizeShape(shape: Shape): Shape {
  const corners = shape.map(toCorner).filter((corner, at, all) => !isSame(corner, all.at(at - 1)) || all.length === 1);
  const [first, ...others] = corners;
  return first && signedKm2(corners) < 0 ? [first, ...others.reverse()] : corners;
}

const isSame = (one: Corner, other: Corner | undefined) => one.lat === other?.lat && one.lng === other.lng;

const gridScale = 3.6e7;
/** Steps of a hundred-thousandth of a degree of longitude, so that products of differences are exact. */
const toGrid = ({ lat, lng }: Corner) => ({
  x: Math.round(mercatorX(lng) * gridScale),
  y: Math.round(mercatorY(lat) * gridScale),
});
type GridPoint = ReturnType<typeof toGrid>;

const orientation = (a: GridPoint, b: GridPoint, c: GridPoint) =>
  Math.sign((b.x - a.x) * (c.y - a.y) - (b.y - a.y) * (c.x - a.x));

/** Whether two sides cross, touch or lie on each other. */
export function isSelfIntersecting(shape: Shape): boolean {
  const points = shape.map(toGrid);
  const sides = points.map((from, at) => [from, points[(at + 1) % points.length] ?? from] as const);
  return sides.some(([a, b], at) =>
    sides.slice(at + 1).some(([c, d]) => {
      if (b === c) return backtracks(a, b, d);
      return d === a ? backtracks(c, a, b) : segmentsIntersect(a, b, c, d);
    }),
  );
}

const backtracks = (from: GridPoint, corner: GridPoint, to: GridPoint) =>
  orientation(from, corner, to) === 0 &&
  (corner.x - from.x) * (to.x - corner.x) + (corner.y - from.y) * (to.y - corner.y) <= 0;

function segmentsIntersect(a: GridPoint, b: GridPoint, c: GridPoint, d: GridPoint): boolean {
  const [ofC, ofD, ofA, ofB] = [orientation(a, b, c), orientation(a, b, d), orientation(c, d, a), orientation(c, d, b)];
  if (ofC !== ofD && ofA !== ofB) return true;
  return ofC === 0 && ofD === 0 && overlaps(a.x, b.x, c.x, d.x) && overlaps(a.y, b.y, c.y, d.y);
}

const overlaps = (a: number, b: number, c: number, d: number) =>
  Math.max(Math.min(a, b), Math.min(c, d)) <= Math.min(Math.max(a, b), Math.max(c, d));
