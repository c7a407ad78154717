export interface Point {
  lat: number;
  lng: number;
}

const earthRadiusMetres = 6_371_000;
const radians = (degrees: number) => (degrees * Math.PI) / 180;
const degrees = (value: number) => Number(((value * 180) / Math.PI).toFixed(6));

export function metresBetween(a: Point, b: Point): number {
  const sinLat = Math.sin(radians(b.lat - a.lat) / 2);
  const sinLng = Math.sin(radians(b.lng - a.lng) / 2);
  const part = sinLat ** 2 + Math.cos(radians(a.lat)) * Math.cos(radians(b.lat)) * sinLng ** 2;
  return 2 * earthRadiusMetres * Math.asin(Math.min(1, Math.sqrt(part)));
}

/** The end of a great circle that starts in this direction, in radians from north. */
export function moveBy({ lat, lng }: Point, metres: number, direction: number): Point {
  const angle = metres / earthRadiusMetres;
  const from = radians(lat);
  const to = Math.asin(Math.sin(from) * Math.cos(angle) + Math.cos(from) * Math.sin(angle) * Math.cos(direction));
  const turn = Math.atan2(
    Math.sin(direction) * Math.sin(angle) * Math.cos(from),
    Math.cos(angle) - Math.sin(from) * Math.sin(to),
  );
  return { lat: degrees(to), lng: degrees(radians(lng) + turn) };
}
