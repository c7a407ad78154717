import { type Corner, type DrawnArea, forEachEdge, mercatorY, type Shape, toCorner } from './drawn-area.ts';
import { shapeKm2 } from './shape-geometry.ts';

export const areaKm2 = (area: DrawnArea): number => area.reduce((sum, shape) => sum + shapeKm2(shape), 0);

export function boundsOfArea(area: DrawnArea): { south: number; west: number; north: number; east: number } {
  const corners = area.flat();
  const lats = corners.map(({ lat }) => lat);
  const lngs = corners.map(({ lng }) => lng);
  return { south: Math.min(...lats), west: Math.min(...lngs), north: Math.max(...lats), east: Math.max(...lngs) };
}

export function isInArea(area: DrawnArea, place: Corner): boolean {
  return area.some((shape) => isInShape(shape, place));
}

function isInShape(shape: Shape, { lat, lng }: Corner): boolean {
  const y = mercatorY(lat);
  let isInside = false;
  forEachEdge(shape, (from, to) => {
    const [fromY, toY] = [mercatorY(from.lat), mercatorY(to.lat)];
    if (fromY > y === toY > y) return;
    const crossing = from.lng + ((y - fromY) / (toY - fromY)) * (to.lng - from.lng);
    if (lng < crossing) isInside = !isInside;
  });
  return isInside;
}

export function scaleArea(area: DrawnArea, factor: number): DrawnArea {
  return area.map((shape) => {
    const { south, west, north, east } = boundsOfArea([shape]);
    const [lat, lng] = [(south + north) / 2, (west + east) / 2];
    return shape.map((corner) =>
      toCorner({ lat: lat + (corner.lat - lat) * factor, lng: lng + (corner.lng - lng) * factor }),
    );
  });
}
