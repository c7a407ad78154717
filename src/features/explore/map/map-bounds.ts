import { clusterGridPx, mapZoomMax } from '#contract/limits.ts';
import type { MapAnswer } from '#contract/search/map.ts';
import type { Bounds } from '#contract/search/post-search.ts';
import { mercatorX, mercatorXToLng, mercatorY, mercatorYToLat } from '#src/lib/geo/mercator.ts';

/** Degrees, and a zoom at which the world is 256 px wide at 0 and doubles with each step. */
export interface MapView {
  bounds: Bounds;
  zoom: number;
}

export const wholeWorld: MapView = { bounds: { south: -85, west: -180, north: 85, east: 180 }, zoom: 0 };
export const canada: Bounds = { south: 42, west: -128, north: 58, east: -55 };

const worldPx = 256;
/** The box is requested in blocks of this many cells each way, so that a little panning requests nothing new. */
const cellsInBlock = 4;

/** A little larger than the view, on a fixed grid: clusters form from the box's corner, so they keep still while the map moves. */
export function toGridBounds({ bounds: { south, west, north, east }, zoom }: MapView): MapView {
  const level = Math.min(mapZoomMax, Math.max(0, Math.round(zoom * 2) / 2));
  const block = (cellsInBlock * clusterGridPx) / (worldPx * 2 ** level);
  const left = Math.floor(mercatorX(west) / block) * block;
  const right = Math.ceil(mercatorX(east < west ? east + 360 : east) / block) * block;
  const top = Math.max(0, Math.floor(mercatorY(north) / block) * block);
  const bottom = Math.min(1, Math.ceil(mercatorY(south) / block) * block);
  const isWhole = right - left >= 1;
  return {
    bounds: {
      south: mercatorYToLat(bottom),
      west: isWhole ? -180 : mercatorXToLng(left),
      north: mercatorYToLat(top),
      east: isWhole ? 180 : mercatorXToLng(right),
    },
    zoom: level,
  };
}

/** Null where the boxes do not meet. A box over the 180th meridian stays whole. */
export function intersectBounds(one: Bounds, other: Bounds): Bounds | null {
  if (one.east < one.west || other.east < other.west) return one;
  const south = Math.max(one.south, other.south);
  const north = Math.min(one.north, other.north);
  const west = Math.max(one.west, other.west);
  const east = Math.min(one.east, other.east);
  return south < north && west <= east ? { south, west, north, east } : null;
}

/** A single home is shown with the streets around it: no box is lower or narrower than this, in degrees. */
const boxLeast = 0.04;

export function boundsOfResults({ clusters, pins }: MapAnswer): Bounds | null {
  const boxes = [
    ...clusters.map(({ bounds }) => bounds),
    ...pins.map(({ lat, lng }) => ({ south: lat, west: lng, north: lat, east: lng })),
  ];
  if (boxes.length === 0) return null;
  const [south, north] = atLeast(
    boxes.map((box) => box.south),
    boxes.map((box) => box.north),
  );
  const [west, east] = atLeast(
    boxes.map((box) => box.west),
    boxes.map((box) => box.east),
  );
  return { south, west, north, east };
}

function atLeast(from: number[], to: number[]): [from: number, to: number] {
  const [low, high] = [Math.min(...from), Math.max(...to)];
  const missing = Math.max(0, boxLeast - (high - low)) / 2;
  return [low - missing, high + missing];
}

const kilometresPerDegree = 111.2;

/** A square around a place, `km` to each side. */
export function boundsNear(lat: number, lng: number, km: number): Bounds {
  const north = km / kilometresPerDegree;
  const east = north / Math.cos((lat * Math.PI) / 180);
  return { south: lat - north, west: lng - east, north: lat + north, east: lng + east };
}

/** A box as the address holds it: to the metre. */
export function roundBounds({ south, west, north, east }: Bounds): Bounds {
  const metre = (degrees: number) => Number(degrees.toFixed(5));
  return { south: metre(south), west: metre(west), north: metre(north), east: metre(east) };
}

export const isSameBounds = (one: Bounds | undefined, other: Bounds | undefined) =>
  one?.south === other?.south && one?.west === other?.west && one?.north === other?.north && one?.east === other?.east;
