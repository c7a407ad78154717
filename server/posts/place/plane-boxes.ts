import { mercatorX, mercatorY } from '#contract/search/drawn-area/drawn-area.ts';

/** A box of the Mercator plane, whose world is 1 wide and high; y grows to the south. */
export interface PlaneBox {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

const latMax = 85.05112878;
const earthKm = 40_075.016686;

const yOf = (lat: number) => mercatorY(Math.max(-latMax, Math.min(latMax, lat)));

/** Degrees. A box across the 180th meridian has west > east and becomes two boxes. */
export function planeBoxesOf(bounds: { south: number; west: number; north: number; east: number }): PlaneBox[] {
  const { south, west, north, east } = bounds;
  const box = (from: number, to: number): PlaneBox => ({
    left: mercatorX(from),
    top: yOf(north),
    right: mercatorX(to),
    bottom: yOf(south),
  });
  return west <= east ? [box(west, east)] : [box(west, 180), box(-180, east)];
}

/** The box around a circle, a second time where it reaches over the 180th meridian. */
export function planeBoxesAround(lat: number, lng: number, km: number): PlaneBox[] {
  const reach = km / (earthKm * Math.cos((Math.max(-latMax, Math.min(latMax, lat)) * Math.PI) / 180));
  const [x, y] = [mercatorX(lng), yOf(lat)];
  const box = (middle: number): PlaneBox => ({
    left: middle - reach,
    top: y - reach,
    right: middle + reach,
    bottom: y + reach,
  });
  return [box(x), ...(x + reach > 1 ? [box(x - 1)] : []), ...(x - reach < 0 ? [box(x + 1)] : [])];
}
