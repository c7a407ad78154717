import { describe, expect, it } from 'vitest';
import type { MapCluster, MapPin } from '#contract/search/map.ts';
import { mercatorX, mercatorY } from '#src/lib/geo/mercator.ts';
import { mergeOverlapping } from './merge-overlapping.ts';

const cluster = (lat: number, lng: number, count: number): MapCluster => ({
  count,
  lat,
  lng,
  bounds: { south: lat - 0.01, west: lng - 0.01, north: lat + 0.01, east: lng + 0.01 },
});

const pin = (id: string, lat: number, lng: number): MapPin => ({
  id,
  kind: 'sale_property',
  lat,
  lng,
  price: 500_000,
  priceMin: null,
  radiusKm: null,
});

function scattered(count: number) {
  let seed = 7;
  const next = () => {
    seed = (seed * 16_807) % 2_147_483_647;
    return seed / 2_147_483_647;
  };
  const spot = () => [45.2 + next() * 0.4, -76 + next() * 0.5] as const;
  return {
    clusters: Array.from({ length: count }, () => cluster(...spot(), 2 + Math.floor(next() * 30))),
    pins: Array.from({ length: count }, (_, index) => pin(`p${index}`, ...spot())),
  };
}

const sum = ({ clusters, pins }: { clusters: MapCluster[]; pins: MapPin[] }) =>
  clusters.reduce((total, { count }) => total + count, 0) + pins.length;

describe('gathering marks that cover each other', () => {
  it('leaves marks alone that stand apart', () => {
    const answer = { clusters: [cluster(45.4, -75.7, 5), cluster(45.6, -75.2, 3)], pins: [pin('a', 45.2, -75.9)] };
    const gathered = mergeOverlapping(answer, 12);
    expect(gathered.clusters).toHaveLength(2);
    expect(gathered.pins).toHaveLength(1);
  });

  it('makes one of two that cover each other, in their middle by weight, with a box around both', () => {
    const { clusters } = mergeOverlapping(
      { clusters: [cluster(45.4, -75.7, 6), cluster(45.4, -75.69, 2)], pins: [] },
      10,
    );
    expect(clusters).toHaveLength(1);
    expect(clusters[0]).toMatchObject({ count: 8, lat: 45.4 });
    expect(clusters[0]?.bounds.west).toBeCloseTo(-75.71, 6);
    expect(clusters[0]?.bounds.east).toBeCloseTo(-75.68, 6);
    expect(clusters[0]?.lng).toBeCloseTo(-75.6975, 6);
  });

  it('takes a price that would hide behind a ring into it', () => {
    const { clusters, pins } = mergeOverlapping(
      { clusters: [cluster(45.4, -75.7, 6)], pins: [pin('a', 45.4, -75.701)] },
      10,
    );
    expect(pins).toEqual([]);
    expect(clusters[0]?.count).toBe(7);
  });

  it('takes a price whose pill would hide the number of a ring beside it', () => {
    // 45 px to the side, and as much lower as the pill is above its place: too far for the point, not for the pill.
    const [ring, degree] = [cluster(45.4, -75.7, 6), (256 * 2 ** 12) / 360];
    const beside = pin('a', 45.4 - (19 / degree) * Math.cos((45.4 * Math.PI) / 180), -75.7 + 45 / degree);
    expect(mergeOverlapping({ clusters: [ring], pins: [beside] }, 12).pins).toEqual([]);
    const further = { ...beside, lng: -75.7 + 75 / degree };
    expect(mergeOverlapping({ clusters: [ring], pins: [further] }, 12).pins).toHaveLength(1);
  });

  it.each([6, 9, 11, 13, 16])('keeps every mark and leaves no two rings on each other at zoom %i', (zoom) => {
    const answer = scattered(60);
    const gathered = mergeOverlapping(answer, zoom);
    expect(sum(gathered)).toBe(sum(answer));
    const scale = 256 * 2 ** zoom;
    for (const [index, one] of gathered.clusters.entries())
      for (const other of gathered.clusters.slice(index + 1)) {
        const x = mercatorX(one.lng) - mercatorX(other.lng);
        const y = mercatorY(one.lat) - mercatorY(other.lat);
        expect(Math.hypot(x, y) * scale).toBeGreaterThanOrEqual(54);
      }
  });
});
