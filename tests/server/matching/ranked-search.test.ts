import { beforeEach, expect, it } from 'vitest';
import { searchQuery } from '#contract/search/post-search.ts';
import { queueMatchUpdates } from '#server/matching/match-updates.repo.ts';
import { dismissMatch, listMatches, searchForRequest } from '#server/matching/matching.service.ts';
import { updateNext } from '#server/matching/update-matches.service.ts';
import { inTransaction } from '#server/platform/db/transaction.ts';
import { search } from '#server/posts/posts.service.ts';
import { describeWithDatabase } from '#tests/support/database/test-database.ts';
import { makeListing, makeRequest, makeUser } from '#tests/support/server/factories.ts';

describeWithDatabase('a search that is ranked for a request', (getDb) => {
  let places = 0;
  let at = { lat: 0, lng: 0 };
  beforeEach(() => {
    places += 1;
    at = { lat: 20 + places, lng: -60 };
  });
  const home = (values: Parameters<typeof makeListing>[1] = {}) =>
    makeListing(getDb(), { ...at, list_price: 500_000, bedrooms_total: 3, ...values });
  const query = (more: Record<string, string> = {}) => {
    const bounds = [at.lat - 0.1, at.lng - 0.1, at.lat + 0.1, at.lng + 0.1].join(',');
    return searchQuery.parse({ tab: 'sale', bounds, ...more });
  };

  async function makeCity() {
    const homes = [];
    for (let made = 0; made < 9; made += 1)
      homes.push(
        await home({
          bedrooms_total: made % 3 === 0 ? 3 : 1,
          parking_total: made === 3 ? 0 : made === 6 ? null : 2,
          published_at: new Date(Date.UTC(2026, 9, 1 + made)),
          first_listed_at: new Date(Date.UTC(2026, 9, 1 + made)),
        }),
      );
    const wishes = { budget_max: 600_000, bedrooms_total: 2, parking_total: 1, features: [] };
    const request = await makeRequest(getDb(), wishes, [{ ...at, radius_km: 3 }]);
    await queueMatchUpdates(getDb(), [request.id], { tells: false });
    while (await updateNext(getDb(), undefined));
    return { homes: homes.map(({ id }) => id), request };
  }

  it('has its matches first, each with its fit, then the newest, on every page', async () => {
    const { homes, request } = await makeCity();
    const ranked = await searchForRequest(getDb(), request.owner_id, request.id, query());
    expect(ranked.data.map(({ post }) => homes.indexOf(post.id))).toEqual([0, 6, 8, 7, 5, 4, 3, 2, 1]);
    expect(ranked.data.map(({ fit }) => fit && [fit.verdict, fit.toAsk])).toEqual([
      ['strong', 0],
      ['possible', 1],
      ...Array(7).fill(null),
    ]);
    const listed = await listMatches(getDb(), request.owner_id, request.id, {
      order: 'fit',
      dismissed: false,
      page: 1,
    });
    expect(ranked.data.slice(0, 2).map(({ fit }) => fit?.score)).toEqual(listed.data.map(({ fit }) => fit.score));
    const pages = [];
    for (const page of ['1', '2', '3', '4', '5'])
      pages.push(...(await searchForRequest(getDb(), request.owner_id, request.id, query({ limit: '2', page }))).data);
    expect(pages).toEqual(ranked.data);
    expect(ranked.total).toBe((await search(getDb(), query())).total);
  });

  it('keeps the filters, and leaves a dismissed home where the newest have it', async () => {
    const { homes, request } = await makeCity();
    await inTransaction(getDb(), (tx) =>
      dismissMatch(tx, request.owner_id, { id: request.id, otherId: homes[0] ?? '' }, { reason: 'price', from: null }),
    );
    const order = async (more: Record<string, string>) =>
      (await searchForRequest(getDb(), request.owner_id, request.id, query(more))).data.map(({ post }) =>
        homes.indexOf(post.id),
      );
    expect(await order({})).toEqual([6, 8, 7, 5, 4, 3, 2, 1, 0]);
    expect(await order({ beds: '3' })).toEqual([6, 3, 0]);
    expect(await order({ tab: 'rent' })).toEqual([]);
  });

  it('is that of its owner alone', async () => {
    const { homes, request } = await makeCity();
    const stranger = await makeUser(getDb());
    const asked = (userId: string, id: string) => searchForRequest(getDb(), userId, id, query());
    await expect(asked(stranger.id, request.id)).rejects.toMatchObject({ status: 404 });
    await expect(asked(stranger.id, 'unknown')).rejects.toMatchObject({ status: 404 });
    await expect(asked(stranger.id, homes[0] ?? '')).rejects.toMatchObject({ status: 404 });
  });
});
