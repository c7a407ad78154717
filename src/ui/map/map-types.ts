import type { ReactNode } from 'react';

export interface LatLng {
  lat: number;
  lng: number;
}

/** Degrees; `east` is smaller than `west` where the box lies over the 180th meridian. */
export interface MapBounds {
  south: number;
  west: number;
  north: number;
  east: number;
}

/** What the map shows. `zoom` counts as Google does: the world is 256 px wide at 0 and doubles with each step. */
export interface MapView {
  bounds: MapBounds;
  zoom: number;
}

/** One thing at one place: a pin, or for `area` a pin over a hatched circle of `radiusKm`. */
export interface MapPoint extends LatLng {
  id: string;
  kind: 'pin' | 'area';
  /** What the pin says, like "$879.9K". */
  label: string;
  /** What a screen reader says. */
  description: string;
  radiusKm?: number | null;
}

/** Things near one another, counted. `ids`, where they are known, are listed when zooming cannot take them apart. */
export interface MapClusterMark extends LatLng {
  id: string;
  count: number;
  bounds: MapBounds;
  description: string;
  ids?: readonly string[];
}

/** An area without a pin. */
export interface MapCircle extends LatLng {
  id: string;
  radiusKm: number;
}

/** A name that stands on the map while there are no tiles to bring names, if there is room: the first of a list go first. */
export interface MapLabel extends LatLng {
  id: string;
  name: string;
  /** A town's name is set larger and stands from further away. */
  size: 'town' | 'neighbourhood';
}

export type InitialView = { bounds: MapBounds } | { center: LatLng; zoom: number };

export interface MapSurfaceProps {
  /** What the map shows, in words. */
  label: string;
  initialView: InitialView;
  points: readonly MapPoint[];
  clusters: readonly MapClusterMark[];
  circles?: readonly MapCircle[];
  places?: readonly MapLabel[];
  /** The point that is hovered or focused elsewhere, as in a list. */
  highlightedId?: string | null;
  /** The point that was chosen; its popover is open. */
  activeId?: string | null;
  seenIds?: ReadonlySet<string>;
  /** After each movement has come to its end, and once at the beginning. `byUser` is false for what the page itself moved. */
  onMove?: (view: MapView & { byUser: boolean }) => void;
  onPointPress?: (id: string) => void;
  /** A point is under the pointer or has the focus; null when it is left. */
  onPointHover?: (id: string | null) => void;
  /** Beside the zoom to its box; `apart` is false where zooming cannot take it apart. */
  onClusterPress?: (cluster: MapClusterMark, apart: boolean) => void;
  /** The ground was pressed, or Escape: close what is open. */
  onBackgroundPress?: () => void;
  /** The panel above the active point. `listed` is true where several stand at one place: keep each entry short. */
  renderPopover?: (id: string, listed: boolean) => ReactNode;
  controls?: { zoom: boolean; locate?: boolean };
  /** What else lies on the ground, like a `MapHandle`. */
  children?: ReactNode;
  /** A new `key` moves the map to these bounds. */
  fitTo?: { bounds: MapBounds; key: string };
  /** No map can be shown here: its script, its file or WebGL is missing. It is logged already. */
  onUnavailable?: () => void;
  className?: string;
}
