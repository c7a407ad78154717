import { describe, expect, it } from 'vitest';
import { priceScale, whiskersOf } from './price-scale.ts';

describe('the scale of prices', () => {
  it('spreads the prices over the width, with room at both ends', () => {
    const { at } = priceScale([200_000, 1_200_000]);
    expect(at(200_000)).toBeCloseTo(3.7, 1);
    expect(at(700_000)).toBeCloseTo(50);
    expect(at(1_200_000)).toBeCloseTo(96.3, 1);
  });

  it('has round ticks that lie on it', () => {
    expect(priceScale([269_000, 1_690_000]).ticks).toEqual([400_000, 800_000, 1_200_000, 1_600_000]);
    expect(priceScale([1_450, 3_200]).ticks).toEqual([1_600, 2_000, 2_400, 2_800, 3_200]);
    for (const most of [3, 17, 999, 123_456, 100_000_000]) {
      const { at, ticks } = priceScale([0, most]);
      expect(ticks.length).toBeGreaterThanOrEqual(2);
      expect(ticks.length).toBeLessThanOrEqual(6);
      for (const tick of ticks) expect(at(tick)).toBeGreaterThanOrEqual(0);
      for (const tick of ticks) expect(at(tick)).toBeLessThanOrEqual(100);
    }
  });

  it('keeps what lies beyond at its ends', () => {
    const { at } = priceScale([200_000, 400_000]);
    expect(at(0)).toBe(0);
    expect(at(9_000_000)).toBe(100);
  });

  it('is finite where all prices are the same', () => {
    const { at, ticks } = priceScale([500_000, 500_000]);
    expect(at(500_000)).toBeCloseTo(50);
    expect(ticks.every(Number.isFinite)).toBe(true);
    expect(priceScale([0]).at(0)).toBe(0);
  });
});

it('ends the line of all prices before far outliers', () => {
  const middleHalf = { low: 400_000, high: 600_000 };
  expect(whiskersOf({ least: 350_000, most: 9_000_000, middleHalf })).toEqual([350_000, 900_000]);
  expect(whiskersOf({ least: 1_000, most: 650_000, middleHalf })).toEqual([100_000, 650_000]);
});
