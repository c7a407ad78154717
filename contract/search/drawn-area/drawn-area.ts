/** Degrees with at most five decimals. */
export interface Corner {
  lat: number;
  lng: number;
}
export type Shape = readonly Corner[];
/** The union of its shapes. An edge is straight on the Mercator plane, as a map draws it. */
export type DrawnArea = readonly Shape[];

export const areaScale = 1e5;

export const toCorner = ({ lat, lng }: Corner): Corner => ({ lat: roundDegrees(lat), lng: roundDegrees(lng) });

const roundDegrees = (degrees: number) => Math.round(degrees * areaScale) / areaScale || 0;

export const mercatorX = (lng: number) => (lng + 180) / 360;

export function mercatorY(lat: number): number {
  const sine = Math.sin((lat * Math.PI) / 180);
  return 0.5 - Math.log((1 + sine) / (1 - sine)) / (4 * Math.PI);
}

export function forEachEdge(shape: Shape, visit: (from: Corner, to: Corner) => void): void {
  let from = shape[shape.length - 1];
  for (const to of shape) {
    if (from) visit(from, to);
    from = to;
  }
}
