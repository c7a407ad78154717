import type { RequestArea } from '#contract/post/post.ts';
import { decodeShape } from '#contract/search/drawn-area/decode-shape.ts';
import { mercatorX, mercatorY } from '#contract/search/drawn-area/drawn-area.ts';
import type { MapCircle } from '#src/ui/map/map-types.ts';

type Area = Pick<RequestArea, 'lat' | 'lng' | 'radiusKm' | 'shape'>;

/** An area of a request on a map: a circle, or the drawn shape within it. */
export const toAreaCircle = (id: string, { lat, lng, radiusKm, shape }: Area): MapCircle => ({
  id,
  lat,
  lng,
  radiusKm,
  clipPath: shape === undefined ? undefined : clipPathOf(shape, { lat, lng, radiusKm }),
});

const equatorKm = 40_075.017;

function clipPathOf(shape: string, { lat, lng, radiusKm }: Omit<Area, 'shape'>): string {
  const percentOfWorld = (50 * equatorKm * Math.cos((lat * Math.PI) / 180)) / radiusKm;
  const percent = (distance: number) => `${(50 + distance * percentOfWorld).toFixed(2)}%`;
  const corners = (decodeShape(shape) ?? []).map(
    (corner) => `${percent(mercatorX(corner.lng) - mercatorX(lng))} ${percent(mercatorY(corner.lat) - mercatorY(lat))}`,
  );
  return `polygon(${corners.join()})`;
}
