import { clusterGridPx, mapZoomMax } from '#contract/limits.ts';
import type { MapAnswer } from '#contract/map.ts';
import type { Bounds } from '#contract/post-search.ts';
import { latAt, lngAt, mercatorX, mercatorY } from '#src/lib/mercator.ts';

/** What a map shows: degrees, and a zoom at which the world is 256 px wide at 0 and doubles with each step. */
export interface MapView {
  bounds: Bounds;
  zoom: number;
}

export const wholeWorld: MapView = { bounds: { south: -85, west: -180, north: 85, east: 180 }, zoom: 0 };
export const canada: Bounds = { south: 42, west: -128, north: 58, east: -55 };

const worldPx = 256;
/** A box is asked for in blocks of this many cells each way, so that a little panning asks for nothing new. */
const cellsInBlock = 4;

/**
 * The box to ask for so that a view is filled: a little larger, along a grid that stands still. Clusters are gathered in cells
 * from the corner of the box; on a grid of its own they stay the same while the map moves.
 */
export function boxAround({ bounds: { south, west, north, east }, zoom }: MapView): MapView {
  const level = Math.min(mapZoomMax, Math.max(0, Math.round(zoom * 2) / 2));
  const block = (cellsInBlock * clusterGridPx) / (worldPx * 2 ** level);
  const left = Math.floor(mercatorX(west) / block) * block;
  const right = Math.ceil(mercatorX(east < west ? east + 360 : east) / block) * block;
  const top = Math.max(0, Math.floor(mercatorY(north) / block) * block);
  const bottom = Math.min(1, Math.ceil(mercatorY(south) / block) * block);
  const isWhole = right - left >= 1;
  return {
    bounds: {
      south: latAt(bottom),
      west: isWhole ? -180 : lngAt(left),
      north: latAt(top),
      east: isWhole ? 180 : lngAt(right),
    },
    zoom: level,
  };
}

/** A single home is shown with the streets around it: no box is lower or narrower than this, in degrees. */
const boxLeast = 0.04;

/** The box that holds everything in an answer, or null for an empty one. */
export function boxOf({ clusters, pins }: MapAnswer): Bounds | null {
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
export function boxNear(lat: number, lng: number, km: number): Bounds {
  const north = km / kilometresPerDegree;
  const east = north / Math.cos((lat * Math.PI) / 180);
  return { south: lat - north, west: lng - east, north: lat + north, east: lng + east };
}

/** A box as the address holds it: to the metre. */
export function boxInAddress({ south, west, north, east }: Bounds): Bounds {
  const metre = (degrees: number) => Number(degrees.toFixed(5));
  return { south: metre(south), west: metre(west), north: metre(north), east: metre(east) };
}

export const isSameBox = (one: Bounds | undefined, other: Bounds | undefined) =>
  one?.south === other?.south && one?.west === other?.west && one?.north === other?.north && one?.east === other?.east;
