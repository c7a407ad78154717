interface Box {
  south: number;
  west: number;
  north: number;
  east: number;
}

/** The limit of Web Mercator. */
const latitudeMax = 85.05;

export const mercatorX = (lng: number) => (lng + 180) / 360;

export function mercatorY(lat: number): number {
  const sine = Math.sin((Math.min(latitudeMax, Math.max(-latitudeMax, lat)) * Math.PI) / 180);
  return 0.5 - Math.log((1 + sine) / (1 - sine)) / (4 * Math.PI);
}

export const mercatorXToLng = (x: number) => (x === 1 ? 180 : (((x % 1) + 1) % 1) * 360 - 180);

export function mercatorYToLat(y: number): number {
  return (Math.atan(Math.sinh(Math.PI * (1 - 2 * y))) * 180) / Math.PI;
}

/** The centre of a box as a map shows it; the box may cross the 180th meridian. */
export function centerOf({ south, west, north, east }: Box): { lat: number; lng: number } {
  const eastOfWest = east < west ? east + 360 : east;
  return {
    lat: mercatorYToLat((mercatorY(south) + mercatorY(north)) / 2),
    lng: mercatorXToLng((mercatorX(west) + mercatorX(eastOfWest)) / 2),
  };
}
