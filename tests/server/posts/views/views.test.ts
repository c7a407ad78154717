import { randomUUID } from 'node:crypto';
import { beforeEach, expect, it } from 'vitest';
import { apiPrefix, requestsPerMinute } from '#contract/limits.ts';
import type { App } from '#server/platform/context.ts';
import { runPostJobs } from '#server/posts/jobs/posts.jobs.ts';
import { eachTestHasOwner, type Owner } from '#tests/server/posts/owner/owner-fixture.ts';
import { describeWithDatabase } from '#tests/support/database/test-database.ts';
import { makeUser } from '#tests/support/server/factories.ts';
import { callsOf } from '#tests/support/server/member-client.ts';

describeWithDatabase('how often a post is opened', (getDb) => {
  let app: App;
  let me: Owner;
  let id: string;
  eachTestHasOwner(getDb, (given) => {
    ({ app, me } = given);
  });
  beforeEach(async () => {
    id = (await me.make('sale_property')).id;
  });

  /** A browser without a session. */
  const open = async (address: string, userAgent = 'Firefox') =>
    (
      await app.inject({
        method: 'POST',
        url: `${apiPrefix}/posts/${id}/view`,
        headers: { 'x-forwarded-for': address, 'user-agent': userAgent },
      })
    ).statusCode;
  const statistics = async () => (await me('GET /posts/{id}/statistics', { id })).answer.data;

  it('is counted once a day for each network and each member, whatever a browser calls itself', async () => {
    const member = await callsOf(app, getDb(), (await makeUser(getDb())).id);
    await Promise.all(
      [...Array(5)].flatMap(() => [open('10.9.0.1'), open('10.9.0.2'), open('10.9.0.2', randomUUID())]),
    );
    // IPv6 addresses of one network count as one person.
    for (const last of ['1', '2', 'ffff']) expect(await open(`2001:db8:5:6::${last}`)).toBe(200);
    // A member is the same one from wherever they come.
    await Promise.all([...Array(5)].map(() => member('POST /posts/{id}/view', { id })));
    expect(await statistics()).toEqual({ views: 4, favourites: 0, conversations: 0 });
    await getDb().updateTable('post_views').set({ day: '2026-01-01' }).where('post_id', '=', id).execute();
    expect(await open('10.9.0.1')).toBe(200);
    expect((await statistics()).views).toBe(5);
    expect((await me('GET /posts/mine')).answer.data).toMatchObject([{ id, views: 5 }]);
  });

  it('can be recorded as often a minute as other writes', async () => {
    for (let calls = 0; calls < requestsPerMinute.write; calls += 1) expect(await open('10.9.0.9')).toBe(200);
    expect(await open('10.9.0.9')).toBe(429);
  });

  it('is not counted for its owner', async () => {
    expect((await me('POST /posts/{id}/view', { id })).status).toBe(200);
    expect((await statistics()).views).toBe(0);
  });

  it('is not counted where the post is visible to its owner alone', async () => {
    await me('POST /posts/{id}/status', { id, body: { status: 'paused' } });
    expect(await open('10.9.0.1')).toBe(404);
    expect((await statistics()).views).toBe(0);
  });

  it('stands beside how many keep it', async () => {
    const { id: user_id } = await makeUser(getDb());
    await getDb().insertInto('favourites').values({ user_id, post_id: id, saved_price: 1 }).execute();
    expect(await statistics()).toEqual({ views: 0, favourites: 1, conversations: 0 });
  });

  it('leaves nothing of who it was: neither an address nor an id, and after the day not even what can be compared', async () => {
    const { id: member } = await makeUser(getDb());
    await (await callsOf(app, getDb(), member))('POST /posts/{id}/view', { id });
    await open('10.9.0.1');
    const seen = await getDb().selectFrom('post_views').selectAll().where('post_id', '=', id).execute();
    expect(seen).toHaveLength(2);
    expect(JSON.stringify(seen)).not.toMatch(new RegExp(`10\\.9|Firefox|${member}`));
    await getDb().updateTable('post_views').set({ day: '2026-01-01' }).where('post_id', '=', id).execute();
    await getDb().updateTable('daily_salts').set({ day: '2026-01-01' }).execute();
    await runPostJobs(getDb());
    expect(await getDb().selectFrom('post_views').selectAll().where('post_id', '=', id).execute()).toEqual([]);
    expect(await getDb().selectFrom('daily_salts').selectAll().execute()).toEqual([]);
    expect((await statistics()).views).toBe(2);
  });

  it('writes nothing to the post itself', async () => {
    const row = () => getDb().selectFrom('posts').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
    const before = await row();
    await open('10.9.0.1');
    expect(await row()).toEqual(before);
  });
});
