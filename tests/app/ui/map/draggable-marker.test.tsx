import { act, fireEvent, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { beforeEach, expect, it, vi } from 'vitest';
import { offsetByMetres } from '#src/lib/geo/geo.ts';
import { MapSurface } from '#src/ui/map/map-surface.tsx';
import type { LatLng } from '#src/ui/map/map-types.ts';
import { DraggableMarker } from '#src/ui/map/markers/draggable-marker.tsx';
import { fakeEngine } from './fake-engine.tsx';
import { prepareFakeEngine } from './prepare-fake-engine.ts';

prepareFakeEngine();

const start = { lat: 45.4, lng: -75.69 };
const bounds = { south: 45.38, west: -75.72, north: 45.39, east: -75.71 };
const onMove = vi.fn<(to: LatLng) => void>();

function MapWithPin({ radiusKm }: { radiusKm?: number }) {
  const [at, setAt] = useState<LatLng>(start);
  const move = (to: LatLng) => {
    setAt(to);
    onMove(to);
  };
  return (
    <MapSurface label="A map" initialView={{ bounds }} points={[]} clusters={[]}>
      <DraggableMarker {...at} label="The pin" radiusKm={radiusKm} onMove={move} />
    </MapSurface>
  );
}

async function open(radiusKm?: number) {
  const view = render(<MapWithPin radiusKm={radiusKm} />);
  await screen.findByRole('button', { name: 'Zoom in' });
  standAt(400);
  return { ...view, person: userEvent.setup() };
}
const pin = () => screen.getByRole('button', { name: 'The pin' });
/** Where the pin is on a map of 800 px: the simulated browser lays nothing out. */
function standAt(left: number) {
  screen.getByRole('application').getBoundingClientRect = () => new DOMRect(0, 0, 800, 600);
  pin().getBoundingClientRect = () => new DOMRect(left, 300, 44, 44);
}
const said = () => screen.getAllByRole('status').map(({ textContent }) => textContent);

beforeEach(() => {
  fakeEngine.reset();
  onMove.mockReset();
});

it('is reached by Tab and moved by the arrow keys, ten metres or a hundred, and says so', async () => {
  const { person } = await open();
  await person.tab();
  await person.tab();
  expect(pin()).toHaveFocus();
  expect(pin()).toHaveAccessibleDescription('Use the arrow keys to move it 10 metres, or 100 metres with Shift.');
  const ways = [
    ['{ArrowUp}', 10, 0, '10 m north'],
    ['{ArrowRight}', 0, 10, '10 m east'],
    ['{Shift>}{ArrowDown}{/Shift}', -100, 0, '100 m south'],
    ['{Shift>}{ArrowLeft}{/Shift}', 0, -100, '100 m west'],
  ] as const;
  let at: LatLng = start;
  for (const [key, north, east, words] of ways) {
    await person.keyboard(key);
    at = offsetByMetres(at, north, east);
    expect(onMove).toHaveBeenLastCalledWith(at);
    expect(said()).toContain(`Moved ${words}. ${at.lat.toFixed(5)}, ${at.lng.toFixed(5)}`);
  }
  expect(fakeEngine.asked.panBy).not.toHaveBeenCalled();
});

it('is dragged to where it is let go, its circle with it, and the map stays', async () => {
  const { container } = await open(0.5);
  const circle = container.querySelector<HTMLElement>('.border-dashed');
  expect(circle?.style.transform).toBe('translate(400px, 300px)');
  fireEvent.pointerDown(pin(), { button: 0, isPrimary: true, clientX: 10, clientY: 10 });
  fireEvent.pointerMove(pin(), { clientX: 60, clientY: -10 });
  expect(pin().style.transform).toMatch(/^translate\(450(\.0+\d*)?px, 280(\.0+\d*)?px\)$/);
  expect(circle?.style.transform).toBe(pin().style.transform);
  expect(onMove).not.toHaveBeenCalled();
  fireEvent.pointerUp(pin(), { clientX: 60, clientY: -10 });
  const to = fakeEngine.engine.unproject({ x: 450, y: 280 });
  expect(onMove).toHaveBeenCalledOnce();
  expect(onMove.mock.lastCall?.[0].lat).toBeCloseTo(to.lat, 5);
  expect(onMove.mock.lastCall?.[0].lng).toBeCloseTo(to.lng, 5);
});

it('stays where it is when it is pressed and let go, or the drag is called off', async () => {
  await open();
  const before = pin().style.transform;
  fireEvent.pointerDown(pin(), { button: 0, isPrimary: true, clientX: 10, clientY: 10 });
  fireEvent.pointerUp(pin(), { clientX: 10, clientY: 10 });
  fireEvent.pointerDown(pin(), { button: 0, isPrimary: true, clientX: 10, clientY: 10 });
  fireEvent.pointerMove(pin(), { clientX: 60, clientY: 60 });
  fireEvent.pointerCancel(pin());
  expect(pin().style.transform).toBe(before);
  expect(onMove).not.toHaveBeenCalled();
});

it('takes the map along when keys move it out of sight', async () => {
  const { person } = await open();
  standAt(778);
  act(() => pin().focus());
  await person.keyboard('{ArrowRight}');
  expect(fakeEngine.asked.panBy).toHaveBeenCalledWith(62, 0, false);
});
