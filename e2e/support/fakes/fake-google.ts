/** Google's script as far as the page uses it. The development server hands this file to the page. */

import {
  type Box,
  event,
  LatLng,
  LatLngBounds,
  Observable,
  Point,
  type Position,
  showMethods,
  strathcona,
  strathconaPrediction,
} from '#tests/support/page/fake-google-maps.ts';

const toWorld = ({ lat, lng }: Position, size: number) => {
  const sine = Math.sin((lat * Math.PI) / 180);
  return new Point(((lng + 180) / 360) * size, (0.5 - Math.log((1 + sine) / (1 - sine)) / (4 * Math.PI)) * size);
};
const fromWorld = ({ x, y }: Point, size: number): Position => ({
  lat: (360 / Math.PI) * Math.atan(Math.exp((0.5 - y / size) * 2 * Math.PI)) - 90,
  lng: (x / size) * 360 - 180,
});

class StandInMap extends Observable {
  private readonly div: HTMLElement;
  readonly panes = document.createElement('div');
  private zoom = 4;
  private center: Position = { lat: 56, lng: -96 };

  constructor(div: HTMLElement) {
    super();
    this.div = div;
    Object.assign(this.panes.style, { position: 'absolute', left: '50%', top: '50%' });
    div.append(this.panes);
    div.addEventListener('pointerdown', (down) => this.follow(down));
  }

  get size() {
    return 256 * 2 ** this.zoom;
  }
  getDiv = () => this.div;
  getZoom = () => this.zoom;
  getCenter = () => new LatLng(this.center);
  getProjection = () => ({});
  setOptions({ center, zoom }: { center?: Position; zoom?: number }) {
    if (center) this.center = center;
    if (zoom !== undefined) this.zoom = zoom;
    if (center || zoom !== undefined) this.moved();
  }
  setZoom(zoom: number) {
    this.zoom = zoom;
    this.fire('zoom_changed');
    this.moved();
  }
  setCenter(center: Position) {
    this.center = center;
    this.moved();
  }
  panTo = (center: Position) => this.setCenter(center);
  getBounds() {
    const { clientWidth: width, clientHeight: height } = this.div;
    const middle = toWorld(this.center, this.size);
    const corner = (x: number, y: number) => fromWorld(new Point(middle.x + x, middle.y + y), this.size);
    const [northWest, southEast] = [corner(-width / 2, -height / 2), corner(width / 2, height / 2)];
    const box = { south: southEast.lat, west: northWest.lng, north: northWest.lat, east: southEast.lng };
    return { toJSON: () => box };
  }
  fitBounds({ south, west, north, east }: Box, padding: number) {
    const [topLeft, bottomRight] = [toWorld({ lat: north, lng: west }, 1), toWorld({ lat: south, lng: east }, 1)];
    const room = (length: number) => Math.max(1, length - 2 * padding);
    const most = Math.min(
      room(this.div.clientWidth) / (bottomRight.x - topLeft.x),
      room(this.div.clientHeight) / (bottomRight.y - topLeft.y),
    );
    this.center = fromWorld(new Point((topLeft.x + bottomRight.x) / 2, (topLeft.y + bottomRight.y) / 2), 1);
    this.setZoom(Math.max(1, Math.min(20, Math.floor(Math.log2(most / 256)))));
  }

  private moved() {
    this.fire('bounds_changed');
    setTimeout(() => this.fire('idle'));
  }

  private follow(down: PointerEvent) {
    const from = toWorld(this.center, this.size);
    let isDragged = false;
    const move = ({ clientX, clientY }: PointerEvent) => {
      if (!isDragged) this.fire('dragstart');
      isDragged = true;
      const to = new Point(from.x - (clientX - down.clientX), from.y - (clientY - down.clientY));
      this.center = fromWorld(to, this.size);
      this.fire('bounds_changed');
    };
    const end = () => {
      window.removeEventListener('pointermove', move);
      this.fire(isDragged ? 'idle' : 'click');
    };
    window.addEventListener('pointermove', move);
    window.addEventListener('pointerup', end, { once: true });
  }
}

/** Positions are px from the middle of the map. */
class OverlayView extends Observable {
  static preventMapHitsFrom() {}
  private map: StandInMap | null = null;
  private moves: { remove: () => void } | undefined;
  onAdd() {}
  draw() {}
  onRemove() {}
  setMap(map: StandInMap | null) {
    this.moves?.remove();
    this.map = map;
    if (!map) return this.onRemove();
    this.onAdd();
    this.draw();
    this.moves = map.addListener('bounds_changed', () => this.draw());
  }
  getMap() {
    return this.map;
  }
  getPanes() {
    return { overlayMouseTarget: this.map?.panes };
  }
  getProjection() {
    const middle = () => (this.map ? toWorld(this.map.getCenter().at, this.map.size) : new Point(0, 0));
    const size = () => this.map?.size ?? 256;
    return {
      fromLatLngToDivPixel: (place: LatLng) => {
        const at = toWorld(place.at, size());
        return new Point(at.x - middle().x, at.y - middle().y);
      },
      fromDivPixelToLatLng: ({ x, y }: Point) =>
        new LatLng(fromWorld(new Point(middle().x + x, middle().y + y), size())),
    };
  }
}

showMethods(OverlayView);

const asked: { fields: string[][] } = { fields: [] };

const places = {
  AutocompleteSessionToken: class {},
  AutocompleteService: class {
    getPlacePredictions(_request: object, answer: (found: object[], status: string) => void) {
      answer([strathconaPrediction], 'OK');
    }
  },
  PlacesService: class {
    getDetails({ fields }: { fields: string[] }, answer: (found: object, status: string) => void) {
      asked.fields.push(fields);
      answer(strathcona, 'OK');
    }
  },
};

Object.assign(window, {
  google: { maps: { Map: StandInMap, LatLng, LatLngBounds, Point, OverlayView, event, places } },
  askedOfGoogle: asked,
});
(window as unknown as { gableGoogleMapsReady: () => void }).gableGoogleMapsReady();

export type AskedOfGoogle = typeof asked;
