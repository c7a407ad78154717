import { describe, expect, it } from 'vitest';
import { endpoints } from '#contract/endpoints.ts';
import { hiddenAddressShiftMetres } from '#contract/limits.ts';
import { mapQuery, searchQuery } from '#contract/post-search.ts';
import { movePlace } from '#server/posts/hidden-address.ts';
import { map, search, similar } from '#server/posts/posts.service.ts';
import { describeOnEachDatabase } from '#tests/support/databases.ts';
import { makeListing, makeRequest } from '#tests/support/server-factories.ts';

const metresBetween = (a: { lat: number; lng: number }, b: { lat: number; lng: number }) =>
  Math.hypot((a.lat - b.lat) * 111_320, (a.lng - b.lng) * 111_320 * Math.cos((a.lat * Math.PI) / 180));

describe('moving a place', () => {
  it.each([0, 45.4, -33.9, 68.4])('stays within the limit and leaves the house itself, at latitude %d', (lat) => {
    const place = { lat, lng: -75.69 };
    for (let step = 0; step <= 20; step++) {
      for (let turn = 0; turn < 20; turn++) {
        const draws = [turn / 20, step / 20];
        const metres = metresBetween(
          place,
          movePlace(place, () => draws.shift() ?? 0),
        );
        expect(metres).toBeLessThanOrEqual(hiddenAddressShiftMetres);
        expect(metres).toBeGreaterThan(hiddenAddressShiftMetres / 4);
      }
    }
  });
});

describeOnEachDatabase('the place of a hidden address', (getDb) => {
  const exact = { exact_lat: 45.4, exact_lng: -75.69 };
  const moved = { lat: 45.4031, lng: -75.6922 };
  const tight = (at: { lat: number; lng: number }) =>
    [at.lat - 0.0005, at.lng - 0.0005, at.lat + 0.0005, at.lng + 0.0005].map((edge) => edge.toFixed(6)).join(',');
  const atHome = tight({ lat: exact.exact_lat, lng: exact.exact_lng });

  it('leaves no answer, by no call', async () => {
    const db = getDb();
    const hidden = await makeListing(db, {
      ...{ id: 'hidden', hide_exact_address: true, ...exact, ...moved },
      ...{ unit: '7B', neighbourhood: 'Beacon Towers' },
    });
    await makeListing(db, {
      id: 'neighbour',
      lat: 45.41,
      lng: -75.7,
      street_name: 'Elm Street',
      street_number: '3',
      postal_code: 'K1S 1A1',
    });
    const wish = await makeRequest(db, {}, [{ lat: 45.4, lng: -75.69, radius_km: 5 }]);
    const all = { bounds: '45,-76,46,-75' };
    const answers = [
      await search(db, searchQuery.parse(all)),
      await map(db, mapQuery.parse({ bounds: '45.402,-75.694,45.405,-75.69', zoom: '18' })),
      await similar(db, 'neighbour', 'same'),
      await similar(db, wish.id, 'other'),
    ];
    expect(answers.every((answer) => JSON.stringify(answer).includes(hidden.id))).toBe(true);
    const text = JSON.stringify(answers);
    expect(text).not.toMatch(/Fern|Beacon|7B|"lat":45\.4,|"lng":-75\.69,/);
    expect(endpoints['GET /posts'].data.parse(answers[0]?.data)).toHaveLength(2);
  });

  it.each<[string, Record<string, string>]>([
    ['a box around the house', { bounds: atHome }],
    ['the street', { q: 'Fern' }],
    ['the number', { q: '12' }],
    ['the unit', { q: '7B' }],
    ['the building that is named as its neighbourhood', { q: 'Beacon' }],
    ['the end of the postal code', { q: '2B4' }],
    ['the whole postal code', { q: 'K1S2B4' }],
  ])('is not found by %s', async (_what, parameters) => {
    const { data } = await search(getDb(), searchQuery.parse(parameters));
    expect(data.map((post) => post.id)).not.toContain('hidden');
  });

  it('is found by a box around the moved point, by the city and by the postal area', async () => {
    for (const parameters of [{ bounds: tight(moved) }, { q: 'Ottawa' }, { q: 'K1S' }]) {
      const { data } = await search(getDb(), searchQuery.parse(parameters));
      expect(data.map((post) => post.id)).toContain('hidden');
    }
  });

  it('cannot be closed in by boxes on the map: it is drawn where it was moved to, and nowhere else', async () => {
    const drawn = await map(getDb(), mapQuery.parse({ bounds: tight(moved), zoom: '20' }));
    expect(drawn.data.pins).toMatchObject([{ id: 'hidden', ...moved }]);
    expect((await map(getDb(), mapQuery.parse({ bounds: atHome, zoom: '20' }))).total).toBe(0);
  });

  it('sorts by its moved point', async () => {
    const db = getDb();
    // Nearer to the house than the moved point is, farther from where somebody stands beside the moved point.
    await makeListing(db, { id: 'between', lat: 45.4015, lng: -75.6911 });
    const query = { sort: 'nearest', lat: String(exact.exact_lat), lng: String(exact.exact_lng) };
    const { data } = await search(db, searchQuery.parse(query));
    expect(data.map((post) => post.id).slice(0, 2)).toEqual(['between', 'hidden']);
  });
});
