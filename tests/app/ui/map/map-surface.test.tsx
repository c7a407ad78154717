import { act, render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { MapSurface } from '#src/ui/map/map-surface.tsx';
import type { MapClusterMarker, MapPoint, MapSurfaceProps } from '#src/ui/map/map-types.ts';
import { fakeEngine } from './fake-engine.tsx';
import { prepareFakeEngine } from './prepare-fake-engine.ts';

prepareFakeEngine();

const pin = (id: string, lat: number, lng: number): MapPoint => {
  return { id, lat, lng, kind: 'pin', label: `$${id}`, description: `House ${id}` };
};

const middle = pin('middle', 45.4, -75.69);
const east = pin('east', 45.4005, -75.68);
const farEast = pin('far east', 45.4, -75.67);
const north = pin('north', 45.41, -75.69);
const box = { south: 45.38, west: -75.72, north: 45.39, east: -75.71 };
const cluster: MapClusterMarker = {
  id: 'c',
  count: 37,
  lat: 45.385,
  lng: -75.715,
  bounds: box,
  description: '37 homes',
};

async function open(props: Partial<MapSurfaceProps> = {}) {
  const shown = { label: 'Homes on the map', initialView: { bounds: box }, points: [], clusters: [], ...props };
  const view = render(<MapSurface {...shown} />);
  await screen.findByRole('button', { name: 'Zoom in' });
  return { ...view, again: (next: Partial<MapSurfaceProps>) => view.rerender(<MapSurface {...shown} {...next} />) };
}

const theMap = () => screen.getByRole('application', { name: 'Homes on the map' });
const mark = (name: string) => screen.getByRole('button', { name });
const raised = 'bg-pin-active';

beforeEach(() => fakeEngine.reset());

describe('the marks', () => {
  it('are buttons that say what they stand for, seen ones too', async () => {
    const onPointPress = vi.fn();
    await open({ points: [middle, east], seenIds: new Set(['east']), onPointPress });
    expect(mark('House middle')).toHaveTextContent('$middle');
    expect(mark('House east, seen')).toBeVisible();
    await userEvent.click(mark('House middle'));
    expect(onPointPress).toHaveBeenCalledWith('middle');
  });

  it('stand at their places, and slide as one without being placed again', async () => {
    await open({ points: [middle, east] });
    const before = mark('House east').style.transform;
    expect(mark('House middle').style.transform).toBe('translate(400px, 300px)');
    const layer = mark('House middle').parentElement;
    fakeEngine.camera.center = { lat: 45.4, lng: -75.69 - 36_000 / (256 * 2 ** 14) };
    act(() => fakeEngine.props?.onCameraMove());
    expect(mark('House east').style.transform).toBe(before);
    expect(layer?.style.transform).toMatch(/^translate\(100(\.0+\d*)?px, 0px\)$/);
    fakeEngine.camera.zoom = 15;
    act(() => fakeEngine.props?.onCameraMove());
    expect(mark('House east').style.transform).not.toBe(before);
  });

  it('rise when they are chosen or pointed at elsewhere', async () => {
    const { again } = await open({ points: [middle, east], activeId: 'middle' });
    expect(mark('House middle')).toHaveClass(raised);
    expect(mark('House east')).not.toHaveClass(raised);
    again({ activeId: null, highlightedId: 'east' });
    expect(mark('House middle')).not.toHaveClass(raised);
    expect(mark('House east')).toHaveClass(raised);
  });

  it('tell who is under the pointer or has the focus', async () => {
    const onPointHover = vi.fn();
    await open({ points: [middle], onPointHover });
    await userEvent.hover(mark('House middle'));
    expect(onPointHover).toHaveBeenLastCalledWith('middle');
    expect(mark('House middle')).toHaveClass(raised);
    await userEvent.unhover(mark('House middle'));
    expect(onPointHover).toHaveBeenLastCalledWith(null);
    act(() => mark('House middle').focus());
    expect(onPointHover).toHaveBeenLastCalledWith('middle');
    act(() => mark('House middle').blur());
    expect(onPointHover).toHaveBeenLastCalledWith(null);
  });

  it('stand with the names of places only while the map has none', async () => {
    await open({ places: [{ id: 'o', name: 'Ottawa', lat: 45.4, lng: -75.7, size: 'town' }] });
    act(() => fakeEngine.props?.onMoveEnd(false));
    expect(await screen.findByText('Ottawa')).toBeVisible();
    act(() => fakeEngine.props?.onTiles(true));
    expect(screen.queryByText('Ottawa')).not.toBeInTheDocument();
  });

  it('draw an area as large as it is on the map', async () => {
    const { container } = await open({ points: [{ ...middle, kind: 'area', radiusKm: 1 }] });
    const circle = container.querySelector<HTMLElement>('.border-dashed');
    // A one-kilometre radius at 45.4 degrees: 256 px × 2^14 for the 40 075 km × cos 45.4° of that circle of latitude.
    expect(Number.parseFloat(circle?.style.width ?? '')).toBeCloseTo(2 * 149.1, 0);
  });
});

describe('a cluster', () => {
  it('opens when it is pressed and keeps the focus on the map', async () => {
    const onClusterPress = vi.fn();
    await open({ clusters: [cluster], onClusterPress });
    expect(mark('37 homes')).toHaveTextContent('37');
    await userEvent.click(mark('37 homes'));
    expect(fakeEngine.asked.fit).toHaveBeenCalledWith(box, true);
    expect(onClusterPress).toHaveBeenCalledWith(cluster, true);
    expect(theMap()).toHaveFocus();
  });

  it('that zooming cannot take apart chooses what is in it', async () => {
    const onClusterPress = vi.fn();
    const onPointPress = vi.fn();
    const flat = { ...cluster, ids: ['a', 'b'], bounds: { south: 45.4, north: 45.4, west: -75.7, east: -75.7 } };
    await open({ clusters: [flat], onClusterPress, onPointPress });
    await userEvent.click(mark('37 homes'));
    expect(fakeEngine.asked.fit).not.toHaveBeenCalled();
    expect(onClusterPress).toHaveBeenCalledWith(flat, false);
    expect(onPointPress).toHaveBeenCalledWith('a');
  });
});

function Chosen({ points }: { points: MapPoint[] }) {
  const [activeId, setActiveId] = useState<string | null>(null);
  return (
    <MapSurface
      label="Homes on the map"
      initialView={{ bounds: box }}
      points={points}
      clusters={[]}
      activeId={activeId}
      onPointPress={setActiveId}
      onBackgroundPress={() => setActiveId(null)}
      renderPopover={(id, listed) => <a href={`/${id}`}>{listed ? `Short ${id}` : `About ${id}`}</a>}
    />
  );
}

describe('the panel', () => {
  it('opens above the chosen mark and closes with a press on the map', async () => {
    render(<Chosen points={[middle]} />);
    await userEvent.click(await screen.findByRole('button', { name: 'House middle' }));
    expect(screen.getByRole('link', { name: 'About middle' })).toBeVisible();
    expect(mark('House middle')).toHaveAttribute('aria-expanded', 'true');
    act(() => fakeEngine.props?.onBackgroundPress());
    expect(screen.queryByRole('link')).not.toBeInTheDocument();
  });

  it('is reached with Tab, and left for the map with Escape', async () => {
    render(<Chosen points={[middle]} />);
    const button = await screen.findByRole('button', { name: 'House middle' });
    await userEvent.tab();
    await userEvent.keyboard('{ArrowRight}{Enter}');
    expect(button).toHaveFocus();
    await userEvent.tab();
    expect(screen.getByRole('link', { name: 'About middle' })).toHaveFocus();
    await userEvent.keyboard('{Escape}');
    expect(theMap()).toHaveFocus();
    expect(screen.queryByRole('link')).not.toBeInTheDocument();
  });

  it('lists all that stand at one place', async () => {
    render(<Chosen points={[pin('a', 45.4, -75.69), pin('b', 45.4, -75.69), east]} />);
    const stack = await screen.findByRole('button', { name: 'House a, and 1 more at this location' });
    expect(stack).toHaveTextContent('2');
    await userEvent.click(stack);
    expect(
      within(theMap())
        .getAllByRole('link')
        .map((link) => link.textContent),
    ).toEqual(['Short a', 'Short b']);
  });
});

describe('the keyboard', () => {
  it('needs one Tab into the map and one to its controls, however many marks there are', async () => {
    await open({ points: [middle, east, north] });
    await userEvent.tab();
    expect(theMap()).toHaveFocus();
    expect(theMap()).toHaveAccessibleDescription(/arrow keys/);
    await userEvent.tab();
    expect(screen.getByRole('button', { name: 'Zoom in' })).toHaveFocus();
  });

  it('walks from mark to mark with the arrows, and slides the map where there is none', async () => {
    await open({ points: [farEast, north, middle, east] });
    await userEvent.tab();
    await userEvent.keyboard('{ArrowRight}');
    expect(mark('House middle')).toHaveFocus();
    await userEvent.keyboard('{ArrowRight}');
    expect(mark('House east')).toHaveFocus();
    await userEvent.keyboard('{ArrowRight}');
    expect(mark('House far east')).toHaveFocus();
    fakeEngine.asked.panBy.mockReset();
    await userEvent.keyboard('{ArrowRight}');
    expect(mark('House far east')).toHaveFocus();
    expect(fakeEngine.asked.panBy).toHaveBeenCalledWith(100, 0, true);
    await userEvent.keyboard('{ArrowLeft}{ArrowLeft}{ArrowUp}');
    expect(mark('House north')).toHaveFocus();
    await userEvent.keyboard('{Escape}');
    expect(theMap()).toHaveFocus();
  });

  it('zooms with plus and minus', async () => {
    await open();
    await userEvent.tab();
    await userEvent.keyboard('+-');
    expect(fakeEngine.asked.zoomBy.mock.calls).toEqual([[1], [-1]]);
  });

  it('keeps its place when the focused mark is gone', async () => {
    const { again } = await open({ points: [middle, east] });
    await userEvent.tab();
    await userEvent.keyboard('{ArrowRight}');
    again({ points: [east] });
    expect(theMap()).toHaveFocus();
  });
});

describe('the view', () => {
  it('is told once when the map has come to rest, and who moved it', async () => {
    const onMove = vi.fn();
    await open({ onMove });
    vi.useFakeTimers();
    act(() => fakeEngine.props?.onMoveEnd(true));
    act(() => void vi.advanceTimersByTime(100));
    act(() => fakeEngine.props?.onMoveEnd(false));
    act(() => void vi.advanceTimersByTime(149));
    expect(onMove).not.toHaveBeenCalled();
    act(() => void vi.advanceTimersByTime(1));
    expect(onMove).toHaveBeenCalledExactlyOnceWith({ ...fakeEngine.engine.view(), byUser: true });
    act(() => fakeEngine.props?.onMoveEnd(false));
    act(() => void vi.advanceTimersByTime(150));
    expect(onMove).toHaveBeenLastCalledWith({ ...fakeEngine.engine.view(), byUser: false });
  });

  it('fits the bounds only when the key changes', async () => {
    const { again } = await open({ fitTo: { bounds: box, key: 'first' } });
    again({ fitTo: { bounds: box, key: 'first' } });
    expect(fakeEngine.asked.fit).not.toHaveBeenCalled();
    again({ fitTo: { bounds: box, key: 'second' } });
    expect(fakeEngine.asked.fit).toHaveBeenCalledExactlyOnceWith(box, false);
  });

  it('goes to where the person is, and says so where that is not known', async () => {
    const getCurrentPosition = vi.fn<Geolocation['getCurrentPosition']>();
    vi.stubGlobal('navigator', Object.assign(Object.create(navigator), { geolocation: { getCurrentPosition } }));
    await open({ controls: { zoom: true, locate: true } });
    await userEvent.click(screen.getByRole('button', { name: 'Show my location' }));
    const [found, failed] = getCurrentPosition.mock.calls[0] ?? [];
    act(() => found?.({ coords: { latitude: 45, longitude: -75 } } as GeolocationPosition));
    expect(fakeEngine.asked.moveTo).toHaveBeenCalledWith({ lat: 45, lng: -75 }, 14);
    act(() => failed?.({} as GeolocationPositionError));
    expect(screen.getByRole('status')).toHaveTextContent("We couldn't find your location.");
    vi.unstubAllGlobals();
  });
});

it('tells when no map can be shown, and only logs why', async () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {});
  const onUnavailable = vi.fn();
  await open({ onUnavailable });
  act(() => fakeEngine.props?.onUnavailable(new Error('no WebGL')));
  expect(onUnavailable).toHaveBeenCalledOnce();
  expect(warn).toHaveBeenCalledWith('The map cannot be shown', expect.objectContaining({ message: 'no WebGL' }));
  warn.mockRestore();
});
