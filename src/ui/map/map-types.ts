import type { ReactNode } from 'react';

export interface LatLng {
  lat: number;
  lng: number;
}

/** Degrees; `east` is smaller than `west` where the box crosses the 180th meridian. */
export interface MapBounds {
  south: number;
  west: number;
  north: number;
  east: number;
}

/** `zoom` as Google counts: the world is 256 px wide at 0 and doubles with each step. */
export interface MapView {
  bounds: MapBounds;
  zoom: number;
}

/** A pin, or with `area` a pin over a hatched circle of `radiusKm`. */
export interface MapPoint extends LatLng {
  id: string;
  kind: 'pin' | 'area';
  label: string;
  description: string;
  radiusKm?: number | null;
}

/** `ids`, where known, are listed when zooming cannot separate the points. */
export interface MapClusterMarker extends LatLng {
  id: string;
  count: number;
  bounds: MapBounds;
  description: string;
  ids?: readonly string[];
}

export interface MapCircle extends LatLng {
  id: string;
  radiusKm: number;
  /** A CSS shape of the part of the circle that is hatched. */
  clipPath?: string | undefined;
}

/** A label for maps without tiles, shown if there is room: the first of a list take precedence. */
export interface MapLabel extends LatLng {
  id: string;
  name: string;
  size: 'town' | 'neighbourhood';
}

export type InitialView = { bounds: MapBounds } | { center: LatLng; zoom: number };

export interface MapSurfaceProps {
  label: string;
  initialView: InitialView;
  points: readonly MapPoint[];
  clusters: readonly MapClusterMarker[];
  circles?: readonly MapCircle[];
  places?: readonly MapLabel[];
  /** The point that is hovered or focused elsewhere, as in a list. */
  highlightedId?: string | null;
  activeId?: string | null;
  seenIds?: ReadonlySet<string>;
  /** Called after each movement and once at the beginning. `byUser` is false for movements by the page itself. */
  onMove?: (view: MapView & { byUser: boolean }) => void;
  onPointPress?: (id: string) => void;
  /** Null when the pointer or the focus leaves the point. */
  onPointHover?: (id: string | null) => void;
  /** Called beside the zoom to its box; `apart` is false where zooming cannot separate its points. */
  onClusterPress?: (cluster: MapClusterMarker, apart: boolean) => void;
  onBackgroundPress?: () => void;
  /** The panel above the active point. `listed` is true where several share one place: keep each entry short. */
  renderPopover?: (id: string, listed: boolean) => ReactNode;
  controls?: { zoom: boolean; locate?: boolean };
  children?: ReactNode;
  /** A new `key` moves the map to these bounds. */
  fitTo?: { bounds: MapBounds; key: string };
  /** Called when street tiles arrive, and when they cannot be loaded. */
  onStreets?: (loaded: boolean) => void;
  /** The script, the file or WebGL is missing. Already logged. */
  onUnavailable?: () => void;
  className?: string;
}
