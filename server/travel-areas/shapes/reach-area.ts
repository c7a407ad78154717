import { contours } from 'd3-contour';
import { areaShapesMax, shapeCornersMax } from '#contract/limits.ts';
import { findShapeProblem } from '#contract/search/drawn-area/area-rules.ts';
import { type Corner, type Shape, toCorner } from '#contract/search/drawn-area/drawn-area.ts';
import { encodeArea } from '#contract/search/drawn-area/encode-area.ts';
import { shapeKm2 } from '#contract/search/drawn-area/shape-geometry.ts';
import type { ReachCircle } from './reach-circle.ts';
import { type Point, simplifyRing } from './simplify-ring.ts';

const kmPerDegree = 111.32;
const latitudeMax = 85;
const cellsAcross = 320;
const cellKmMin = 0.03;

/** The union of circles as the text of a drawn area, without its holes: its three largest parts. Null at the poles and the 180th meridian. */
export function reachArea(circles: readonly ReachCircle[]): string | null {
  const shapes = reachShapes(circles);
  return shapes.length === 0 ? null : encodeArea(shapes);
}

function reachShapes(circles: readonly ReachCircle[]): Shape[] {
  const [first] = circles;
  if (!first) return [];
  const scale = Math.cos((first.lat * Math.PI) / 180);
  const flat = circles.map(({ lat, lng, km }) => ({ x: lng * scale * kmPerDegree, y: lat * kmPerDegree, km }));
  const toPlace = ({ x, y }: Point): Corner => ({ lat: y / kmPerDegree, lng: x / kmPerDegree / scale });
  const { west, east, south, north } = edgesOf(flat);
  const isOnMap = [toPlace({ x: west, y: south }), toPlace({ x: east, y: north })].every(
    ({ lat, lng }) => Math.abs(lat) < latitudeMax && Math.abs(lng) < 180,
  );
  if (!isOnMap) return [];
  const rings = outlineOf(flat, { west, south, width: east - west, height: north - south });
  return rings
    .map((ring) => ring.map(toPlace))
    .sort((one, other) => shapeKm2(other) - shapeKm2(one))
    .slice(0, areaShapesMax)
    .map(toDrawnShape)
    .filter((shape) => shape !== null);
}

interface FlatCircle extends Point {
  km: number;
}

const edgesOf = (circles: readonly FlatCircle[]) =>
  circles.reduce(
    (edges, { x, y, km }) => ({
      west: Math.min(edges.west, x - km),
      east: Math.max(edges.east, x + km),
      south: Math.min(edges.south, y - km),
      north: Math.max(edges.north, y + km),
    }),
    { west: Infinity, east: -Infinity, south: Infinity, north: -Infinity },
  );

interface Frame {
  west: number;
  south: number;
  width: number;
  height: number;
}

/** The outer rings of the union, from a grid of the kilometres that are left at each of its points. */
function outlineOf(circles: readonly FlatCircle[], { west, south, width, height }: Frame): Point[][] {
  const cell = Math.max(cellKmMin, Math.max(width, height) / cellsAcross);
  const margin = 3;
  const [columns, rows] = [width, height].map((km) => Math.ceil(km / cell) + 2 * margin) as [number, number];
  const outside = -2 * cell;
  const kmLeft = new Array<number>(columns * rows).fill(outside);
  for (const { x, y, km } of circles) {
    const [column, row] = [(x - west) / cell + margin, (y - south) / cell + margin];
    const around = km / cell + 2;
    for (let r = Math.max(0, Math.ceil(row - around)); r <= Math.min(rows - 1, row + around); r++)
      for (let c = Math.max(0, Math.ceil(column - around)); c <= Math.min(columns - 1, column + around); c++) {
        const left = km - Math.hypot(c - column, r - row) * cell;
        const at = r * columns + c;
        if (left > (kmLeft[at] ?? outside)) kmLeft[at] = left;
      }
  }
  const [outline] = contours().size([columns, rows]).thresholds([0])(kmLeft);
  return (outline?.coordinates ?? []).map(([ring = []]) =>
    // The contour closes its rings, and counts from the edges of cells.
    ring.slice(1).map(([gridX = 0, gridY = 0]) => ({
      x: west + (gridX - 0.5 - margin) * cell,
      y: south + (gridY - 0.5 - margin) * cell,
    })),
  );
}

/** Reduces the corners until no sides cross. Null for a shape that a search refuses. */
function toDrawnShape(ring: readonly Corner[]): Shape | null {
  const points = ring.map(({ lat, lng }) => ({ x: lng, y: lat }));
  const scale = Math.cos(((ring[0]?.lat ?? 0) * Math.PI) / 180);
  for (let corners = shapeCornersMax; corners >= 8; corners -= 4) {
    const shape = simplifyRing(points, corners, scale).map(({ x, y }) => toCorner({ lat: y, lng: x }));
    const problem = findShapeProblem(shape);
    if (problem === null) return shape;
    if (problem !== 'crossing') return null;
  }
  return null;
}
