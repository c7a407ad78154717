/** Degrees. */
interface Box {
  south: number;
  west: number;
  north: number;
  east: number;
}

/** Further north and south Web Mercator does not go. */
const latitudeMax = 85.05;

/** Across the plane from west to east, 0 to 1; beyond it where a longitude is beyond 180 degrees. */
export const mercatorX = (lng: number) => (lng + 180) / 360;

/** Down the plane from north to south, 0 to 1. */
export function mercatorY(lat: number): number {
  const sine = Math.sin((Math.min(latitudeMax, Math.max(-latitudeMax, lat)) * Math.PI) / 180);
  return 0.5 - Math.log((1 + sine) / (1 - sine)) / (4 * Math.PI);
}

/** The longitude of a place on the plane, -180 to 180. */
export const lngAt = (x: number) => (x === 1 ? 180 : (((x % 1) + 1) % 1) * 360 - 180);

/** The latitude of a place on the plane. */
export function latAt(y: number): number {
  return (Math.atan(Math.sinh(Math.PI * (1 - 2 * y))) * 180) / Math.PI;
}

/** The place in the middle of a box as a map shows it; the box may lie over the 180th meridian. */
export function centerOf({ south, west, north, east }: Box): { lat: number; lng: number } {
  const eastOfWest = east < west ? east + 360 : east;
  return {
    lat: latAt((mercatorY(south) + mercatorY(north)) / 2),
    lng: lngAt((mercatorX(west) + mercatorX(eastOfWest)) / 2),
  };
}
