import type { Insertable } from 'kysely';
import { beforeAll, expect, it, vi } from 'vitest';
import { marketMonths, marketWishesMax } from '#contract/limits.ts';
import { marketNumbers, placeMarket, placeMarketQuery } from '#contract/search/market.ts';
import type { Db } from '#server/platform/db/database.ts';
import type { Database } from '#server/platform/db/schema/database-schema.ts';
import { openMarket } from '#server/posts/market/market.service.ts';
import { describeWithDatabase } from '#tests/support/database/test-database.ts';
import { makeListing, makeRequest, makeUser } from '#tests/support/server/factories.ts';

const glebe = { lat: 45.402, lng: -75.692 };
const now = new Date('2026-11-21T15:52:00Z');
const hostile = '<img src=x onerror=alert(1)>';

type PlaceValues = Partial<Insertable<Database['places']>> & { id: string; name: string };

const addPlace = (db: Db, values: PlaceValues) =>
  db
    .insertInto('places')
    .values({
      kind: 'neighbourhood',
      city: 'Ottawa',
      province: 'ON',
      postal_prefix: null,
      ...glebe,
      radius_km: 1,
      ...values,
    })
    .execute();

/** The box of a place, as an address holds it. */
const boxOf = ({ lat, lng, radiusKm }: { lat: number; lng: number; radiusKm: number }) => {
  const tall = radiusKm / 111.32;
  const wide = radiusKm / (111.32 * Math.cos((lat * Math.PI) / 180));
  return [lat - tall, lng - wide, lat + tall, lng + wide].map((edge) => edge.toFixed(6)).join();
};

const query = (values: Record<string, string> = {}) =>
  placeMarketQuery.parse({ lat: String(glebe.lat), lng: String(glebe.lng), ...values });

