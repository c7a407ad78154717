import { beforeAll, expect, it } from 'vitest';
import { openDaysQuery } from '#contract/search/open-days.ts';
import { countsQuery } from '#contract/search/post-search.ts';
import { countByTab } from '#server/posts/posts.service.ts';
import { countOpenDays } from '#server/posts/search/open-days.repo.ts';
import { describeWithDatabase } from '#tests/support/database/test-database.ts';
import { makeListing, makeOpenHouse, makeRequest, makeUser } from '#tests/support/server/factories.ts';
import { find, idsOf } from './find-posts.ts';

const dayIn = (hours: number, timeZone = 'America/Toronto') =>
  new Date(Date.now() + hours * 3_600_000).toLocaleDateString('sv-SE', { timeZone });

describeWithDatabase('searching for open houses', (getDb) => {
  beforeAll(async () => {
    const db = getDb();
    const { id: owner_id } = await makeUser(db);
    const home = (id: string, values = {}) => makeListing(db, { id, owner_id, ...values });
    await home('soon');
    await makeOpenHouse(db, 'soon', 30);
    await makeOpenHouse(db, 'soon', 54);
    await home('sooner');
    await makeOpenHouse(db, 'sooner', 29);
    await home('distant');
    await makeOpenHouse(db, 'distant', 24 * 20);
    await home('cancelled');
    const { id } = await makeOpenHouse(db, 'cancelled', 30);
    await db.updateTable('open_houses').set({ cancelled_at: new Date() }).where('id', '=', id).execute();
    await home('over');
    await makeOpenHouse(db, 'over', -5);
    await home('paused', { status: 'paused' });
    await makeOpenHouse(db, 'paused', 30);
    await home('none');
    await makeRequest(db, { id: 'request', owner_id });
  });

  it('finds the homes that are open on a day of their own zone, or within two weeks', async () => {
    expect(await idsOf(getDb(), { openOn: dayIn(54) })).toEqual(['soon']);
    expect(await idsOf(getDb(), { openOn: `${dayIn(29)},${dayIn(30)},${dayIn(24 * 20)}` })).toEqual([
      'distant',
      'soon',
      'sooner',
    ]);
    expect(await idsOf(getDb(), { openOn: 'any' })).toEqual(['soon', 'sooner']);
    expect(await idsOf(getDb(), { openOn: '2099-02-31' })).toEqual([]);
  });

  it('sorts by the next open house on those days', async () => {
    const inOrder = async (parameters: Record<string, string>) =>
      (await find(getDb(), parameters)).data.map(({ id }) => id);
    expect(await inOrder({ openOn: 'any', sort: 'open' })).toEqual(['sooner', 'soon']);
    expect(await inOrder({ openOn: 'any', sort: 'open', limit: '1', page: '2' })).toEqual(['soon']);
    expect(await inOrder({ openOn: dayIn(54), sort: 'open' })).toEqual(['soon']);
    expect(await inOrder({ sort: 'open' })).toEqual(await inOrder({}));
  });

  it('counts homes alone: requests have no open houses to leave out', async () => {
    const { data } = await countByTab(getDb(), countsQuery.parse({ openOn: 'any' }));
    expect(data).toEqual({ sale: 2, rent: 0, 'buy-request': 1, 'rent-request': 0 });
  });

  it('tells the number of homes of each coming day, whatever days are chosen', async () => {
    const homesOn = new Map<string, number>();
    for (const day of new Set([dayIn(30), dayIn(54)])) homesOn.set(day, 1);
    homesOn.set(dayIn(29), dayIn(29) === dayIn(30) ? 2 : 1);
    const { days, any } = await countOpenDays(getDb(), openDaysQuery.parse({ openOn: '2099-01-01' }));
    expect(any).toBe(2);
    expect(days).toEqual([...homesOn].sort().map(([day, homes]) => ({ day, homes })));
    const none = await countOpenDays(getDb(), openDaysQuery.parse({ beds: '9' }));
    expect(none).toEqual({ days: [], any: 0 });
  });
});
