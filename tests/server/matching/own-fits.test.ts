import { expect, it } from 'vitest';
import { ownFitsMax } from '#contract/matching/match.ts';
import { listOwnFits } from '#server/matching/matching.service.ts';
import { describeWithDatabase } from '#tests/support/database/test-database.ts';
import { makeAgent, makeListing, makeMatch, makeRequest } from '#tests/support/server/factories.ts';

describeWithDatabase('a request beside the many listings of an agent', (getDb) => {
  const make = (owner_id: string, list_price: number, values: object = {}) =>
    makeListing(getDb(), { owner_id, list_price, ...values });
  const makeDearer = (owner_id: string, count: number) =>
    Promise.all(Array.from({ length: count }, () => make(owner_id, 2_000_000)));

  it('has the best fits of all of them, the oldest too, and their number', async () => {
    const { id: owner_id } = await makeAgent(getDb());
    const close = await make(owner_id, 720_000);
    const best = await make(owner_id, 600_000);
    await make(owner_id, 600_000, { status: 'paused' });
    await makeDearer(owner_id, 58);
    const request = await makeRequest(getDb());
    const { data, total } = await listOwnFits(getDb(), owner_id, request.id);
    expect(total).toBe(60);
    expect(data).toHaveLength(60);
    expect(data.slice(0, 2).map(({ post }) => post.id)).toEqual([best.id, close.id]);
    expect(data.filter(({ fit }) => fit.verdict !== 'none')).toHaveLength(2);
  });

  it('is judged against at most 100 listings, kept matches first', async () => {
    const { id: owner_id } = await makeAgent(getDb());
    const best = await make(owner_id, 600_000);
    await makeDearer(owner_id, ownFitsMax);
    const request = await makeRequest(getDb());
    await makeMatch(getDb(), best.id, request.id);
    const { data, total } = await listOwnFits(getDb(), owner_id, request.id);
    expect([total, data.length]).toEqual([ownFitsMax + 1, ownFitsMax]);
    expect(data[0]?.post.id).toBe(best.id);
  });
});
