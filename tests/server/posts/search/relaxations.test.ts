import { beforeAll, describe, expect, it } from 'vitest';
import { relaxationsMax } from '#contract/limits.ts';
import { formatExploreSearch } from '#contract/search/explore-address.ts';
import { searchQuery } from '#contract/search/post-search.ts';
import { parseExploreSearch } from '#contract/search/read-search.ts';
import { followRelaxation, relaxation, relaxationsQuery } from '#contract/search/relaxation.ts';
import { propertySubTypes } from '#contract/vocabulary.ts';
import { seedDemo } from '#demo/seed-demo.ts';
import type { Db } from '#server/platform/db/database.ts';
import { search, suggestRelaxations } from '#server/posts/posts.service.ts';
import { describeWithDatabase } from '#tests/support/database/test-database.ts';
import { seeded } from '#tests/support/seeded-random.ts';
import { makeListing } from '#tests/support/server/factories.ts';

const askFor = async (db: Db, parameters: Record<string, string>) =>
  (await suggestRelaxations(db, relaxationsQuery.parse(parameters))).data.map((one) => relaxation.parse(one));

const totalOf = async (db: Db, parameters: Record<string, string>) =>
  (await search(db, searchQuery.parse(parameters))).total;

describeWithDatabase('ways out of a search that finds nothing', (getDb) => {
  beforeAll(async () => {
    await makeListing(getDb(), { list_price: 712_000, bedrooms_total: 3, features: ['deck', 'pool'] });
    await makeListing(getDb(), { list_price: 640_000, bedrooms_total: 2, features: ['deck'] });
    await makeListing(getDb(), { list_price: 500_000, bedrooms_total: 3, lat: 45.6, title: 'A cottage by the water' });
  });

  it.each<[string, Record<string, string>, object[]]>([
    [
      'the price by a useful step',
      { maxPrice: '650000', beds: '3', features: 'deck' },
      [
        { change: { name: 'maxPrice', value: '720000' }, count: 1 },
        { change: { name: 'beds', value: '2' }, count: 1 },
        { drop: 'features', count: 1 },
      ],
    ],
    [
      'one of the features, not all of them',
      { features: 'deck,gym' },
      [{ change: { name: 'features', value: 'deck' }, count: 2 }],
    ],
    ['one of the words', { q: 'cottage helicopter' }, [{ change: { name: 'q', value: 'cottage' }, count: 1 }]],
    [
      'the box, when more is just outside',
      { bounds: '45.41,-75.8,45.58,-75.6' },
      [{ change: { name: 'bounds', value: '45.3675,-75.85,45.6225,-75.55' }, count: 3 }],
    ],
    [
      'the distance',
      { lat: '45.9', lng: '-75.7' },
      [{ change: { name: 'bounds', value: expect.stringContaining('45.4') }, count: 1 }],
    ],
  ])('name %s', async (_, parameters, expected) => {
    const blank = { drop: null, change: null };
    expect(await totalOf(getDb(), parameters)).toBe(0);
    expect(await askFor(getDb(), parameters)).toEqual(expected.map((one) => ({ ...blank, ...one })));
  });

  it.each<[string, Record<string, string>]>([
    ['a day after this century', { availableBy: '2099-12-15' }],
    ['a box too small for the address bar', { bounds: '45.4000001,-75.7,45.4000002,-75.6' }],
  ])('leave out %s', async (_, parameters) => {
    const [name] = Object.keys(parameters);
    const told = await askFor(getDb(), { ...parameters, maxPrice: '1000' });
    expect(told.filter(({ change }) => change?.name === name)).toEqual([]);
  });

  it('are none where nothing narrows the search or no single filter is in the way', async () => {
    expect(await askFor(getDb(), { tab: 'rent' })).toEqual([]);
    expect(await askFor(getDb(), { features: 'gym', maxPrice: '1000' })).toEqual([]);
  });
});

describeWithDatabase('each way out of any search', (getDb) => {
  beforeAll(() => seedDemo(getDb(), { posts: 300 }));

  describe.each(['sale', 'rent', 'buy-request', 'rent-request'])('of the tab %s', (tab) => {
    it.each([...Array(15).keys()])('leads to as many posts as it says (%i)', async (seed) => {
      const random = seeded(seed * 4 + tab.length);
      const some = <Value>(value: Value, share = 0.35) => (random() < share ? value : undefined);
      const whole = (from: number, to: number) => String(Math.floor(from + random() * (to - from)));
      const isRent = tab.startsWith('rent');
      const [lat, lng] = [42 + random() * 10, -125 + random() * 60];
      const parameters = Object.fromEntries(
        Object.entries({
          q: some(['the quiet', 'ottawa', 'garden condo', 'nowhere at all'][Math.floor(random() * 4)], 0.2),
          bounds: some([lat, lng, lat + random() * 5, lng + random() * 9].map((edge) => edge.toFixed(4)).join(',')),
          lat: '45.4',
          lng: some('-75.69', 0.3),
          minPrice: some(whole(0, isRent ? 3_000 : 900_000)),
          maxPrice: some(whole(0, isRent ? 3_000 : 900_000)),
          beds: some(whole(0, 6)),
          baths: some(whole(0, 4)),
          type: some([0, 1].map(() => propertySubTypes[Math.floor(random() * 6)]).join(',')),
          minArea: some(whole(300, 3_000)),
          parking: some(whole(1, 4), 0.2),
          lease: isRent ? some('12_months', 0.15) : undefined,
          pets: some('true', 0.15),
          furnished: some('true', 0.15),
          availableBy: some(`2026-${whole(10, 13)}-15`, 0.2),
          features: some(['deck', 'deck,garage', 'pool,gym,garden'][Math.floor(random() * 3)]),
          listedBy: some('agent', 0.15),
        }).filter((entry): entry is [string, string] => entry[1] !== undefined),
      );
      const found = await totalOf(getDb(), { tab, ...parameters });
      const ways = await askFor(getDb(), { tab, ...parameters });
      expect(ways.length).toBeLessThanOrEqual(relaxationsMax);
      const explored = parseExploreSearch(new URLSearchParams({ tab, ...parameters }));
      for (const way of ways) {
        expect(way.count).toBeGreaterThan(found);
        const address = formatExploreSearch(followRelaxation(explored, way));
        expect(await totalOf(getDb(), Object.fromEntries(address)), JSON.stringify(way)).toBe(way.count);
      }
    });
  });
});
