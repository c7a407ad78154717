import { describe, expect, it } from 'vitest';
import { mapScale } from './map-scale.ts';

describe('the scale of the outline map', () => {
  it('is the longest round distance that fits', () => {
    expect(mapScale(45.4, 12)).toEqual({ label: '2 km', px: 75 });
    expect(mapScale(45.4, 16)).toEqual({ label: '100 m', px: 60 });
    expect(mapScale(56, 4)).toEqual({ label: '200 km', px: 37 });
  });

  it('writes thousands of kilometres with a comma', () => {
    expect(mapScale(0, 1).label).toBe('5,000 km');
  });

  it('never takes more room than the bar has', () => {
    for (let zoom = 3; zoom <= 19; zoom += 0.25) {
      const { px } = mapScale(49, zoom);
      expect(px).toBeGreaterThan(30);
      expect(px).toBeLessThanOrEqual(88);
    }
  });
});
