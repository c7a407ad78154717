import { describe, expect, it } from 'vitest';
import { endpoints } from '#contract/endpoints.ts';
import { hiddenAddressShiftMetres } from '#contract/limits.ts';
import { mapQuery, searchQuery } from '#contract/search/post-search.ts';
import { movePlace } from '#demo/places/move-place.ts';
import { isNearEnough, publicPlaceOf } from '#server/posts/place/hidden-address.ts';
import { placeColumns } from '#server/posts/place/place-columns.ts';
import { getMapCells, listSimilar, search } from '#server/posts/posts.service.ts';
import { describeWithDatabase } from '#tests/support/database/test-database.ts';
import { makeListing, makeMatch, makeRequest } from '#tests/support/server/factories.ts';

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

describe('the public place of a hidden address', () => {
  const home = { lat: 45.4012, lng: -75.6934 };
  /** A pin that is moved so many metres. */
  const moved = (north: number, east: number, { lat, lng } = home) => ({
    lat: lat + north / 111_320,
    lng: lng + east / (111_320 * Math.cos((lat * Math.PI) / 180)),
  });
  const pins = (reach: number, step: number) => {
    const offsets = Array.from({ length: (2 * reach) / step + 1 }, (_, at) => at * step - reach);
    return offsets.flatMap((north) => offsets.map((east) => moved(north, east)));
  };
  const hidden = (pin: typeof home, before?: ReturnType<typeof placeColumns>) =>
    placeColumns({ address: { streetName: 'Fern Street', ...pin }, hide: true }, { secret: 'secret', before });

  it.each([0, 45.4, -33.9, 68.4, 82])('is never further away than promised, at latitude %d', (lat) => {
    for (let step = 0; step < 2_000; step += 1) {
      const pin = moved(step * 37.7, step * 53.3, { lat, lng: -75.69 });
      expect(metresBetween(pin, publicPlaceOf(pin, `secret ${step % 7}`))).toBeLessThanOrEqual(
        hiddenAddressShiftMetres,
      );
    }
  });

  it('is one of few, however often the pin is moved a little: there is nothing to average', () => {
    const places = new Set(pins(50, 5).map((pin) => JSON.stringify(publicPlaceOf(pin, 'secret'))));
    expect(places.size).toBeLessThanOrEqual(3);
  });

  it('is shared with the homes around: the same place stands for a square of more than 400 m', () => {
    const shared = pins(1_000, 20).filter(
      (pin) => publicPlaceOf(pin, 'secret').lat === publicPlaceOf(home, 'secret').lat,
    );
    const reach = (values: number[]) => Math.max(...values) - Math.min(...values);
    expect(reach(shared.map(({ lat }) => lat)) * 111_320).toBeGreaterThan(400);
    expect(shared.length).toBeGreaterThan(400);
  });

  it('is the same for every post of the home, and another one for who does not know the secret', () => {
    expect(publicPlaceOf(home, 'secret')).toEqual(publicPlaceOf({ ...home }, 'secret'));
    expect(metresBetween(publicPlaceOf(home, 'secret'), publicPlaceOf(home, 'guess'))).toBeGreaterThan(1);
  });

  it('stays where it was while the pin moves a little, also across the edge of a square', () => {
    const first = hidden(home);
    const { lat, lng } = first as { lat: number; lng: number };
    for (const pin of pins(400, 40)) {
      const next = hidden(pin, first);
      const stays = next.lat === lat && next.lng === lng;
      expect(stays).toBe(isNearEnough({ lat, lng }, pin));
    }
    const near = pins(60, 20).filter((pin) => isNearEnough({ lat, lng }, pin));
    expect(near.length).toBeGreaterThan(20);
  });

  it('is not the true place that was shown before it was hidden', () => {
    const shown = placeColumns({ address: { streetName: 'Fern Street', ...home }, hide: false }, { secret: 'secret' });
    expect(shown).toMatchObject(home);
    expect(hidden(home, shown)).toMatchObject(publicPlaceOf(home, 'secret'));
  });
});

describeWithDatabase('the place of a hidden address', (getDb) => {
  const exact = { exact_lat: 45.4, exact_lng: -75.69 };
  const moved = { lat: 45.4031, lng: -75.6922 };
  const tight = (at: { lat: number; lng: number }) =>
    [at.lat - 0.0005, at.lng - 0.0005, at.lat + 0.0005, at.lng + 0.0005].map((edge) => edge.toFixed(6)).join(',');
  const atHome = tight({ lat: exact.exact_lat, lng: exact.exact_lng });

  it('leaves no answer, by no call', async () => {
    const db = getDb();
    const hidden = await makeListing(db, {
      id: 'hidden',
      hide_exact_address: true,
      ...exact,
      ...moved,
      unit: '7B',
      neighbourhood: 'Beacon Towers',
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
    await makeMatch(db, hidden.id, wish.id);
    const all = { bounds: '45,-76,46,-75' };
    const answers = [
      await search(db, searchQuery.parse(all)),
      await getMapCells(db, mapQuery.parse({ bounds: '45.402,-75.694,45.405,-75.69', zoom: '18' })),
      await listSimilar(db, 'neighbour', 'same'),
      await listSimilar(db, wish.id, 'other'),
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
    const drawn = await getMapCells(getDb(), mapQuery.parse({ bounds: tight(moved), zoom: '20' }));
    expect(drawn.data.pins).toMatchObject([{ id: 'hidden', ...moved }]);
    expect((await getMapCells(getDb(), mapQuery.parse({ bounds: atHome, zoom: '20' }))).total).toBe(0);
  });

  it('sorts by its moved point', async () => {
    const db = getDb();
    // Nearer to the house than the moved point is, but farther from a searcher beside the moved point.
    await makeListing(db, { id: 'between', lat: 45.4015, lng: -75.6911 });
    const query = { sort: 'nearest', lat: String(exact.exact_lat), lng: String(exact.exact_lng) };
    const { data } = await search(db, searchQuery.parse(query));
    expect(data.map((post) => post.id).slice(0, 2)).toEqual(['between', 'hidden']);
  });
});
