import { isInArea } from './area-geometry.ts';
import { type Corner, forEachEdge, mercatorX, mercatorY, type Shape } from './drawn-area.ts';

const equatorKm = 2 * Math.PI * 6371;

/** Kilometres from the edge of the shape; negative inside. */
export function signedDistanceKm(shape: Shape, place: Corner): number {
  const [x, y] = [mercatorX(place.lng), mercatorY(place.lat)];
  let nearest = Number.POSITIVE_INFINITY;
  forEachEdge(shape, (from, to) => {
    const [fromX, fromY] = [mercatorX(from.lng) - x, mercatorY(from.lat) - y];
    const [wide, high] = [mercatorX(to.lng) - x - fromX, mercatorY(to.lat) - y - fromY];
    const length = wide ** 2 + high ** 2;
    const share = length === 0 ? 0 : Math.min(1, Math.max(0, -(fromX * wide + fromY * high) / length));
    nearest = Math.min(nearest, Math.hypot(fromX + share * wide, fromY + share * high));
  });
  const km = nearest * equatorKm * Math.cos((place.lat * Math.PI) / 180);
  return isInArea([shape], place) ? -km : km;
}
