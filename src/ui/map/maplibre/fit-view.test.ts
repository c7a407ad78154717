import { describe, expect, it } from 'vitest';
import { mercatorX, mercatorY, mercatorYToLat } from '#src/lib/geo/mercator.ts';
import type { MapBounds } from '#src/ui/map/map-types.ts';
import { fitView } from './fit-view.ts';

/** From Victoria to Halifax, from Windsor to Edmonton. */
const cities = { south: 42.3, west: -123.37, north: 53.55, east: -63.57 };
const ottawa = { south: 45.3, west: -75.9, north: 45.5, east: -75.5 };

function viewOf(bounds: MapBounds, width: number, height: number) {
  const { center, zoom } = fitView(bounds, { width, height });
  const world = 256 * 2 ** zoom;
  const x = (lng: number) => (mercatorX(lng) - mercatorX(center.lng)) * world + width / 2;
  const y = (lat: number) => (mercatorY(lat) - mercatorY(center.lat)) * world + height / 2;
  const latAt = (px: number) => mercatorYToLat(mercatorY(center.lat) + (px - height / 2) / world);
  return {
    center,
    zoom,
    edges: { south: latAt(height), north: latAt(0) },
    box: { left: x(bounds.west), right: x(bounds.east), top: y(bounds.north), bottom: y(bounds.south) },
  };
}

describe('the first view', () => {
  it('of Canada’s cities beside the list ends at the border of Mexico, and shows all of them clear of the controls', () => {
    const { edges, box } = viewOf(cities, 633, 836);
    expect(edges.south).toBeGreaterThan(32);
    expect(edges.north).toBeLessThan(78);
    expect(box.left).toBeGreaterThanOrEqual(35);
    expect(box.right).toBeLessThanOrEqual(633 - 35);
    expect(box.bottom).toBeLessThanOrEqual(836 - 119);
  });

  it.each([
    [390, 690],
    [360, 620],
    [320, 480],
    [820, 1050],
  ])('holds all cities on a screen of %i × %i', (width, height) => {
    const { box } = viewOf(cities, width, height);
    expect(box.left).toBeGreaterThanOrEqual(Math.min(36, width / 16) - 1);
    expect(box.right).toBeLessThanOrEqual(width - Math.min(36, width / 16) + 1);
    expect(box.top).toBeGreaterThanOrEqual(0);
    expect(box.bottom).toBeLessThanOrEqual(height - 119);
  });

  it('of a city has it in its middle', () => {
    const { box } = viewOf(ottawa, 633, 836);
    expect(box.left + box.right).toBeCloseTo(633, 3);
    expect(box.top + box.bottom).toBeCloseTo(836, 3);
    expect(box.left).toBeCloseTo(36, 3);
  });

  it('of a single point is as near as the map goes', () => {
    expect(fitView({ south: 45, north: 45, west: -75, east: -75 }, { width: 600, height: 600 }).zoom).toBe(19);
  });
});
