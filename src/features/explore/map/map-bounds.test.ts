import { describe, expect, it } from 'vitest';
import { boundsNear, boundsOfResults, intersectBounds, roundBounds, toGridBounds } from './map-bounds.ts';

const view = (south: number, west: number, north: number, east: number, zoom: number) => ({
  bounds: { south, west, north, east },
  zoom,
});

describe('the box that is asked for', () => {
  it('holds the view and is not much larger', () => {
    const { bounds, zoom } = toGridBounds(view(45.38, -75.74, 45.44, -75.64, 13.2));
    expect(zoom).toBe(13);
    expect(bounds.south).toBeLessThanOrEqual(45.38);
    expect(bounds.north).toBeGreaterThanOrEqual(45.44);
    expect(bounds.west).toBeLessThanOrEqual(-75.74);
    expect(bounds.east).toBeGreaterThanOrEqual(-75.64);
    expect(bounds.east - bounds.west).toBeLessThan(0.2);
  });

  it('stays the same while the map moves a little', () => {
    expect(toGridBounds(view(45.3801, -75.7401, 45.4401, -75.6401, 13.1))).toEqual(
      toGridBounds(view(45.3802, -75.7399, 45.4402, -75.6399, 12.9)),
    );
  });

  it('is the whole world at the furthest, within what the API takes', () => {
    const { bounds, zoom } = toGridBounds(view(-80, -180, 80, 180, 0.3));
    expect(zoom).toBe(0.5);
    expect(bounds).toMatchObject({ west: -180, east: 180 });
    expect(bounds.south).toBeGreaterThanOrEqual(-90);
    expect(bounds.north).toBeLessThanOrEqual(90);
  });

  it('goes over the 180th meridian with its west east of its east', () => {
    const { bounds } = toGridBounds(view(50, 170, 60, -170, 5));
    expect(bounds.west).toBeGreaterThan(0);
    expect(bounds.east).toBeLessThan(0);
  });
});

describe('the box of an answer', () => {
  const pin = { id: 'one', kind: 'sale_property' as const, price: 1, priceMin: null, radiusKm: null };

  it('holds clusters and pins', () => {
    const bounds = { south: 45, west: -76, north: 46, east: -75 };
    const answer = { clusters: [{ count: 4, lat: 45.5, lng: -75.5, bounds }], pins: [{ ...pin, lat: 44, lng: -75.5 }] };
    expect(boundsOfResults(answer)).toEqual({ south: 44, west: -76, north: 46, east: -75 });
  });

  it('shows a single home with its surroundings', () => {
    const box = boundsOfResults({ clusters: [], pins: [{ ...pin, lat: 45, lng: -75 }] });
    expect(box?.south).toBeCloseTo(44.98);
    expect(box?.east).toBeCloseTo(-74.98);
  });

  it('is none where nothing was found', () => {
    expect(boundsOfResults({ clusters: [], pins: [] })).toBeNull();
  });
});

it('is as wide as it is high on the ground', () => {
  const { south, west, north, east } = boundsNear(60, -100, 11.12);
  expect(north - south).toBeCloseTo(0.2);
  expect(east - west).toBeCloseTo(0.4);
});

it('is written to the metre', () => {
  expect(roundBounds({ south: 45.123456789, west: -75.1, north: 46, east: -74.999999 })).toEqual({
    south: 45.12346,
    west: -75.1,
    north: 46,
    east: -75,
  });
});

describe('the common part of two boxes', () => {
  const box = (south: number, west: number, north: number, east: number) => ({ south, west, north, east });

  it('is where both are', () => {
    expect(intersectBounds(box(45, -76, 46, -75), box(45.5, -77, 47, -75.5))).toEqual(box(45.5, -76, 46, -75.5));
  });

  it('is nothing where they lie apart', () => {
    expect(intersectBounds(box(45, -76, 46, -75), box(47, -76, 48, -75))).toBeNull();
  });

  it('is the searched box where one lies over the 180th meridian', () => {
    expect(intersectBounds(box(-20, 170, -10, -170), box(-30, -180, 0, 180))).toEqual(box(-20, 170, -10, -170));
  });
});
