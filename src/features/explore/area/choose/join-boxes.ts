import { areaShapesMax } from '#contract/limits.ts';
import { type Corner, type DrawnArea, type Shape, toCorner } from '#contract/search/drawn-area/drawn-area.ts';
import { shapeKm2 } from '#contract/search/drawn-area/shape-geometry.ts';
import type { Bounds } from '#contract/search/post-search.ts';

const shapeOf = ({ south, west, north, east }: Bounds): Shape =>
  [
    { lat: south, lng: west },
    { lat: south, lng: east },
    { lat: north, lng: east },
    { lat: north, lng: west },
  ].map(toCorner);

const turn = (a: Corner, b: Corner, c: Corner) => (b.lng - a.lng) * (c.lat - a.lat) - (b.lat - a.lat) * (c.lng - a.lng);

/** The convex hull, by Andrew's monotone chain. */
function hullOf(corners: Shape): Shape {
  const sorted = corners.toSorted((a, b) => a.lng - b.lng || a.lat - b.lat);
  const chain = (along: Shape) => {
    const half: Corner[] = [];
    for (const corner of along) {
      while (half.length > 1 && turn(half.at(-2) as Corner, half.at(-1) as Corner, corner) <= 0) half.pop();
      half.push(corner);
    }
    return half.slice(0, -1);
  };
  return [...chain(sorted), ...chain(sorted.toReversed())];
}

/** A shape for each box; of more than three, those whose hull adds the least ground become one. */
export function joinBoxes(boxes: readonly Bounds[]): DrawnArea {
  const shapes = boxes.map(shapeOf);
  while (shapes.length > areaShapesMax) {
    let best: { one: number; other: number; hull: Shape; added: number } | null = null;
    for (const [one, shape] of shapes.entries()) {
      for (let other = one + 1; other < shapes.length; other++) {
        const second = shapes[other] ?? [];
        const hull = hullOf([...shape, ...second]);
        const added = shapeKm2(hull) - shapeKm2(shape) - shapeKm2(second);
        if (!best || added < best.added) best = { one, other, hull, added };
      }
    }
    if (!best) break;
    shapes.splice(best.other, 1);
    shapes[best.one] = best.hull;
  }
  return shapes;
}
