import type { ReactNode } from 'react';
import type { InitialView, LatLng, MapBounds, MapClusterMark, MapPoint, MapView } from './map-types.ts';

export interface ScreenPoint {
  x: number;
  y: number;
}

/** What the surface asks of whatever draws the ground. */
export interface MapEngine {
  /** Where a place stands, in px from the origin of the layer that the marks lie in. */
  project: (place: LatLng) => ScreenPoint;
  /** The place that stands there: the way back of `project`. */
  placeAt: (point: ScreenPoint) => LatLng;
  view: () => MapView;
  /** `byUser` comes back with the end of the movement. */
  fit: (bounds: MapBounds, byUser: boolean) => void;
  zoomBy: (steps: number) => void;
  /** Slides by px, as much as the ground is to move to the left and up. */
  slideBy: (dx: number, dy: number, byUser: boolean) => void;
  moveTo: (place: LatLng, zoom?: number) => void;
}

export interface EngineProps {
  initialView: InitialView;
  points: readonly MapPoint[];
  /** What the engine has gathered of the points by itself, with their ids. */
  onGather: (clusters: readonly MapClusterMark[]) => void;
  /** The engine, or null when it is gone. */
  onEngine: (engine: MapEngine | null) => void;
  /** The camera has moved: called before each frame of a movement. */
  onDraw: () => void;
  onMoveEnd: (byUser: boolean) => void;
  /** Whether the ground brings names of its own. */
  onTiles: (loaded: boolean) => void;
  onGroundPress: () => void;
  onUnavailable: (cause: unknown) => void;
  /** The marks; the engine lays them over the ground where gestures still reach it. */
  children: ReactNode;
}

export const maxZoom = 19;
export const minZoom = 3;

/** Room round what is fitted into the view, in px. */
export const fitPadding = 56;

/** How near "where I am" is looked at. */
export const locateZoom = 14;

export const prefersStillness = () => window.matchMedia('(prefers-reduced-motion: reduce)').matches;
