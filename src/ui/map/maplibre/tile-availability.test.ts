import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { watchTileAvailability } from './tile-availability.ts';

type Listener = (event: object) => void;

function createMap() {
  const listeners = new Map<string, Set<Listener>>();
  const of = (type: string) => listeners.get(type) ?? new Set<Listener>();
  return {
    on: (type: string, listener: Listener) => void listeners.set(type, of(type).add(listener)),
    off: (type: string, listener: Listener) => void of(type).delete(listener),
    fire: (type: string, event: object = {}) => {
      for (const listener of of(type)) listener(event);
    },
  };
}

const onChange = vi.fn<(hasTiles: boolean) => void>();
let map = createMap();
let stop = () => {};

const tile = { sourceId: 'tiles', tile: {} };

beforeEach(() => {
  vi.useFakeTimers();
  onChange.mockReset();
  map = createMap();
  stop = watchTileAvailability(map as unknown as Parameters<typeof watchTileAvailability>[0], onChange);
});

afterEach(() => stop());

describe('the tiles of the open map', () => {
  it('are there when the first one arrives', () => {
    map.fire('sourcedata', tile);
    map.fire('sourcedata', tile);
    expect(onChange.mock.calls).toEqual([[true]]);
  });

  it('are not there because the base map is', () => {
    map.fire('sourcedata', { sourceId: 'base-land', tile: {} });
    map.fire('sourcedata', { sourceId: 'tiles' });
    expect(onChange).not.toHaveBeenCalled();
  });

  it('are missing when the first one fails', () => {
    map.fire('error', { sourceId: 'tiles', error: new Error('No network') });
    expect(onChange.mock.calls).toEqual([[false]]);
  });

  it('stay while only some of those that a movement asked for fail', () => {
    map.fire('movestart');
    map.fire('sourcedata', tile);
    map.fire('error', { sourceId: 'tiles' });
    expect(onChange.mock.calls).toEqual([[true]]);
  });

  it('are missing when all that a movement asked for fail, and come back', () => {
    map.fire('sourcedata', tile);
    map.fire('movestart');
    map.fire('error', { sourceId: 'tiles' });
    map.fire('sourcedata', tile);
    expect(onChange.mock.calls).toEqual([[true], [false], [true]]);
  });

  it('are missing when their server stays silent for five seconds', () => {
    vi.advanceTimersByTime(4_999);
    expect(onChange).not.toHaveBeenCalled();
    vi.advanceTimersByTime(1);
    expect(onChange.mock.calls).toEqual([[false]]);
  });

  it('have nothing to do with a file of the base map that fails, which is logged', () => {
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => {});
    map.fire('error', { sourceId: 'base-land', error: new Error('Gone') });
    expect(onChange).not.toHaveBeenCalled();
    expect(warn).toHaveBeenCalledWith('The open map reports an error', new Error('Gone'));
  });
});