describeWithDatabase('the numbers of the market', (getDb) => {
  beforeAll(async () => {
    const db = getDb();
    await addPlace(db, {
      id: 'ottawa',
      kind: 'city',
      name: 'Ottawa',
      lat: 45.42,
      lng: -75.69,
      radius_km: 20,
      population: 9,
    });
    await addPlace(db, {
      id: 'halifax',
      kind: 'city',
      name: hostile,
      city: hostile,
      lat: 44.65,
      lng: -63.58,
      radius_km: 15,
    });
    await addPlace(db, { id: 'k1s', kind: 'postal_area', name: 'K1S', radius_km: 2 });
    await addPlace(db, { id: 'glebe', name: 'The Glebe' });
    const { id: owner_id } = await makeUser(db);
    const sale = (list_price: number, values = {}) => makeListing(db, { owner_id, list_price, ...glebe, ...values });
    for (let n = 1; n <= 11; n += 1) await sale(n * 100_000);
    await sale(5_000_000, { status: 'paused' });
    await sale(5_000_000, { section: 'commercial' });
    for (const list_price of [300_000, 400_000]) await sale(list_price, { lat: 44.65, lng: -63.58 });
    for (const month of [
      '2026-11-01T03:59:00Z',
      '2026-10-15T12:00:00Z',
      '2025-12-01T05:30:00Z',
      '2025-11-30T12:00:00Z',
    ])
      for (let n = 0; n < 3; n += 1)
        await sale(1_000_000, { status: 'expired', published_at: new Date(month), first_listed_at: new Date(month) });
    const wanted = (values = {}) => makeRequest(db, { owner_id, ...values }, [{ ...glebe, radius_km: 1 }]);
    for (let n = 0; n < 4; n += 1)
      await wanted({
        bedrooms_total: 3,
        features: ['fenced_yard', 'garage'],
        nice_to_haves: ['fenced_yard', 'basement'],
      });
    for (let n = 0; n < 3; n += 1) await wanted({ bedrooms_total: 2, pets_allowed: true, features: ['basement'] });
    for (let n = 0; n < 2; n += 1) await wanted({ bedrooms_total: 1, furnished: true, features: ['pool'] });
    await wanted({ status: 'draft', features: ['pool'] });
  });

  it('counts what can be found, and leaves out cities with fewer than three homes', async () => {
    const numbers = marketNumbers.parse(await openMarket(getDb(), { now: () => now }).getNumbers());
    expect(numbers).toMatchObject({ countedAt: now.toISOString(), sale: 13, rent: null, looking: 9 });
    expect(numbers.cities).toMatchObject([
      { id: 'ottawa', homes: 11, medianPrice: 600_000, middleHalf: { low: 350_000, high: 850_000 } },
    ]);
  });

  it('counts twelve months of Toronto, with posts that have ended, and tells no group below three', async () => {
    const { months } = await openMarket(getDb(), { now: () => now }).getNumbers();
    expect(months).toHaveLength(marketMonths);
    expect(months.at(0)).toEqual({ month: '2025-12', homes: 3, requests: null });
    expect(months.at(-1)).toEqual({ month: '2026-11', homes: 14, requests: 9 });
    expect(months.find(({ month }) => month === '2026-10')).toEqual({ month: '2026-10', homes: 6, requests: null });
    expect(months.find(({ month }) => month === '2026-09')).toEqual({ month: '2026-09', homes: null, requests: null });
  });

  it('counts once for all who ask within ten minutes, and answers the last numbers while it counts again', async () => {
    let time = now.getTime();
    const market = openMarket(getDb(), { now: () => new Date(time) });
    const [one, other] = await Promise.all([market.getNumbers(), market.getNumbers()]);
    expect(other).toBe(one);
    time += 599_000;
    expect(await market.getNumbers()).toBe(one);
    time += 2_000;
    expect(await market.getNumbers()).toBe(one);
    await vi.waitFor(async () => expect((await market.getNumbers()).countedAt).toBe(new Date(time).toISOString()));
  });

  it('counts no request any more that became private up to a minute ago, whatever it has kept', async () => {
    const db = getDb();
    const { id: owner_id } = await makeUser(db);
    const { id } = await makeRequest(db, { owner_id }, [{ ...glebe, radius_km: 1 }]);
    let time = now.getTime();
    const market = openMarket(db, { now: () => new Date(time) });
    const look = async () => [(await market.getNumbers()).looking, (await market.getPlaceMarket(query())).looking];
    expect(await look()).toEqual([10, 10]);
    await db.updateTable('posts').set({ visibility: 'private' }).where('id', '=', id).execute();
    time += 50_000;
    expect(await Promise.all([look(), look()])).toEqual([
      [9, 9],
      [9, 9],
    ]);
  });

  it('fails without numbers, asks again, and keeps the last ones through a failure', async () => {
    let time = now.getTime();
    let isDown = true;
    const failing = vi.fn(() => {
      if (isDown) throw new Error('The database is away');
      return getDb().getExecutor();
    });
    const db = new Proxy(getDb(), {
      get: (target, key) => (key === 'getExecutor' ? failing : Reflect.get(target, key, target)),
    });
    const market = openMarket(db, { now: () => new Date(time) });
    await expect(market.getNumbers()).rejects.toThrow('away');
    isDown = false;
    const numbers = await market.getNumbers();
    isDown = true;
    time += 601_000;
    expect(await market.getNumbers()).toBe(numbers);
    const calls = failing.mock.calls.length;
    await vi.waitFor(async () => {
      expect(await market.getNumbers()).toBe(numbers);
      expect(failing.mock.calls.length).toBeGreaterThan(calls);
    });
  });

  it('describes a place by its own box', async () => {
    const market = openMarket(getDb());
    const found = await market.getPlaceMarket(query({ bounds: boxOf({ ...glebe, radiusKm: 1 }) }));
    expect(placeMarket.parse(found)).toEqual({
      place: { kind: 'neighbourhood', name: 'The Glebe', city: 'Ottawa', province: 'ON', isExact: true },
      homes: 11,
      looking: 9,
      prices: {
        homes: 11,
        least: 100_000,
        median: 600_000,
        most: 1_100_000,
        middleHalf: { low: 350_000, high: 850_000 },
      },
      wishes: [
        { wish: 'basement', least: null, count: 7 },
        { wish: 'bedrooms', least: 3, count: 4 },
        { wish: 'fenced_yard', least: null, count: 4 },
        { wish: 'garage', least: null, count: 4 },
      ],
    });
    expect(found.wishes).toHaveLength(marketWishesMax);
    expect(await market.getPlaceMarket(query({ bounds: boxOf({ ...glebe, radiusKm: 1 }) }))).toBe(found);
    const postalArea = await market.getPlaceMarket(query({ bounds: boxOf({ ...glebe, radiusKm: 2 }) }));
    expect(postalArea.place).toMatchObject({ name: 'K1S', isExact: true });
  });

  it('names the nearest place around a point, and none far from all', async () => {
    const market = openMarket(getDb());
    expect(await market.getPlaceMarket(query())).toMatchObject({
      place: { name: 'The Glebe', isExact: false },
      homes: 11,
    });
    expect((await market.getPlaceMarket(query({ bounds: '45.3,-75.8,45.5,-75.6' }))).place).toMatchObject({
      isExact: false,
    });
    expect(await market.getPlaceMarket(query({ lat: '62.45', lng: '-114.37' }))).toEqual({
      place: null,
      homes: 0,
      looking: 0,
      prices: null,
      wishes: [],
    });
  });

  it('tells no prices and no wishes of fewer than three, and no range of fewer than ten', async () => {
    const market = openMarket(getDb());
    const halifax = { lat: '44.65', lng: '-63.58' };
    expect(await market.getPlaceMarket(query(halifax))).toMatchObject({ homes: 2, prices: null, wishes: [] });
    await makeListing(getDb(), { list_price: 350_000, lat: 44.65, lng: -63.58 });
    expect(await openMarket(getDb()).getPlaceMarket(query(halifax))).toMatchObject({
      place: { name: hostile },
      homes: 3,
      prices: { median: 350_000, middleHalf: null },
    });
    expect(await market.getPlaceMarket(query({ tab: 'rent' }))).toMatchObject({ homes: 0, looking: 0, prices: null });
    expect(await market.getPlaceMarket(query({ section: 'commercial' }))).toMatchObject({ homes: 1, looking: 0 });
  });
});
