import { beforeEach, expect, it } from 'vitest';
import { comparedPrices, type Demand, demandsPerDay } from '#contract/matching/demand.ts';
import { expireCounts, findCounted, storeCounted } from '#server/matching/demand/demand.repo.ts';
import { countDemand } from '#server/matching/demand/demand.service.ts';
import { inTransaction } from '#server/platform/db/transaction.ts';
import { createCountQueue } from '#server/posts/fit/count-queue.ts';
import { countSwitchesToPrivate } from '#server/posts/market/market.service.ts';
import { describeWithDatabase } from '#tests/support/database/test-database.ts';
import { gate } from '#tests/support/gate.ts';
import { makeListing, makeRequest, makeUser } from '#tests/support/server/factories.ts';

describeWithDatabase('the demand for a listing', (getDb) => {
  let places = 0;
  let at = { lat: 0, lng: 0 };
  beforeEach(() => {
    places += 1;
    at = { lat: 35 + places, lng: -95 };
  });
  const home = (values: Parameters<typeof makeListing>[1] = {}) =>
    makeListing(getDb(), { ...at, list_price: 600_000, ...values });
  const wish = (values: Parameters<typeof makeRequest>[1] = {}) => makeRequest(getDb(), values, [at]);
  const wishes = (count: number, values: Parameters<typeof makeRequest>[1]) =>
    Promise.all(Array.from({ length: count }, () => wish(values)));
  const countAs = (userId: string, id: string, queue = createCountQueue()) => countDemand(getDb(), queue, userId, id);
  const ask = ({ id, owner_id }: { id: string; owner_id: string }) => countAs(owner_id, id);
  const countAnew = async (listing: { id: string; owner_id: string }) => {
    await getDb().deleteFrom('listing_demand').where('post_id', '=', listing.id).execute();
    return ask(listing);
  };
  const countsOf = ({ ladder }: Demand) => ladder.map(({ requests }) => requests);

  it('is counted at its price and five steps below and above', async () => {
    const listing = await home();
    await wishes(3, { budget_max: 600_000, price_flex: 0 });
    await wishes(4, { budget_max: 570_000, price_flex: 0 });
    await wishes(2, { budget_max: 640_000, price_flex: 0 });
    const demand = await ask(listing);
    expect(demand.ladder.map(({ price }) => price)).toEqual(comparedPrices(600_000));
    expect(countsOf(demand)).toEqual([9, 9, 9, 5, 5, 5, null, null, null, null, null]);
    expect(demand.ladder.filter(({ isOwn }) => isOwn).map(({ price }) => price)).toEqual([600_000]);
  });

  it('counts each ladder price as if it were the list price', async () => {
    const listing = await home({ parking_total: null });
    const budgets = Array.from({ length: 24 }, (_, at) => 530_000 + at * 6_000);
    for (const budget_max of budgets)
      for (const values of [{ price_flex: 0 }, { price_flex: 5, parking_total: 1 }, {}])
        await wish({ budget_max, ...values });
    const { ladder } = await ask(listing);
    for (const { price, requests } of ladder) {
      await getDb().updateTable('posts').set({ list_price: price }).where('id', '=', listing.id).execute();
      const own = (await ask(listing)).ladder.find(({ isOwn }) => isOwn);
      expect(own).toEqual({ price, isOwn: true, requests });
    }
    expect(new Set(ladder.map(({ requests }) => requests)).size).toBeGreaterThan(5);
  });

  it('is stale at once where a request became private while it was counted', async () => {
    const listing = await home();
    const request = await wish();
    const counted = { postId: listing.id, facts: 'facts', switchesToPrivate: await countSwitchesToPrivate(getDb()) };
    const isFresh = async () => (await findCounted(getDb(), listing.id, 'facts'))?.isFresh;
    await storeCounted(getDb(), counted, { ladder: [], missing: [] });
    expect(await isFresh()).toBe(true);
    await getDb().updateTable('posts').set({ visibility: 'private' }).where('id', '=', request.id).execute();
    await storeCounted(getDb(), counted, { ladder: [], missing: [] });
    expect(await isFresh()).toBe(false);
  });

  it('queues behind other members, and refuses a third waiting count without using an attempt', async () => {
    const [queue, busy, owner] = [createCountQueue(), gate(), await makeUser(getDb())];
    const homes = await Promise.all(Array.from({ length: 3 }, () => home({ owner_id: owner.id })));
    const other = queue.run('other', 'visitor', () => busy.opened, 'other');
    const asked = homes.map(({ id }) => countAs(owner.id, id, queue));
    await expect(Promise.race(asked)).rejects.toMatchObject({ status: 429 });
    const key = `demand counts of ${owner.id}`;
    const attempts = () =>
      getDb().selectFrom('recent_attempts').select('times').where('key', '=', key).executeTakeFirst();
    expect(await attempts()).toBeUndefined();
    busy.open();
    await other;
    await Promise.allSettled(asked);
    expect((await attempts())?.times).toHaveLength(2);
  });

  it('leaves requests out that are not active, not public, the owner’s own, or do not fit', async () => {
    const listing = await home();
    await wishes(3, {});
    await wish({ status: 'paused' });
    await wish({ visibility: 'private' });
    await wish({ owner_id: listing.owner_id });
    await wish({ bedrooms_total: 9 });
    expect(countsOf(await ask(listing))[5]).toBe(3);
  });

  it('does not move by a byte with private alerts', async () => {
    const listing = await home();
    await wishes(3, { parking_total: 1 });
    const { countedAt: _before, ...before } = await ask(listing);
    const alert = await wish({ visibility: 'private', parking_total: 1 });
    const { countedAt: _added, ...added } = await countAnew(listing);
    await getDb().updateTable('posts').set({ budget_max: 900_000 }).where('id', '=', alert.id).execute();
    const { countedAt: _changed, ...changed } = await countAnew(listing);
    await getDb().deleteFrom('posts').where('id', '=', alert.id).execute();
    const { countedAt: _deleted, ...deleted } = await countAnew(listing);
    expect([added, changed, deleted].map((each) => JSON.stringify(each))).toEqual(
      Array(3).fill(JSON.stringify(before)),
    );
  });

  it('names facts that three and more ask for and the listing does not state, the most wanted first', async () => {
    const listing = await home({ parking_total: null, year_built: null });
    await wishes(3, { parking_total: 1, year_built: 1_990 });
    await wish({ parking_total: 1 });
    await wishes(2, { features: ['basement'] });
    const { missing } = await ask(listing);
    expect(missing).toEqual([
      { wish: 'parkingTotal', feature: null, requests: 4 },
      { wish: 'yearBuilt', feature: null, requests: 3 },
    ]);
  });

  it('is the count before the cut to the hundred best', async () => {
    const listing = await home();
    await wishes(120, { budget_max: 700_000 });
    expect(countsOf(await ask(listing))[5]).toBe(120);
  });

  it('is answered from what was counted while price and facts stay, and costs none of the counts of a day', async () => {
    const listing = await home();
    await wishes(3, {});
    const first = await ask(listing);
    await wish();
    for (let asked = 0; asked < demandsPerDay + 5; asked += 1) expect(await ask(listing)).toEqual(first);
    await getDb().updateTable('posts').set({ list_price: 610_000 }).where('id', '=', listing.id).execute();
    expect(countsOf(await ask(listing))[5]).toBe(4);
  });

  it('is counted anew once a request of it is private, which costs none', async () => {
    const listing = await home();
    await wishes(3, {});
    const last = await wish();
    expect(countsOf(await ask(listing))[5]).toBe(4);
    await getDb().updateTable('posts').set({ visibility: 'private' }).where('id', '=', last.id).execute();
    for (let asked = 0; asked < demandsPerDay + 5; asked += 1) {
      await inTransaction(getDb(), expireCounts);
      expect(countsOf(await ask(listing))[5]).toBe(3);
    }
  });

  it('costs none of the counts of a day for a price that was counted before another', async () => {
    const listing = await home();
    for (let asked = 0; asked < demandsPerDay; asked += 1)
      for (const list_price of [600_000, 610_000]) {
        await getDb().updateTable('posts').set({ list_price }).where('id', '=', listing.id).execute();
        await ask(listing);
      }
  });

  it('is counted forty times a day for a member', async () => {
    const listing = await home();
    const setPrice = (price: number) =>
      getDb().updateTable('posts').set({ list_price: price }).where('id', '=', listing.id).execute();
    for (let counted = 0; counted < demandsPerDay; counted += 1) {
      await setPrice(600_000 + counted);
      await ask(listing);
    }
    await setPrice(700_000);
    await expect(ask(listing)).rejects.toMatchObject({ status: 429 });
  });

  it('is there before publishing, and empty while the price is missing', async () => {
    await wishes(3, {});
    const draft = await home({ status: 'draft', published_at: null, first_listed_at: null, expires_at: null });
    expect(countsOf(await ask(draft))[5]).toBe(3);
    await getDb().updateTable('posts').set({ list_price: null }).where('id', '=', draft.id).execute();
    expect(await ask(draft)).toMatchObject({ ladder: [], missing: [] });
  });

  it('is not told of posts of others, of requests, and of what does not exist', async () => {
    const [listing, request, stranger] = [await home(), await wish(), await makeUser(getDb())];
    await expect(countAs(stranger.id, listing.id)).rejects.toMatchObject({ status: 404 });
    await expect(ask(request)).rejects.toMatchObject({ status: 404 });
    await expect(countAs(stranger.id, 'no-such-post')).rejects.toMatchObject({ status: 404 });
  });
});
