import { useEffect, useLayoutEffect } from 'react';
import { vi } from 'vitest';
import type { EngineProps, MapEngine } from '#src/ui/map/map-engine.ts';

const pixels = (zoom: number) => (256 * 2 ** zoom) / 360;
const width = 800;
const height = 600;

const camera = { center: { lat: 45.4, lng: -75.69 }, zoom: 14 };

const asked = {
  fit: vi.fn<MapEngine['fit']>(),
  zoomBy: vi.fn<MapEngine['zoomBy']>(),
  panBy: vi.fn<MapEngine['panBy']>(),
  moveTo: vi.fn<MapEngine['moveTo']>(),
};

const engine: MapEngine = {
  ...asked,
  project: ({ lat, lng }) => ({
    x: width / 2 + (lng - camera.center.lng) * pixels(camera.zoom),
    y: height / 2 - (lat - camera.center.lat) * pixels(camera.zoom),
  }),
  unproject: ({ x, y }) => ({
    lat: camera.center.lat - (y - height / 2) / pixels(camera.zoom),
    lng: camera.center.lng + (x - width / 2) / pixels(camera.zoom),
  }),
  view() {
    const { center, zoom } = camera;
    const [up, aside] = [height / 2 / pixels(zoom), width / 2 / pixels(zoom)];
    const bounds = {
      south: center.lat - up,
      north: center.lat + up,
      west: center.lng - aside,
      east: center.lng + aside,
    };
    return { bounds, zoom };
  },
};

/** A map without a renderer: places lie on a flat plane, and what the surface asks of it is remembered. */
export const fakeEngine = {
  camera,
  asked,
  engine,
  props: null as EngineProps | null,
  reset() {
    fakeEngine.props = null;
    camera.center = { lat: 45.4, lng: -75.69 };
    camera.zoom = 14;
    for (const call of Object.values(asked)) call.mockReset();
  },
};

export function MaplibreEngine(props: EngineProps) {
  const { onEngine } = props;
  // Set in the commit: a test may call them as soon as it finds a mark.
  useLayoutEffect(() => {
    fakeEngine.props = props;
  });
  useEffect(() => {
    onEngine(fakeEngine.engine);
    return () => onEngine(null);
  }, [onEngine]);
  return props.children;
}
