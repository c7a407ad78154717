import type { PlaneBox } from './plane-boxes.ts';
import { cutBand, joinParts, type Part, type Side } from './plane-sides.ts';

/** A box, or the box around a drawn shape with its sides. */
export interface Outline extends PlaneBox {
  sides?: readonly Side[];
}

/** Columns of a table: of the strips from `first` to `last` of a level the part from `left` up to `right`. */
export interface Strips {
  level: number[];
  first: number[];
  last: number[];
  left: number[];
  right: number[];
  /** Whether each point, and each single circle, of the part is in or at a drawn shape. */
  isInside: boolean[];
}

/** Same as `map_strip` and `extent_level` of the database: strips of a level are 1 / 2^level high. */
const listingLevel = 16;
const requestLevels = Array.from({ length: listingLevel }, (_, level) => level);

/** 40 cm, as the database computes the plane by itself. */
const tolerance = 1e-8;

const smallMax = 1 / 128;

/** Parts of a strip that are shorter than this share of a shape are not worth their row. */
const shortPartsMax = 8;

/** Whether each box is at most as large as a city and its surroundings. */
export const areSmall = (boxes: readonly PlaneBox[]): boolean =>
  boxes.every(({ left, top, right, bottom }) => right - left <= smallMax && bottom - top <= smallMax);

/** The strips whose points may lie in one of the outlines, each part once. */
export const stripsOfPoints = (outlines: readonly Outline[]): Strips =>
  findStrips(outlines, [listingLevel], () => tolerance);

/** The strips whose extents may touch one of the outlines: an extent reaches at most 1 / 2^level beyond its middle. */
export const stripsOfExtents = (outlines: readonly Outline[]): Strips =>
  findStrips(outlines, requestLevels, (level) => 2 ** -level + tolerance);

interface StripPart extends Part {
  level: number;
  first: number;
  last: number;
}

interface Strip {
  level: number;
  strip: number;
  margin: number;
}

/** Parts inside come first: a count that stops at its limit rarely gets to the sides of a shape. */
function findStrips(
  outlines: readonly Outline[],
  levels: readonly number[],
  marginAt: (level: number) => number,
): Strips {
  const inside: StripPart[] = [];
  const others: StripPart[] = [];
  // A large box has thousands, so all of its strips are read as one.
  const isEach = areSmall(outlines);
  for (const level of levels) {
    const margin = marginAt(level);
    const stripAt = (y: number) => Math.floor(y * 2 ** level);
    const bands = outlines.map((outline) => ({
      outline,
      first: stripAt(outline.top - margin),
      last: stripAt(outline.bottom + margin),
    }));
    const first = Math.min(...bands.map((band) => band.first));
    const last = Math.max(...bands.map((band) => band.last));
    if (!isEach) others.push({ level, first, last, ...enclose(outlines, margin) });
    for (let strip = first; isEach && strip <= last; strip += 1) {
      const cuts = bands
        .filter((band) => band.first <= strip && strip <= band.last)
        .map(({ outline }) => cutOutline(outline, { level, strip, margin }));
      const within = joinParts(cuts.flatMap((cut) => cut.inside));
      const at = { level, first: strip, last: strip };
      inside.push(...within.map((part) => ({ ...at, ...part })));
      others.push(...subtract(joinParts(cuts.flatMap((cut) => cut.all)), within).map((part) => ({ ...at, ...part })));
    }
  }
  const all = [...inside, ...others];
  return {
    level: all.map(({ level }) => level),
    first: all.map(({ first }) => first),
    last: all.map(({ last }) => last),
    left: all.map(({ left }) => left),
    right: all.map(({ right }) => right),
    isInside: all.map((_, at) => at < inside.length),
  };
}

function cutOutline({ sides, ...box }: Outline, { level, strip, margin }: Strip): { inside: Part[]; all: Part[] } {
  if (!sides) return { inside: [], all: [enclose([box], margin)] };
  const height = 2 ** -level;
  const [top, bottom] = [strip * height - tolerance, (strip + 1) * height + tolerance];
  const gapMax = (box.right - box.left) / shortPartsMax;
  const cut = cutBand(sides, { top, bottom, margin: tolerance, gapMax });
  if (level === listingLevel) return { inside: cut.inside, all: [...cut.crossed, ...cut.inside] };
  const near = cutBand(sides, { top: top - margin, bottom: bottom + margin, margin, gapMax });
  const all = [enclose(near.crossed, 0)];
  if (level === requestLevels.length - 1) return { inside: cut.inside, all };
  // Circles of the other levels reach from anywhere in the strip to the line in its middle.
  const middle = (top + bottom) / 2;
  return { inside: cutBand(sides, { top: middle, bottom: middle, margin: tolerance, gapMax }).inside, all };
}

const enclose = (parts: readonly Part[], margin: number): Part => ({
  left: Math.min(...parts.map(({ left }) => left)) - margin,
  right: Math.max(...parts.map(({ right }) => right)) + margin,
});

function subtract(parts: readonly Part[], holes: readonly Part[]): Part[] {
  return parts.flatMap(({ left, right }) => {
    const rest: Part[] = [];
    let from = left;
    for (const hole of holes.filter((each) => each.left < right && each.right > left)) {
      if (hole.left > from) rest.push({ left: from, right: hole.left });
      from = Math.max(from, hole.right);
    }
    return from < right ? [...rest, { left: from, right }] : rest;
  });
}
