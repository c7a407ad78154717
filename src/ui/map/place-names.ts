import { mercatorX, mercatorY } from '#src/lib/mercator.ts';
import { drawnOf, type MapMark, pinHeight, pinPointer, pinWidth, ringSize } from './map-marks.ts';
import type { LatLng, MapLabel } from './map-types.ts';

/** A name and how far below its place its middle stands, in px. */
export interface PlacedName {
  place: MapLabel;
  dy: number;
}

interface Box {
  left: number;
  right: number;
  top: number;
  bottom: number;
}

const worldPx = 256;
/** Names keep at least this apart from one another and from marks, in px. */
const gap = 3;
/** The letters of each size in px, as `PlaceName` sets them. */
export const letterPx: Record<MapLabel['size'], number> = { town: 26, neighbourhood: 18 };
/** How wide an italic letter of the display face is on the average, of its size. */
const nameWidth = 0.46;
/** Where a name may stand around its place, the nearest first: a name that moves further belongs to somewhere else. */
const steps = [0, -16, 16, -28, 28, -40, 40, -52, 52];

const around = (x: number, y: number, width: number, height: number): Box => ({
  left: x - width / 2 - gap,
  right: x + width / 2 + gap,
  top: y - height / 2 - gap,
  bottom: y + height / 2 + gap,
});

const touch = (one: Box, other: Box) =>
  one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom;

function boxOfMark(mark: MapMark, x: number, y: number): Box {
  const { look, text } = drawnOf(mark);
  if (look === 'ring' || look === 'large ring') return around(x, y, ringSize[look], ringSize[look]);
  const height = pinHeight + pinPointer;
  return around(x, y - height / 2, pinWidth(text), height);
}

/**
 * The names that can be read at this zoom: none lies on another one or under a mark. The first in the list go first; a name that
 * finds no room next to its place is left out. Everything is measured on the plane, so that panning changes nothing.
 */
export function namesThatFit(places: readonly MapLabel[], marks: readonly MapMark[], zoom: number): PlacedName[] {
  const world = worldPx * 2 ** zoom;
  const at = ({ lat, lng }: LatLng) => ({ x: mercatorX(lng) * world, y: mercatorY(lat) * world });
  const taken = marks.map((mark) => {
    const { x, y } = at(mark);
    return boxOfMark(mark, x, y);
  });
  return places.flatMap((place) => {
    const { x, y } = at(place);
    const height = letterPx[place.size];
    const width = place.name.length * height * nameWidth;
    for (const dy of steps) {
      const box = around(x, y + dy, width, height);
      if (taken.some((other) => touch(box, other))) continue;
      taken.push(box);
      return { place, dy };
    }
    return [];
  });
}
