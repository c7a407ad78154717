import type { MapEngine } from '#src/ui/map/map-engine.ts';
import type { LatLng } from '#src/ui/map/map-types.ts';

interface Placed extends LatLng {
  radiusKm?: number | undefined;
}

const equatorKm = 40_075.017;
const worldPx = 256;

const pixelsPerKm = (lat: number, zoom: number) =>
  (worldPx * 2 ** zoom) / (equatorKm * Math.cos((lat * Math.PI) / 180));

export interface MarkerLayer {
  add: (element: HTMLElement, placed: Placed) => () => void;
  attach: (root: HTMLElement | null) => void;
  use: (engine: MapEngine | null) => void;
  draw: () => void;
}

/** A pan moves the layer as one; only a zoom places each element anew. So the cost of a pan does not grow with the markers. */
export function createMarkerLayer(): MarkerLayer {
  const placed = new Map<HTMLElement, Placed>();
  let engine: MapEngine | null = null;
  let root: HTMLElement | null = null;
  let laid: { zoom: number; origin: LatLng; x: number; y: number } | null = null;

  const place = (element: HTMLElement, at: Placed, using: MapEngine, zoom: number, dx: number, dy: number) => {
    const { x, y } = using.project(at);
    element.style.transform = `translate(${x - dx}px, ${y - dy}px)`;
    if (at.radiusKm === undefined) return;
    const size = `${2 * at.radiusKm * pixelsPerKm(at.lat, zoom)}px`;
    element.style.width = size;
    element.style.height = size;
  };

  const slide = () => {
    if (!engine || !laid) return { dx: 0, dy: 0 };
    const { x, y } = engine.project(laid.origin);
    return { dx: x - laid.x, dy: y - laid.y };
  };

  const draw = () => {
    if (!engine || !root) return;
    const { zoom, bounds } = engine.view();
    if (laid?.zoom !== zoom) {
      const origin = { lat: (bounds.south + bounds.north) / 2, lng: bounds.west };
      laid = { zoom, origin, ...engine.project(origin) };
      for (const [element, at] of placed) place(element, at, engine, zoom, 0, 0);
    }
    const { dx, dy } = slide();
    root.style.transform = `translate(${dx}px, ${dy}px)`;
  };

  return {
    add(element, at) {
      placed.set(element, at);
      if (engine && laid) {
        const { dx, dy } = slide();
        place(element, at, engine, laid.zoom, dx, dy);
      }
      return () => placed.delete(element);
    },
    attach(element) {
      root = element;
      draw();
    },
    use(next) {
      engine = next;
      laid = null;
      draw();
    },
    draw,
  };
}
