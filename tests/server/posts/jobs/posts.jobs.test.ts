import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { removedPostDays } from '#contract/limits.ts';
import type { App } from '#server/platform/context.ts';
import type { Db } from '#server/platform/db/database.ts';
import { inTransaction } from '#server/platform/db/transaction.ts';
import { postsAtOnce } from '#server/posts/jobs/posts.jobs.repo.ts';
import { expirePosts, runPostJobs } from '#server/posts/jobs/posts.jobs.ts';
import { eachTestHasOwner, type Owner } from '#tests/server/posts/owner/owner-fixture.ts';
import { describeWithDatabase } from '#tests/support/database/test-database.ts';
import { handleEvents } from '#tests/support/server/handle-events.ts';
import { visitorCalls } from '#tests/support/server/member-client.ts';

const dayMs = 86_400_000;
const inDays = (days: number) => new Date(Date.now() + days * dayMs);
const site = 'https://gable.example';

describeWithDatabase('posts that are left alone', (getDb) => {
  let app: App;
  let me: Owner;
  eachTestHasOwner(getDb, (given) => {
    ({ app, me } = given);
  });

  async function makeEnding(days: number, values: object = {}) {
    const { id } = await me.make('sale_property');
    await getDb()
      .updateTable('posts')
      .set({ expires_at: inDays(days), ...values })
      .where('id', '=', id)
      .execute();
    return id;
  }
  const setEnd = (id: string, days: number) =>
    getDb()
      .updateTable('posts')
      .set({ expires_at: inDays(days) })
      .where('id', '=', id)
      .execute();
  const statusOf = async (id: string) =>
    (await getDb().selectFrom('posts').select('status').where('id', '=', id).executeTakeFirst())?.status;
  const noticesOf = async (owner: Owner) => {
    await handleEvents(getDb(), site);
    return getDb()
      .selectFrom('notifications')
      .select(['type', 'title', 'link'])
      .where('user_id', '=', owner.id)
      .orderBy('title')
      .execute();
  };
  const lettersTo = async (owner: Owner) => {
    await handleEvents(getDb(), site);
    const { email } = await getDb()
      .selectFrom('users')
      .select('email')
      .where('id', '=', owner.id)
      .executeTakeFirstOrThrow();
    return getDb()
      .selectFrom('outgoing_messages')
      .select(['subject', 'text', 'link'])
      .where('recipient', '=', email ?? '')
      .execute();
  };
  /** Two processes at the same moment, each with a connection of its own where the database has more than one. */
  const tendTwice = (db: Db) => Promise.all([runPostJobs(db), runPostJobs(db)]);

  it('expire when their time is over: they leave the search, and their owner is told once, here and by email', async () => {
    const id = await makeEnding(-0.01);
    const other = await makeEnding(30);
    await tendTwice(getDb());
    await tendTwice(getDb());
    expect([await statusOf(id), await statusOf(other)]).toEqual(['expired', 'active']);
    const found = await visitorCalls(app)('GET /posts', { query: '?limit=50' });
    expect(found.answer.data.map((post) => post.id)).not.toContain(id);
    expect(await noticesOf(me)).toEqual([
      { type: 'post_expired', title: '“A house with a garden” has expired', link: '/my-posts' },
    ]);
    const letters = await lettersTo(me);
    expect(letters).toMatchObject([{ subject: '“A house with a garden” has expired', link: `${site}/my-posts` }]);
    expect(letters[0]?.text).toContain(`${site}/my-posts`);
    const history = getDb().selectFrom('post_history').select(['from_status', 'to_status']).where('post_id', '=', id);
    expect(await history.where('to_status', '=', 'expired').execute()).toEqual([
      { from_status: 'active', to_status: 'expired' },
    ]);
  });

  it.each(['draft', 'paused', 'under_offer', 'removed'] as const)('do not expire while they are %s', async (status) => {
    const id = await makeEnding(-1, { status });
    await runPostJobs(getDb());
    expect(await statusOf(id)).toBe(status);
    expect(await noticesOf(me)).toEqual([]);
  });

  it('are told of 7 days and 1 day before their end, once each however many processes there are', async () => {
    const id = await makeEnding(7.5);
    await tendTwice(getDb());
    expect(await noticesOf(me)).toEqual([]);
    await setEnd(id, 6.9);
    const sevenDays = { type: 'post_expiring', title: '“A house with a garden” expires in 7 days', link: '/my-posts' };
    for (const _time of [1, 2]) await tendTwice(getDb());
    expect(await noticesOf(me)).toEqual([sevenDays]);
    // The same end, six days later.
    await sql`UPDATE post_reminders SET expires_at = expires_at - interval '6 days' WHERE post_id = ${id}`.execute(
      getDb(),
    );
    await sql`UPDATE posts SET expires_at = expires_at - interval '6 days' WHERE id = ${id}`.execute(getDb());
    for (const _time of [1, 2]) await tendTwice(getDb());
    expect(await noticesOf(me)).toEqual([
      sevenDays,
      { ...sevenDays, title: '“A house with a garden” expires within a day' },
    ]);
    expect((await lettersTo(me)).map(({ subject }) => subject)).toHaveLength(2);
  });

  it('are told of late where no server ran on the day, and of both days together', async () => {
    await makeEnding(3.5);
    await makeEnding(0.5, { title: 'The one that ends first' });
    await runPostJobs(getDb());
    expect((await noticesOf(me)).map(({ title }) => title)).toEqual([
      '“A house with a garden” expires in 4 days',
      '“The one that ends first” expires within a day',
    ]);
  });

  it('are told of again after they were renewed', async () => {
    const id = await makeEnding(5);
    await runPostJobs(getDb());
    await me('POST /posts/{id}/status', { id, body: { status: 'active' } });
    await runPostJobs(getDb());
    expect(await noticesOf(me)).toHaveLength(1);
    await setEnd(id, 6);
    await runPostJobs(getDb());
    expect(await noticesOf(me)).toHaveLength(2);
  });

  it('are told of by text message to an owner without an email address', async () => {
    await getDb().updateTable('users').set({ email: null, phone: '+16135550101' }).where('id', '=', me.id).execute();
    await makeEnding(-1);
    await runPostJobs(getDb());
    await handleEvents(getDb());
    const sent = getDb()
      .selectFrom('outgoing_messages')
      .select(['channel', 'text', 'link'])
      .where('recipient', '=', '+16135550101');
    expect(await sent.execute()).toMatchObject([
      { channel: 'sms', text: expect.stringMatching(/has expired/), link: null },
    ]);
  });

  it('are all reached, a few at a time, and none while the server stops', async () => {
    const ids: string[] = [];
    for (let post = 0; post < postsAtOnce + 2; post++) ids.push(await makeEnding(-1));
    await runPostJobs(getDb(), AbortSignal.abort());
    expect(new Set(await Promise.all(ids.map(statusOf)))).toEqual(new Set(['active']));
    expect(await inTransaction(getDb(), expirePosts)).toBe(postsAtOnce);
    await runPostJobs(getDb());
    expect(new Set(await Promise.all(ids.map(statusOf)))).toEqual(new Set(['expired']));
  });

  it('are gone for good so long after they were taken down, with what hangs on them', async () => {
    const [old, young] = [await makeEnding(10), await makeEnding(10)];
    for (const [id, days] of [
      [old, removedPostDays + 0.1],
      [young, removedPostDays - 0.1],
    ] as const) {
      await me('DELETE /posts/{id}', { id });
      await getDb()
        .updateTable('posts')
        .set({ removed_at: inDays(-days) })
        .where('id', '=', id)
        .execute();
    }
    await tendTwice(getDb());
    expect([await statusOf(old), await statusOf(young)]).toEqual([undefined, 'removed']);
    expect(await getDb().selectFrom('post_photos').select('post_id').where('post_id', '=', old).execute()).toEqual([]);
    expect(await getDb().selectFrom('post_history').select('id').where('post_id', '=', old).execute()).toEqual([]);
  });

  it('stay where they went with their owner’s account, however long ago', async () => {
    const id = await makeEnding(10, { status: 'removed', updated_at: inDays(-400) });
    await runPostJobs(getDb());
    expect(await statusOf(id)).toBe('removed');
  });
});
