import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { MapPoint, MapSurfaceProps } from '#src/ui/map/map-types.ts';
import { FakeMap, fakeGoogle } from './fake-google.ts';

const clustererOptions = vi.fn();
vi.mock('@googlemaps/markerclusterer', async (original) => {
  // Node takes the package's CommonJS file, whose exports are all in its default.
  const { default: real } = await original<{ default: typeof import('@googlemaps/markerclusterer') }>();
  class SuperClusterAlgorithm extends real.SuperClusterAlgorithm {
    constructor(options: ConstructorParameters<typeof real.SuperClusterAlgorithm>[0]) {
      super(options);
      clustererOptions(options);
    }
  }
  return { ...real, SuperClusterAlgorithm };
});

const scripts = () => [...document.querySelectorAll<HTMLScriptElement>('script[src*="maps.googleapis.com"]')];
const answerScript = () => act(() => (window as unknown as Record<string, () => void>).gableGoogleMapsReady?.());

/** Degrees for a number of px to the east, at the zoom of the fake map. */
const degrees = (px: number) => (px * 360) / (256 * 2 ** 14);
const pin = (id: string, px: number): MapPoint => {
  return { id, lat: 45.4, lng: -75.69 + degrees(px), kind: 'pin', label: `$${id}`, description: `House ${id}` };
};

const bounds = { south: 45.3, west: -75.8, north: 45.5, east: -75.6 };

/** A page that has just been opened, with a key and one map. */
async function open(props: Partial<MapSurfaceProps> = {}) {
  vi.resetModules();
  vi.stubEnv('VITE_GOOGLE_MAPS_API_KEY', 'a-key');
  const { MapSurface } = await import('#src/ui/map/map-surface.tsx');
  const view = render(<MapSurface label="A map" initialView={{ bounds }} points={[]} clusters={[]} {...props} />);
  await vi.waitFor(() => expect(scripts()).toHaveLength(1), { timeout: 10_000 });
  return view;
}

async function ready(props: Partial<MapSurfaceProps> = {}) {
  await open(props);
  answerScript();
  const map = FakeMap.made.at(-1);
  if (!map) throw new Error('No map was made');
  return map;
}

beforeEach(() => {
  vi.stubGlobal('google', fakeGoogle);
  FakeMap.made = [];
});

afterEach(() => {
  // The map takes leave of Google while that is still there.
  cleanup();
  for (const script of scripts()) script.remove();
  vi.unstubAllGlobals();
  vi.unstubAllEnvs();
});

it("draws the same pins on Google's map, in its own layer", async () => {
  const onPointPress = vi.fn();
  const map = await ready({ points: [pin('a', 0), pin('b', 200)], onPointPress });
  expect(map.fitBounds).toHaveBeenCalledWith(bounds, 56);
  expect(map.panes).toContainElement(screen.getByRole('button', { name: 'House a' }));
  await userEvent.click(screen.getByRole('button', { name: 'House b' }));
  expect(onPointPress).toHaveBeenCalledWith('b');
});

it('clusters pins by the options of the specification', async () => {
  await ready({ points: [pin('a', 0), pin('b', 30), pin('c', 120), pin('d', 175)] });
  expect(clustererOptions).toHaveBeenCalledWith({ gridSize: 60, minPoints: 2, radius: 40, extent: 256 });
  const gathered = await screen.findByRole('button', { name: 'House a, and 1 more nearby' });
  expect(gathered).toHaveTextContent('2');
  for (const name of ['House c', 'House d']) expect(screen.getByRole('button', { name })).toBeVisible();
  expect(screen.queryByRole('button', { name: 'House a' })).not.toBeInTheDocument();
});

it('zooms to the pins of a pressed cluster', async () => {
  const map = await ready({ points: [pin('a', 0), pin('b', 30)] });
  await userEvent.click(await screen.findByRole('button', { name: /1 more nearby/ }));
  const [box] = map.fitBounds.mock.lastCall ?? [];
  expect(box.west).toBeCloseTo(-75.69);
  expect(box.east).toBeCloseTo(-75.69 + degrees(30));
});

it('moves a handle to the place under the pointer', async () => {
  const onMove = vi.fn();
  // Imports the same modules as the surface, which is loaded anew.
  await open();
  cleanup();
  const { DraggableMarker } = await import('#src/ui/map/markers/draggable-marker.tsx');
  const { MapSurface } = await import('#src/ui/map/map-surface.tsx');
  render(
    <MapSurface label="A map" initialView={{ bounds }} points={[]} clusters={[]}>
      <DraggableMarker lat={45.4} lng={-75.69} label="The pin" onMove={onMove} />
    </MapSurface>,
  );
  answerScript();
  const pin = await screen.findByRole('button', { name: 'The pin' });
  await screen.findByRole('button', { name: 'Zoom in' });
  fireEvent.pointerDown(pin, { button: 0, isPrimary: true, clientX: 10, clientY: 10 });
  fireEvent.pointerUp(pin, { clientX: 110, clientY: 10 });
  expect(onMove.mock.lastCall?.[0].lat).toBeCloseTo(45.4, 5);
  expect(onMove.mock.lastCall?.[0].lng).toBeCloseTo(-75.69 + degrees(100), 5);
});

it('tells movements of people from those of the page', async () => {
  const onMove = vi.fn();
  const map = await ready({ onMove });
  vi.useFakeTimers();
  const rest = () => {
    act(() => map.fire('idle'));
    act(() => void vi.advanceTimersByTime(150));
    return onMove.mock.lastCall?.[0];
  };
  expect(rest()).toEqual({ bounds, zoom: 14, byUser: false });
  act(() => map.fire('dragstart'));
  expect(rest().byUser).toBe(true);
  expect(rest().byUser).toBe(false);
  act(() => map.setZoom(15));
  expect(rest()).toMatchObject({ zoom: 15, byUser: true });
});

it('says that there is no map after the last retry, and shows nothing', async () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {});
  const onUnavailable = vi.fn();
  await open({ onUnavailable });
  vi.useFakeTimers();
  for (const pause of [1_000, 2_000, 4_000]) {
    act(() => void scripts()[0]?.dispatchEvent(new Event('error')));
    expect(onUnavailable).not.toHaveBeenCalled();
    act(() => void vi.advanceTimersByTime(pause));
    expect(scripts()).toHaveLength(1);
  }
  act(() => void scripts()[0]?.dispatchEvent(new Event('error')));
  expect(onUnavailable).toHaveBeenCalledOnce();
  expect(FakeMap.made).toEqual([]);
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  warn.mockRestore();
});
