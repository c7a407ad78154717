import { describe, expect, it } from 'vitest';
import type { MapLabel } from '#src/ui/map/map-types.ts';
import { fitLabels } from './label-placement.ts';
import { type MapMarker, toMapMarkers } from './map-markers.ts';

const zoom = 12;
const name = (id: string, lat: number, lng: number, size: MapLabel['size'] = 'neighbourhood'): MapLabel => {
  return { id, name: id, lat, lng, size };
};
const wide = (px: number) => (px * 360) / (256 * 2 ** zoom);
const ring = (lat: number, lng: number): MapMarker[] =>
  toMapMarkers(
    [],
    [
      {
        id: `${lat} ${lng}`,
        count: 30,
        lat,
        lng,
        bounds: { south: 0, west: 0, north: 1, east: 1 },
        description: '30 homes',
      },
    ],
  );
const idsOf = (places: MapLabel[], marks: MapMarker[] = [], at = zoom) =>
  fitLabels(places, marks, at).map(({ place }) => place.id);

describe('names of places', () => {
  it('stand at their places where they have the room', () => {
    const far = fitLabels([name('The Glebe', 45.4, -75.69), name('Westboro', 45.39, -75.6)], [], zoom);
    expect(far.map(({ dy }) => dy)).toEqual([0, 0]);
  });

  it('give way to the names before them: a little aside, or not at all', () => {
    const [town, near] = fitLabels([name('Ottawa', 45.4, -75.69, 'town'), name('Centretown', 45.4, -75.69)], [], zoom);
    expect(town?.dy).toBe(0);
    expect(Math.abs(near?.dy ?? 0)).toBeGreaterThan(20);
    const crowd = Array.from({ length: 30 }, (_, index) => name(`Number ${index}`, 45.4, -75.69 + wide(index)));
    const ids = idsOf(crowd);
    expect(ids[0]).toBe('Number 0');
    expect(ids.length).toBeLessThan(10);
  });

  it('never lie on one another, at any zoom', () => {
    const places = Array.from({ length: 80 }, (_, index) =>
      name(`Place ${index}`, 45.3 + ((index * 37) % 80) / 400, -75.9 + ((index * 53) % 80) / 200),
    );
    for (const at of [9, 11, 13]) {
      const world = 256 * 2 ** at;
      const shown = fitLabels(places, [], at).map(({ place, dy }) => ({
        x: (place.lng / 360) * world,
        // Flat approximation over a city: a degree of latitude is longer there by the secant.
        y: (-place.lat / Math.cos((45.4 * Math.PI) / 180) / 360) * world + dy,
        width: place.name.length * 8,
      }));
      for (const [index, one] of shown.entries())
        for (const other of shown.slice(index + 1))
          expect(Math.abs(one.x - other.x) >= (one.width + other.width) / 2 || Math.abs(one.y - other.y) >= 17).toBe(
            true,
          );
    }
    expect(idsOf(places, [], 9).length).toBeLessThan(idsOf(places, [], 13).length);
  });

  it('step out from under a mark, and are left out where marks stand all around', () => {
    const place = name('Toronto', 43.7, -79.4, 'town');
    const [beside] = fitLabels([place], ring(43.7, -79.4), zoom);
    expect(Math.abs(beside?.dy ?? 0)).toBeGreaterThanOrEqual(30 + 13);
    const tight = [-60, 0, 60].flatMap((dx) =>
      [-60, 0, 60].flatMap((dy) => ring(43.7 + wide(dy) * 0.72, -79.4 + wide(dx))),
    );
    expect(idsOf([place], tight)).toEqual([]);
  });

  it('keep clear of a price, which stands above its place', () => {
    const price = toMapMarkers(
      [{ id: 'a', kind: 'pin', lat: 45.4, lng: -75.69, label: '$879.9K', description: '' }],
      [],
    );
    const [glebe] = fitLabels([name('The Glebe', 45.4, -75.69)], price, zoom);
    expect(glebe?.dy).toBe(16);
  });
});
