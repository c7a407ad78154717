import { vi } from 'vitest';

type Listener = (event?: unknown) => void;

/** What Google's script brings, as far as the map uses it: a flat ground of 256 px × 2^zoom for 360 degrees. */
class LatLng {
  at: { lat: number; lng: number };
  constructor(at: { lat: number; lng: number }) {
    this.at = at;
  }
  lat = () => this.at.lat;
  lng = () => this.at.lng;
  toJSON = () => this.at;
}

class LatLngBounds {
  box: { south: number; west: number; north: number; east: number };
  constructor(first: LatLng) {
    this.box = { south: first.lat(), west: first.lng(), north: first.lat(), east: first.lng() };
  }
  extend(place: LatLng) {
    const { south, west, north, east } = this.box;
    this.box = {
      south: Math.min(south, place.lat()),
      west: Math.min(west, place.lng()),
      north: Math.max(north, place.lat()),
      east: Math.max(east, place.lng()),
    };
  }
  toJSON = () => this.box;
}

class Point {
  x: number;
  y: number;
  constructor(x: number, y: number) {
    this.x = x;
    this.y = y;
  }
}

class Observable {
  listeners = new Map<string, Set<Listener>>();
  addListener(name: string, listener: Listener) {
    const all = this.listeners.get(name) ?? new Set();
    this.listeners.set(name, all.add(listener));
    return { remove: () => all.delete(listener) };
  }
  fire(name: string) {
    for (const listener of [...(this.listeners.get(name) ?? [])]) listener();
  }
}

export class FakeMap extends Observable {
  static made: FakeMap[] = [];
  div: HTMLElement;
  panes = document.createElement('div');
  zoom = 14;
  center = new LatLng({ lat: 45.4, lng: -75.69 });
  fitBounds = vi.fn();
  setOptions = vi.fn();
  panTo = vi.fn();
  setCenter = vi.fn();
  constructor(div: HTMLElement) {
    super();
    this.div = div;
    div.append(this.panes);
    FakeMap.made.push(this);
  }
  getDiv = () => this.div;
  getZoom = () => this.zoom;
  setZoom(zoom: number) {
    this.zoom = zoom;
    this.fire('zoom_changed');
  }
  getCenter = () => this.center;
  getProjection = () => ({});
  getBounds = () => ({ toJSON: () => ({ south: 45.3, west: -75.8, north: 45.5, east: -75.6 }) });
}

class OverlayView extends Observable {
  static preventMapHitsFrom = vi.fn();
  map: FakeMap | null = null;
  onAdd() {}
  draw() {}
  onRemove() {}
  setMap(map: FakeMap | null) {
    this.map = map;
    if (!map) return this.onRemove();
    this.onAdd();
    this.draw();
  }
  getMap() {
    return this.map;
  }
  getPanes() {
    return { overlayMouseTarget: this.map?.panes };
  }
  getProjection() {
    const scale = () => (256 * 2 ** (this.map?.zoom ?? 0)) / 360;
    return {
      fromLatLngToDivPixel: (place: LatLng) => new Point(place.lng() * scale(), -place.lat() * scale()),
      fromDivPixelToLatLng: ({ x, y }: Point) => new LatLng({ lat: -y / scale(), lng: x / scale() }),
    };
  }
}

// As with Google's own, a loop over the prototype finds the methods: the clusterer takes them over that way.
for (const name of ['draw', 'setMap', 'getMap', 'getPanes', 'getProjection'] as const)
  Object.defineProperty(OverlayView.prototype, name, { enumerable: true, value: OverlayView.prototype[name] });

const event = {
  addListener: (target: Observable, name: string, listener: Listener) => target.addListener(name, listener),
  trigger: (target: unknown, name: string) => target instanceof Observable && target.fire(name),
  removeListener: (listener: { remove: () => void }) => listener.remove(),
};

export const fakeGoogle = { maps: { Map: FakeMap, LatLng, LatLngBounds, Point, OverlayView, event } };
