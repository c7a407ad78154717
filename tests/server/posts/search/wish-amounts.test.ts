import { beforeAll, expect, it } from 'vitest';
import { getFits } from '#server/posts/fit/fit.service.ts';
import { describeWithDatabase } from '#tests/support/database/test-database.ts';
import { makeListing, makeRequest } from '#tests/support/server/factories.ts';
import { getOnce } from '#tests/support/server/get-once.ts';

const kinds = { buy: 'buy_request', rent: 'rent_request' } as const;

describeWithDatabase('amounts that a request only wishes for', (getDb) => {
  beforeAll(async () => {
    const amounts = { parking_total: 2, living_area: 1_200, year_built: 2000 };
    for (const [name, kind] of Object.entries(kinds)) {
      const request = { kind, ...amounts, bedrooms_total: 2 };
      const wishes = (...names: ('parkingTotal' | 'livingArea' | 'yearBuilt')[]) => ({ nice_to_have_amounts: names });
      await makeRequest(getDb(), {
        id: `${name}-all`,
        ...request,
        ...wishes('parkingTotal', 'livingArea', 'yearBuilt'),
      });
      await makeRequest(getDb(), { id: `${name}-parking`, ...request, ...wishes('parkingTotal', 'yearBuilt') });
      await makeRequest(getDb(), { id: `${name}-size`, ...request, ...wishes('livingArea', 'yearBuilt') });
      await makeRequest(getDb(), { id: `${name}-none`, ...request, ...wishes('yearBuilt') });
      await makeRequest(getDb(), { id: `${name}-rooms`, ...request, bedrooms_total: 5, ...wishes('parkingTotal') });
    }
  });

  const get = (path: string) => getOnce(getDb(), path);

  it.each([
    ['parking=1', ['all', 'parking', 'rooms']],
    ['parking=2', ['all', 'none', 'parking', 'rooms', 'size']],
    ['minArea=900', ['all', 'size']],
    ['parking=1&minArea=900', ['all']],
    ['parking=1&beds=2', ['all', 'parking']],
    ['parking=1&lat=45.4&lng=-75.69', ['all', 'parking', 'rooms']],
    ['minArea=900&bounds=45,-76,46,-75', ['all', 'size']],
    ['minArea=900&bounds=40,-90,60,-60', ['all', 'size']],
  ])('rule no home out of a search for %s: list, counts and map agree', async (filter, expected) => {
    for (const name of ['buy', 'rent']) {
      const [tab, ids] = [`${name}-request`, expected.map((each) => `${name}-${each}`)];
      const { data, total } = await get(`/posts?tab=${tab}&${filter}`);
      expect(data.map(({ id }: { id: string }) => id).sort()).toEqual(ids);
      expect(total).toBe(ids.length);
      expect((await get(`/posts/counts?${filter}`)).data[tab]).toBe(ids.length);
      const box = filter.includes('bounds') ? '' : '&bounds=45,-76,46,-75';
      const { data: map } = await get(`/posts/map?tab=${tab}&zoom=3&${filter}${box}`);
      const onMap = map.clusters.reduce((sum: number, { count }: { count: number }) => sum + count, map.pins.length);
      expect(onMap).toBe(ids.length);
    }
  });

  it('are found by a search for as much as a home offers where the home fits', async () => {
    const offered = { parking_total: 1, living_area: 900, year_built: 1950 };
    const place = { lat: 45.4, lng: -75.69, bedrooms_total: 3 };
    const home = await makeListing(getDb(), { ...offered, ...place });
    const ids = ['buy-all', 'buy-parking', 'buy-size', 'buy-none', 'buy-rooms'];
    const fits = [...(await getFits(getDb(), home.id, ids)).entries()].filter(([, { fit }]) => fit.verdict !== 'none');
    const { data } = await get('/posts?tab=buy-request&parking=1&minArea=900&beds=3');
    expect(data.map(({ id }: { id: string }) => id)).toEqual(fits.map(([id]) => id));
    expect(fits.map(([id]) => id)).toEqual(['buy-all']);
  });
});
