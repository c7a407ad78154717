import { type Corner, mercatorX, mercatorY } from '#contract/search/drawn-area/drawn-area.ts';

interface Point {
  x: number;
  y: number;
}

export type Side = readonly [from: Point, to: Point];

export interface Part {
  left: number;
  right: number;
}

export function sidesOf(corners: readonly Corner[]): Side[] {
  const points = corners.map(({ lat, lng }) => ({ x: mercatorX(lng), y: mercatorY(lat) }));
  return points.map((to, at): Side => [points.at(at - 1) ?? to, to]);
}

export const joinParts = (parts: readonly Part[], gapMax = 0): Part[] => {
  const joined: Part[] = [];
  for (const part of parts.toSorted((one, other) => one.left - other.left)) {
    const last = joined.at(-1);
    if (last && part.left <= last.right + gapMax) last.right = Math.max(last.right, part.right);
    else joined.push({ ...part });
  }
  return joined;
};

export function cutBand(
  sides: readonly Side[],
  { top, bottom, margin, gapMax }: { top: number; bottom: number; margin: number; gapMax: number },
) {
  const widths: Part[] = [];
  for (const side of sides) {
    const [upper, lower] = side[0].y <= side[1].y ? side : [side[1], side[0]];
    if (lower.y < top || upper.y > bottom) continue;
    const [one, other] = [xAt(side, Math.max(top, upper.y)), xAt(side, Math.min(bottom, lower.y))];
    const [start, end] = upper.y === lower.y ? [upper.x, lower.x] : [one, other];
    widths.push({ left: Math.min(start, end) - margin, right: Math.max(start, end) + margin });
  }
  const crossed = joinParts(widths, gapMax);
  const gaps = crossed.slice(1).map(({ left }, at) => ({ left: crossed[at]?.right ?? left, right: left }));
  const y = (top + bottom) / 2;
  return { crossed, inside: gaps.filter(({ left, right }) => isInside(sides, (left + right) / 2, y)) };
}

const xAt = ([from, to]: Side, y: number) => from.x + ((to.x - from.x) * (y - from.y)) / (to.y - from.y);

function isInside(sides: readonly Side[], x: number, y: number): boolean {
  let isIn = false;
  for (const side of sides) if (side[0].y > y !== side[1].y > y && x < xAt(side, y)) isIn = !isIn;
  return isIn;
}

/** Circles around one middle: the inner circle is within the shape, and the shape within the outer one. */
export interface ShapeCircles {
  middle: Point;
  innerRadius: number;
  outerRadius: number;
}

const triedMiddles = 12;

export function circlesOfShape(sides: readonly Side[]): ShapeCircles {
  const corners = sides.map(([, corner]) => corner);
  const [left, right] = [Math.min(...corners.map(({ x }) => x)), Math.max(...corners.map(({ x }) => x))];
  const [top, bottom] = [Math.min(...corners.map(({ y }) => y)), Math.max(...corners.map(({ y }) => y))];
  let best: Omit<ShapeCircles, 'outerRadius'> = { middle: { x: left, y: top }, innerRadius: Number.NEGATIVE_INFINITY };
  for (let row = 1; row < triedMiddles; row += 1)
    for (let column = 1; column < triedMiddles; column += 1) {
      const x = left + ((right - left) * column) / triedMiddles;
      const y = top + ((bottom - top) * row) / triedMiddles;
      const distance = Math.min(...sides.map((side) => distanceTo(side, x, y)));
      const innerRadius = isInside(sides, x, y) ? distance : -distance;
      if (innerRadius > best.innerRadius) best = { middle: { x, y }, innerRadius };
    }
  const { middle } = best;
  return { ...best, outerRadius: Math.max(...corners.map(({ x, y }) => Math.hypot(x - middle.x, y - middle.y))) };
}

function distanceTo([from, to]: Side, x: number, y: number): number {
  const [dx, dy] = [to.x - from.x, to.y - from.y];
  const along = ((x - from.x) * dx + (y - from.y) * dy) / (dx * dx + dy * dy || 1);
  const at = Math.max(0, Math.min(1, along));
  return Math.hypot(from.x + at * dx - x, from.y + at * dy - y);
}
