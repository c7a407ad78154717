import type { PlaneBox } from './plane-boxes.ts';

/** Columns of a table: of the strips from `first` to `last` of a level the part between `left` and `right`. */
export interface Strips {
  level: number[];
  first: number[];
  last: number[];
  left: number[];
  right: number[];
}

/** As `map_strip` and `extent_level` of the database have them: strips of a level are 1 / 2^level high. */
const listingLevel = 16;
const requestLevels = Array.from({ length: listingLevel }, (_, level) => level);

/** 40 cm, as the database computes the plane by itself. */
const tolerance = 1e-8;

const smallMax = 1 / 128;

/** Whether each box is at most as large as a city and its surroundings. */
export const areSmall = (boxes: readonly PlaneBox[]): boolean =>
  boxes.every(({ left, top, right, bottom }) => right - left <= smallMax && bottom - top <= smallMax);

/** The strips whose points may lie in one of the boxes, each part once. */
export const stripsOfPoints = (boxes: readonly PlaneBox[]): Strips =>
  findStrips(boxes, [listingLevel], () => tolerance);

/** The strips whose extents may touch one of the boxes: an extent reaches at most 1 / 2^level beyond its middle. */
export const stripsOfExtents = (boxes: readonly PlaneBox[]): Strips =>
  findStrips(boxes, requestLevels, (level) => 2 ** -level + tolerance);

function findStrips(
  boxes: readonly PlaneBox[],
  levels: readonly number[],
  marginAt: (level: number) => number,
): Strips {
  const strips: Strips = { level: [], first: [], last: [], left: [], right: [] };
  // Of a large box there would be thousands, so all of its strips are read as one.
  const isEach = areSmall(boxes);
  for (const level of levels) {
    const margin = marginAt(level);
    const add = (first: number, last: number, parts: readonly Part[]) => {
      for (const { left, right } of parts) {
        strips.level.push(level);
        strips.first.push(first);
        strips.last.push(last);
        strips.left.push(left - margin);
        strips.right.push(right + margin);
      }
    };
    const bands = boxes.map(({ left, top, right, bottom }) => ({
      first: Math.floor((top - margin) * 2 ** level),
      last: Math.floor((bottom + margin) * 2 ** level),
      left,
      right,
    }));
    const first = Math.min(...bands.map((band) => band.first));
    const last = Math.max(...bands.map((band) => band.last));
    if (!isEach) add(first, last, [enclose(bands)]);
    else
      for (let strip = first; strip <= last; strip += 1) {
        add(
          strip,
          strip,
          join(
            bands.filter((band) => band.first <= strip && strip <= band.last),
            margin,
          ),
        );
      }
  }
  return strips;
}

interface Part {
  left: number;
  right: number;
}

const enclose = (parts: readonly Part[]): Part => ({
  left: Math.min(...parts.map(({ left }) => left)),
  right: Math.max(...parts.map(({ right }) => right)),
});

function join(parts: readonly Part[], margin: number): Part[] {
  const joined: Part[] = [];
  for (const part of parts.toSorted((one, other) => one.left - other.left)) {
    const before = joined.at(-1);
    if (before && part.left <= before.right + 2 * margin) joined.splice(-1, 1, enclose([before, part]));
    else joined.push(part);
  }
  return joined;
}
