import { beforeAll, expect, it } from 'vitest';
import { mapQuery } from '#contract/search/post-search.ts';
import { relaxationsQuery } from '#contract/search/relaxation.ts';
import { getMapCells, suggestRelaxations } from '#server/posts/posts.service.ts';
import { describeWithDatabase } from '#tests/support/database/test-database.ts';
import { makeListing, makeUser } from '#tests/support/server/factories.ts';
import { idsOf } from './find-posts.ts';

const station = { lat: '45.4161', lng: '-75.6518' };
/** A kilometre is 0.008993 degrees of latitude. */
const north = (km: number) => Number(station.lat) + km * 0.008993;
const elsewhere = '43.6,-79.5,43.8,-79.2';

describeWithDatabase('searching by travel time', (getDb) => {
  beforeAll(async () => {
    const { id: owner_id } = await makeUser(getDb());
    for (const km of [0.5, 1.2, 1.4, 3.9, 4.1, 20]) {
      await makeListing(getDb(), { id: `at${km * 10}`, owner_id, lat: north(km), lng: Number(station.lng) });
    }
  });

  const found = (parameters: Record<string, string>) => idsOf(getDb(), parameters);
  const onMap = async (parameters: Record<string, string>) =>
    (await getMapCells(getDb(), mapQuery.parse({ zoom: '12', ...parameters }))).total;

  it.each([
    ['foot-20', ['at12', 'at5']],
    ['foot-5', []],
    ['bike-20', ['at12', 'at14', 'at39', 'at5']],
  ])('%s finds the homes that are as near in a straight line', async (travel, ids) => {
    expect(await found({ ...station, travel })).toEqual(ids);
  });

  it('stays as it is where the map shows another box, and gives way to a drawn area', async () => {
    expect(await found({ ...station, travel: 'foot-20', bounds: elsewhere })).toEqual(['at12', 'at5']);
    expect(await onMap({ ...station, travel: 'foot-20', bounds: '45,-76,46,-75' })).toBe(2);
    expect(await onMap({ ...station, travel: 'foot-20', bounds: elsewhere })).toBe(0);
    expect(await onMap({ ...station, travel: 'foot-20', bounds: `${north(1)},-76,46,-75` })).toBe(1);
  });

  it('asks for nothing without a point', async () => {
    expect(await found({ travel: 'foot-20' })).toHaveLength(6);
  });

  it('offers a longer way, and the surroundings, where nothing is found', async () => {
    const query = relaxationsQuery.parse({ ...station, travel: 'foot-5' });
    const { data } = await suggestRelaxations(getDb(), query);
    expect(data).toContainEqual({ drop: null, change: { name: 'travel', value: 'foot-10' }, count: 1 });
    expect(data.some(({ change }) => change?.name === 'bounds')).toBe(false);
  });
});
