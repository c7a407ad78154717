import type { ReactNode } from 'react';
import type { PlacedLabel } from '#src/ui/map/markers/label-placement.ts';
import type { MapMarker } from '#src/ui/map/markers/map-markers.ts';
import type { InitialView, LatLng, MapBounds, MapClusterMarker, MapPoint, MapView } from './map-types.ts';

export interface ScreenPoint {
  x: number;
  y: number;
}

/** The part of terra-draw's adapters that the page calls itself. */
export interface DrawAdapter {
  setDraggability: (isOn: boolean) => void;
}

/** Implemented over Google's map and over MapLibre. */
export interface MapEngine {
  /** In px from the origin of the layer of the markers. */
  project: (place: LatLng) => ScreenPoint;
  unproject: (point: ScreenPoint) => LatLng;
  view: () => MapView;
  /** `byUser` is passed on at the end of the movement. */
  fit: (bounds: MapBounds, byUser: boolean) => void;
  zoomBy: (steps: number) => void;
  /** Slides the ground by px to the left and up. */
  panBy: (dx: number, dy: number, byUser: boolean) => void;
  moveTo: (place: LatLng, zoom?: number) => void;
  /** An adapter of terra-draw for this map, loaded when it is asked for. */
  drawAdapter?: () => Promise<DrawAdapter>;
}

export interface EngineProps {
  initialView: InitialView;
  /** Labels of the surface: the engine keeps its own labels clear of them. */
  names: readonly PlacedLabel[];
  marks: readonly MapMarker[];
  points: readonly MapPoint[];
  /** Clusters that the engine built from the points, with their ids. */
  onClusters: (clusters: readonly MapClusterMarker[]) => void;
  onEngine: (engine: MapEngine | null) => void;
  onCameraMove: () => void;
  onMoveEnd: (byUser: boolean) => void;
  onTiles: (loaded: boolean) => void;
  onBackgroundPress: () => void;
  onUnavailable: (cause: unknown) => void;
  children: ReactNode;
}

export const maxZoom = 19;
export const minZoom = 2.5;

export const fitPadding = 56;

export const locateZoom = 14;

export const prefersReducedMotion = () => window.matchMedia('(prefers-reduced-motion: reduce)').matches;
