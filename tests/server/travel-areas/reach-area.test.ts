import { describe, expect, it } from 'vitest';
import { areaShapesMax, areaTextMax, shapeCornersMax } from '#contract/limits.ts';
import { areaKm2, isInArea } from '#contract/search/drawn-area/area-geometry.ts';
import { decodeArea, parseArea } from '#contract/search/drawn-area/area-text.ts';
import { reachArea } from '#server/travel-areas/shapes/reach-area.ts';
import type { ReachCircle } from '#server/travel-areas/shapes/reach-circle.ts';
import { simplifyRing } from '#server/travel-areas/shapes/simplify-ring.ts';
import { seeded } from '#tests/support/seeded-random.ts';

const ottawa = { lat: 45.4215, lng: -75.6972 };
const kmPerDegree = 111.32;
const across = kmPerDegree * Math.cos((ottawa.lat * Math.PI) / 180);
const at = (north: number, east: number) => ({
  lat: ottawa.lat + north / kmPerDegree,
  lng: ottawa.lng + east / across,
});
const circle = (north: number, east: number, km: number): ReachCircle => ({ ...at(north, east), km });
const isReached = (circles: readonly ReachCircle[], { lat, lng }: { lat: number; lng: number }) =>
  circles.some((each) => Math.hypot((each.lat - lat) * kmPerDegree, (each.lng - lng) * across) <= each.km);

describe('the area of circles', () => {
  it('has the size of a circle', () => {
    const area = decodeArea(reachArea([circle(0, 0, 2)]) ?? '');
    expect(area).toHaveLength(1);
    expect(areaKm2(area) / (Math.PI * 4)).toBeGreaterThan(0.97);
    expect(areaKm2(area) / (Math.PI * 4)).toBeLessThan(1.005);
  });

  it('is one shape where circles meet, and keeps the three largest where they do not', () => {
    expect(decodeArea(reachArea([circle(0, 0, 1), circle(0, 1.5, 1)]) ?? '')).toHaveLength(1);
    const apart = [0.3, 0.9, 0.5, 0.4, 0.8].map((km, index) => circle(0, index * 4, km));
    const area = decodeArea(reachArea(apart) ?? '');
    expect(area).toHaveLength(areaShapesMax);
    expect([0, 4, 8, 12, 16].map((east) => isInArea(area, at(0, east)))).toEqual([false, true, true, false, true]);
  });

  it('leaves no hole', () => {
    const ring = Array.from({ length: 40 }, (_, index) => {
      const angle = (index / 40) * 2 * Math.PI;
      return circle(4 * Math.sin(angle), 4 * Math.cos(angle), 0.8);
    });
    expect(isInArea(decodeArea(reachArea(ring) ?? ''), at(0, 0))).toBe(true);
  });

  it('of a branching network is what a search accepts, mostly reached and mostly whole', () => {
    const random = seeded(11);
    const circles = [circle(0, 0, 2)];
    for (let line = 0; line < 12; line++) {
      const angle = random() * 2 * Math.PI;
      for (let stop = 1; stop < 20; stop++) {
        const km = Math.max(0.05, (45 - 2 * stop) * (3.8 / 60));
        circles.push(circle(stop * 0.6 * Math.sin(angle), stop * 0.6 * Math.cos(angle), km));
      }
    }
    const text = reachArea(circles) ?? '';
    expect(text.length).toBeLessThanOrEqual(areaTextMax);
    const { area, problem } = parseArea(text);
    expect(problem).toBeNull();
    for (const shape of area ?? []) expect(shape.length).toBeLessThanOrEqual(shapeCornersMax);
    const counts = { inside: 0, wrong: 0, reached: 0, covered: 0 };
    for (let tries = 0; tries < 5_000; tries++) {
      const place = at((random() - 0.5) * 30, (random() - 0.5) * 30);
      const [isInside, isThere] = [isInArea(area ?? [], place), isReached(circles, place)];
      counts.inside += Number(isInside);
      counts.wrong += Number(isInside && !isThere);
      counts.reached += Number(isThere);
      counts.covered += Number(isInside && isThere);
    }
    expect(counts.wrong / counts.inside).toBeLessThan(0.05);
    expect(counts.covered / counts.reached).toBeGreaterThan(0.85);
  });

  it.each([
    ['no circles', []],
    ['a pole', [{ lat: 84.999, lng: 0, km: 3 }]],
    ['the 180th meridian', [{ lat: 10, lng: 179.99, km: 3 }]],
    ['a point', [{ ...ottawa, km: 0 }]],
  ])('is none for %s', (_, circles) => {
    expect(reachArea(circles)).toBeNull();
  });
});

describe('a simplified ring', () => {
  const square = [
    { x: 0, y: 0 },
    { x: 2, y: 0 },
    { x: 2, y: 2 },
    { x: 0, y: 2 },
  ];

  it('loses the corners that say nothing first', () => {
    const withMore = [square[0], { x: 1, y: 0.01 }, square[1], square[2], { x: 1, y: 1.99 }, square[3]];
    expect(simplifyRing(withMore as typeof square, 4)).toEqual(square);
    expect(simplifyRing(square, 40)).toEqual(square);
  });

  it('cuts a bump before it fills a bay of the same size', () => {
    const bump = { x: 2.2, y: 1 };
    const bay = { x: 0.2, y: 1 };
    const ring = [square[0], square[1], bump, square[2], square[3], bay] as typeof square;
    expect(simplifyRing(ring, 5)).toEqual([...square, bay]);
    expect(simplifyRing(ring.toReversed(), 5)).not.toContainEqual(bump);
  });
});
