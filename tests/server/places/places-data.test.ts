import { describe, expect, test } from 'vitest';
import { firstLettersOfPostalCodes } from '#contract/post/post-address.ts';
import { sites } from '#demo/places/sites.ts';
import { loadPlaces } from '#server/places/data/load-places.ts';
import { cities } from '#server/places/data/neighbourhoods.ts';
import { places } from '#server/places/data/places.ts';
import { describeWithDatabase } from '#tests/support/database/test-database.ts';

describe('the places that Gable knows', () => {
  test('are twelve cities with 8 to 14 neighbourhoods each', () => {
    expect(cities).toHaveLength(12);
    for (const { neighbourhoods } of cities) {
      expect(neighbourhoods.length).toBeGreaterThanOrEqual(8);
      expect(neighbourhoods.length).toBeLessThanOrEqual(14);
    }
  });

  test('have ids of their own in plain letters', () => {
    expect(new Set(places.map(({ id }) => id)).size).toBe(places.length);
    for (const { id } of places) expect(id).toMatch(/^[a-z0-9-]{1,64}$/);
    expect(places.map(({ id }) => id)).toContain('montreal-notre-dame-de-grace');
    expect(places.map(({ id }) => id)).toContain('st-johns-the-battery');
  });

  test('have postal areas that fit their province, each written once', () => {
    for (const { postalPrefix, province } of places) {
      if (postalPrefix === null) continue;
      expect(postalPrefix).toMatch(/^[ABCEGHJ-NPRSTVXY]\d[ABCEGHJ-NPRSTV-Z]$/);
      expect(firstLettersOfPostalCodes[province]).toContain(postalPrefix.charAt(0));
    }
    const areas = places.filter(({ kind }) => kind === 'postal_area').map(({ name }) => name);
    expect(new Set(areas).size).toBe(areas.length);
  });

  test('lie in their city', () => {
    for (const place of places) {
      const city = cities.find(({ name }) => name === place.city);
      expect(Math.abs(place.lat - (city?.lat ?? 0))).toBeLessThan(0.2);
      expect(Math.abs(place.lng - (city?.lng ?? 0))).toBeLessThan(0.3);
      expect(place.radiusKm).toBeGreaterThan(0);
    }
  });

  test('all have streets in the demo, for homes and for businesses', () => {
    expect(sites).toHaveLength(places.filter(({ kind }) => kind === 'neighbourhood').length);
    for (const { streets, businessStreets, level } of sites) {
      expect(streets.length).toBeGreaterThanOrEqual(5);
      expect(businessStreets.length).toBeGreaterThanOrEqual(1);
      expect(level).toBeGreaterThan(0.5);
    }
  });
});

describeWithDatabase('loading places', (getDb) => {
  test('puts them in, corrects those that were changed, and adds none twice', async () => {
    await loadPlaces(getDb());
    await getDb().updateTable('places').set({ name: 'Glebe', lat: 1 }).where('id', '=', 'ottawa-the-glebe').execute();
    await loadPlaces(getDb());
    const rows = await getDb().selectFrom('places').select(['id', 'name', 'lat', 'postal_prefix']).execute();
    expect(rows).toHaveLength(places.length);
    expect(rows.find(({ id }) => id === 'ottawa-the-glebe')).toMatchObject({
      name: 'The Glebe',
      lat: 45.402,
      postal_prefix: 'K1S',
    });
  });
});
