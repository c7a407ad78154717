import { mercatorX, mercatorY } from '#src/lib/geo/mercator.ts';
import type { LatLng, MapLabel } from '#src/ui/map/map-types.ts';
import { type MapMarker, markerAppearance, pinHeight, pinPointer, pinWidth, ringSize } from './map-markers.ts';

/** `dy`: px from the place down to the middle of the label. */
export interface PlacedLabel {
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
/** Px between labels, and between a label and a marker. */
const gap = 3;
/** In px, as `PlaceName` sets them. */
export const fontSizePx: Record<MapLabel['size'], number> = { town: 26, neighbourhood: 18 };
/** Average width of an italic letter of the display face, as a share of its size. */
const letterWidthRatio = 0.46;
/** Px, the nearest first: a label that moves further would seem to name another place. */
const steps = [0, -16, 16, -28, 28, -40, 40, -52, 52];

const boxAround = (x: number, y: number, width: number, height: number): Box => ({
  left: x - width / 2 - gap,
  right: x + width / 2 + gap,
  top: y - height / 2 - gap,
  bottom: y + height / 2 + gap,
});

const overlap = (one: Box, other: Box) =>
  one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom;

function markerBox(mark: MapMarker, x: number, y: number): Box {
  const { look, text } = markerAppearance(mark);
  if (look === 'ring' || look === 'large ring') return boxAround(x, y, ringSize[look], ringSize[look]);
  const height = pinHeight + pinPointer;
  return boxAround(x, y - height / 2, pinWidth(text), height);
}

/** The labels that fit at this zoom; the first of the list take precedence. Independent of panning. */
export function fitLabels(places: readonly MapLabel[], marks: readonly MapMarker[], zoom: number): PlacedLabel[] {
  const world = worldPx * 2 ** zoom;
  const at = ({ lat, lng }: LatLng) => ({ x: mercatorX(lng) * world, y: mercatorY(lat) * world });
  const taken = marks.map((mark) => {
    const { x, y } = at(mark);
    return markerBox(mark, x, y);
  });
  return places.flatMap((place) => {
    const { x, y } = at(place);
    const height = fontSizePx[place.size];
    const width = place.name.length * height * letterWidthRatio;
    for (const dy of steps) {
      const box = boxAround(x, y + dy, width, height);
      if (taken.some((other) => overlap(box, other))) continue;
      taken.push(box);
      return { place, dy };
    }
    return [];
  });
}

/** The longer side of a ring, or the height of a pin with some of its width. */
export function markerSizePx(mark: MapMarker): number {
  const { look } = markerAppearance(mark);
  return look === 'ring' || look === 'large ring' ? ringSize[look] : pinHeight + pinPointer;
}
