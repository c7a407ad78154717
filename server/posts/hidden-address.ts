import { hiddenAddressShiftMetres } from '#contract/limits.ts';

const metresPerDegree = 111_320;

/** Near enough to the true place to be useful, far enough that its own house is not the likely one. */
const leastShare = 0.3;

/**
 * The public place of a listing whose owner hides the exact one: moved in a random direction by up to `hiddenAddressShiftMetres`.
 * Store it and keep it for as long as the true place stays the same: a new one for every answer would average out to the truth,
 * and one worked out from the post's id could be worked back.
 */
export function movePlace(place: { lat: number; lng: number }, random: () => number): { lat: number; lng: number } {
  const direction = random() * 2 * Math.PI;
  // The square root spreads the points evenly over the ring instead of crowding them at its inner edge.
  const share = Math.sqrt(leastShare ** 2 + random() * (0.99 - leastShare ** 2));
  const metres = share * hiddenAddressShiftMetres;
  const lat = place.lat + (metres * Math.cos(direction)) / metresPerDegree;
  const lng = place.lng + (metres * Math.sin(direction)) / (metresPerDegree * Math.cos((place.lat * Math.PI) / 180));
  return { lat, lng };
}
