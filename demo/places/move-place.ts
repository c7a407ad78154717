import { hiddenAddressShiftMetres } from '#contract/limits.ts';

interface Point {
  lat: number;
  lng: number;
}

const metresPerDegree = 111_320;
const leastShare = 0.3;

export function movePlace(place: Point, random: () => number): Point {
  const direction = random() * 2 * Math.PI;
  // The square root spreads the points evenly over the ring instead of crowding them at its inner edge.
  const share = Math.sqrt(leastShare ** 2 + random() * (0.99 - leastShare ** 2));
  const metres = share * hiddenAddressShiftMetres;
  const lat = place.lat + (metres * Math.cos(direction)) / metresPerDegree;
  const lng = place.lng + (metres * Math.sin(direction)) / (metresPerDegree * Math.cos((place.lat * Math.PI) / 180));
  return { lat, lng };
}
