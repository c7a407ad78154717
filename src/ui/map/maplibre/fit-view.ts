import { mercatorX, mercatorXToLng, mercatorY, mercatorYToLat } from '#src/lib/geo/mercator.ts';
import { fitPadding, maxZoom, minZoom } from '#src/ui/map/map-engine.ts';
import type { LatLng, MapBounds } from '#src/ui/map/map-types.ts';

const worldPx = 256;
/** A price is drawn above its place: the sides need less room. */
const sidePadding = 36;
const narrowSides = 1 / 16;
/** A view that spans Canada's width is taller than its cities need: it shows the north rather than what lies below this latitude. */
const southLimit = 33;
/** The map's controls are in the lower corners. */
const controlsPadding = 120;
const northLimit = 83;

/** The view in which a box fits a map of this size. `zoom` as Google counts. */
export function fitView(bounds: MapBounds, { width, height }: { width: number; height: number }) {
  const { south, west, north, east } = bounds;
  const [left, right] = [mercatorX(west), mercatorX(east < west ? east + 360 : east)];
  const [top, bottom] = [mercatorY(north), mercatorY(south)];
  const side = Math.min(sidePadding, width * narrowSides);
  const scale = Math.min((width - 2 * side) / (right - left), (height - 2 * fitPadding) / (bottom - top));
  const zoom = Math.min(maxZoom, Math.max(minZoom, Math.log2(Math.max(1, scale) / worldPx)));

  const px = 1 / (worldPx * 2 ** zoom);
  const half = (height / 2) * px;
  const middle = (top + bottom) / 2;
  const tooLow = middle + half - mercatorY(southLimit);
  const spareBelow = half - controlsPadding * px - (bottom - top) / 2;
  const spareAbove = middle - half - mercatorY(northLimit);
  const up = Math.max(0, Math.min(tooLow, spareBelow, spareAbove));
  const center: LatLng = { lat: mercatorYToLat(middle - up), lng: mercatorXToLng((left + right) / 2) };
  return { center, zoom };
}
