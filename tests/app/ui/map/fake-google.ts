import { vi } from 'vitest';
import { event, LatLng, LatLngBounds, Observable, Point, showMethods } from '#tests/support/page/fake-google-maps.ts';

/** Google Maps API as far as the map uses it: a flat map of 256 px × 2^zoom for 360 degrees. */
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

showMethods(OverlayView);

export const fakeGoogle = { maps: { Map: FakeMap, LatLng, LatLngBounds, Point, OverlayView, event } };
