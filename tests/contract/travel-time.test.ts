import { describe, expect, it } from 'vitest';
import { nearbyRadiusKm } from '#contract/limits.ts';
import { readTravelTime, transitMinutes } from '#contract/search/filters/travel-time.ts';
import { parseExploreSearch } from '#contract/search/read-search.ts';
import { followRelaxation } from '#contract/search/relaxation.ts';
import { isFixedPlace, placeOfSearch } from '#contract/search/search-place.ts';

const area = 'gmj1I_khuOAg9Dw-BAA_8D';
const point = { lat: 45.4, lng: -75.7 };
const transit = `lat=45.4&lng=-75.7&travel=transit-30&area=${area}`;
const read = (parameters: string) => parseExploreSearch(new URLSearchParams(parameters));

describe('a travel time by public transport', () => {
  it('has minutes and no radius', () => {
    expect(readTravelTime('transit-30')).toEqual({ mode: 'transit', minutes: 30, radiusKm: null });
    expect(readTravelTime('foot-30')).toEqual({ mode: 'foot', minutes: 30, radiusKm: 1.9 });
  });

  it('searches its area, and without one the surroundings of the point', () => {
    expect(placeOfSearch({ ...point, travel: 'transit-30', area })).toEqual({ in: 'area', area });
    expect(placeOfSearch({ ...point, travel: 'transit-30' })).toMatchObject({ in: 'circle', radiusKm: nearbyRadiusKm });
    expect(isFixedPlace({ ...point, travel: 'transit-30' })).toBe(false);
    expect(isFixedPlace({ ...point, travel: 'foot-30' })).toBe(true);
  });

  it('is read from an address with its area alone', () => {
    expect(transitMinutes(read(transit))).toBe(30);
    expect(read('lat=45.4&lng=-75.7&travel=transit-30').travel).toBeUndefined();
    expect(read('lat=45.4&lng=-75.7&travel=foot-30').travel).toBe('foot-30');
    expect(read(`${transit}x`).travel).toBeUndefined();
  });

  it('does not stay on an area that is made larger', () => {
    const larger = 'gmj1I_khuOAg9Dw-BAA_9D';
    const change = { name: 'area' as const, value: larger };
    expect(followRelaxation(read(transit), { drop: null, change })).toMatchObject({ area: larger });
    expect(followRelaxation(read(transit), { drop: null, change }).travel).toBeUndefined();
    const beds = { name: 'beds' as const, value: '2' };
    expect(followRelaxation(read(transit), { drop: null, change: beds }).travel).toBe('transit-30');
    expect(followRelaxation(read(transit), { drop: 'area', change: null }).travel).toBeUndefined();
  });
});
