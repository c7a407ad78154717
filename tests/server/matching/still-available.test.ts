import { expect, it } from 'vitest';
import { apiPrefix, postLifeDays } from '#contract/limits.ts';
import type { MatchCounts } from '#contract/matching/match.ts';
import { createSession } from '#server/platform/security/sessions.ts';
import { describeWithDatabase } from '#tests/support/database/test-database.ts';
import { makeListing, makeRequest, makeUser } from '#tests/support/server/factories.ts';
import { testApp } from '#tests/support/server/test-app.ts';

const dayMs = 86_400_000;
const renewedDaysAgo = (days: number) => ({ expires_at: new Date(Date.now() + (postLifeDays - days) * dayMs) });

describeWithDatabase('“Still available?”', (getDb) => {
  const getApp = testApp(getDb);

  async function call(as: string, method: 'GET' | 'PUT', path: string) {
    const headers = { authorization: `Bearer ${await createSession(getDb(), as)}` };
    return getApp().inject({ method, url: `${apiPrefix}/posts/${path}`, headers });
  }
  const confirm = async (as: string, id: string) => (await call(as, 'PUT', `${id}/confirmation`)).statusCode;
  async function asked(as: string): Promise<string[]> {
    const counts: MatchCounts = (await call(as, 'GET', 'mine/match-counts')).json().data;
    return counts.filter(({ asksIfAvailable }) => asksIfAvailable).map(({ postId }) => postId);
  }
  const postOf = (id: string) => getDb().selectFrom('posts').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
  const confirmations = (id: string) =>
    getDb().selectFrom('matched_posts').select('confirmed_at').where('post_id', '=', id).execute();

  it('is asked of active public posts that were published or renewed more than two weeks ago, before their renewal is due', async () => {
    const owner_id = (await makeUser(getDb())).id;
    const asksFor = await makeListing(getDb(), { owner_id, ...renewedDaysAgo(15) });
    const request = await makeRequest(getDb(), { owner_id, ...renewedDaysAgo(30) });
    await makeListing(getDb(), { owner_id, ...renewedDaysAgo(13) });
    await makeListing(getDb(), { owner_id, ...renewedDaysAgo(postLifeDays - 6) });
    await makeListing(getDb(), { owner_id, ...renewedDaysAgo(15), status: 'paused' });
    await makeRequest(getDb(), { owner_id, ...renewedDaysAgo(15), visibility: 'private' });
    expect((await asked(owner_id)).toSorted()).toEqual([asksFor.id, request.id].toSorted());
  });

  it('is answered for two weeks, and the answer renews and changes nothing else', async () => {
    const { id, owner_id } = await makeListing(getDb(), renewedDaysAgo(20));
    const before = await postOf(id);
    expect(await confirm(owner_id, id)).toBe(200);
    expect(await asked(owner_id)).toEqual([]);
    expect(await postOf(id)).toEqual(before);
    const twoWeeksAgo = new Date(Date.now() - 14.1 * dayMs);
    await getDb().updateTable('matched_posts').set({ confirmed_at: twoWeeksAgo }).where('post_id', '=', id).execute();
    expect(await asked(owner_id)).toEqual([id]);
    expect(await confirm(owner_id, id)).toBe(200);
    expect(await asked(owner_id)).toEqual([]);
  });

  it('is answered once, from however many tabs and however often', async () => {
    const { id, owner_id } = await makeListing(getDb(), renewedDaysAgo(20));
    const answers = await Promise.all(Array.from({ length: 8 }, () => confirm(owner_id, id)));
    expect(answers).toEqual(Array(8).fill(200));
    const [first, ...more] = await confirmations(id);
    expect(more).toEqual([]);
    expect(await confirm(owner_id, id)).toBe(200);
    expect(await confirmations(id)).toEqual([first]);
  });

  it('is not answered by others, nor for a post that is not active', async () => {
    const stranger = (await makeUser(getDb())).id;
    const { id } = await makeListing(getDb(), renewedDaysAgo(20));
    const paused = await makeListing(getDb(), { ...renewedDaysAgo(20), status: 'paused' });
    expect(await confirm(stranger, id)).toBe(404);
    expect(await confirm(paused.owner_id, paused.id)).toBe(409);
    expect(await confirmations(id)).toEqual([]);
    expect(await confirmations(paused.id)).toEqual([]);
  });
});
