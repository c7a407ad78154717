import { describe, expect, it } from 'vitest';
import { postLifeDays } from '#contract/limits.ts';
import { canTransition, type PostStatus, postStatuses, successReason } from '#contract/post/post-lifecycle.ts';
import { postKinds } from '#contract/vocabulary.ts';
import type { App } from '#server/platform/context.ts';
import { inTransaction } from '#server/platform/db/transaction.ts';
import { publishEvent } from '#server/platform/events/publish-event.ts';
import { describeWithDatabase } from '#tests/support/database/test-database.ts';
import { makeUser } from '#tests/support/server/factories.ts';
import { handleEvents } from '#tests/support/server/handle-events.ts';
import { visitorCalls } from '#tests/support/server/member-client.ts';
import { eachTestHasOwner, makeOwner, type Owner } from './owner-fixture.ts';
import { dayMs, postsOf, targets, words } from './post-status-fixture.ts';

describeWithDatabase('the life of a post', (getDb) => {
  let app: App;
  let me: Owner;
  eachTestHasOwner(getDb, (given) => {
    ({ app, me } = given);
  });
  const { makeIn, move, rowOf, lastMoveOf } = postsOf(getDb, () => me);

  describe.each(postKinds)('a %s', (kind) => {
    const isAllowed = (from: PostStatus, to: (typeof targets)[number]) =>
      canTransition(kind, from, to) || (from === 'active' && to === 'active');
    // Requests get no offers.
    const statuses = postStatuses.filter((status) => status !== 'under_offer' || kind.endsWith('property'));
    const pairs = statuses.flatMap((from) => targets.map((to) => [from, to] as const));
    const allowed = pairs.filter(([from, to]) => isAllowed(from, to));
    const refused = pairs.filter(([from, to]) => !isAllowed(from, to));

    it.each(allowed)('that is %s becomes %s', async (from, to) => {
      const id = await makeIn(kind, from);
      const before = await rowOf(id);
      const { status, answer } = await move(id, to, to === 'closed' ? successReason(kind) : undefined);
      expect(status, answer.message).toBe(200);
      expect(answer.data).toMatchObject({ id, status: to, closedReason: to === 'closed' ? successReason(kind) : null });
      expect((await rowOf(id)).version).toBeGreaterThan(before.version);
      if (from !== to)
        expect(await lastMoveOf(id)).toEqual({ from_status: from === 'draft' ? null : from, to_status: to });
    });

    it.each(refused)('that is %s never becomes %s', async (from, to) => {
      const id = await makeIn(kind, from);
      const before = [await rowOf(id), await lastMoveOf(id)];
      const { status, answer } = await move(id, to, to === 'closed' ? successReason(kind) : undefined);
      expect(status).toBe(409);
      expect(answer.message).toMatch(words[from]);
      expect(answer.message).toMatch(words[to]);
      expect([await rowOf(id), await lastMoveOf(id)]).toEqual(before);
    });

    it.each(statuses)('that is %s is taken down, and again without harm', async (from) => {
      const id = await makeIn(kind, from);
      for (const _time of [1, 2]) expect((await me('DELETE /posts/{id}', { id })).status).toBe(200);
      const row = await rowOf(id);
      expect(row.status).toBe('removed');
      expect(row.removed_at).toBeInstanceOf(Date);
      expect((await visitorCalls(app)('GET /posts/{id}', { id })).status).toBe(404);
    });

    it('says how it ended, in one of its own ways', async () => {
      const id = await makeIn(kind, 'active');
      const another = kind === 'sale_property' ? 'leased' : 'sold';
      for (const reason of [undefined, another]) {
        const { status, answer } = await move(id, 'closed', reason);
        expect([status, answer.errors?.[0]?.path]).toEqual([422, 'reason']);
      }
      expect((await rowOf(id)).status).toBe('active');
    });
  });

  const isAbout = (at: Date | null, days: number) =>
    expect(Math.abs((at?.getTime() ?? 0) - Date.now() - days * dayMs)).toBeLessThan(60_000);

  it('begins anew for an active post that is renewed, which is no news', async () => {
    const id = await makeIn('sale_property', 'active');
    const soon = new Date(Date.now() + 3 * dayMs);
    await getDb().updateTable('posts').set({ expires_at: soon }).where('id', '=', id).execute();
    const { published_at } = await rowOf(id);
    await move(id, 'active');
    const row = await rowOf(id);
    isAbout(row.expires_at, postLifeDays);
    expect(row.published_at).toEqual(published_at);
    expect(await getDb().selectFrom('post_history').select('id').where('post_id', '=', id).execute()).toHaveLength(2);
  });

  it('goes on for an expired post that is renewed, since it was first listed', async () => {
    const id = await makeIn('sale_property', 'expired');
    const long = new Date(Date.now() - 70 * dayMs);
    await getDb()
      .updateTable('posts')
      .set({ published_at: long, first_listed_at: long })
      .where('id', '=', id)
      .execute();
    await move(id, 'active');
    const row = await rowOf(id);
    isAbout(row.expires_at, postLifeDays);
    isAbout(row.published_at, 0);
    expect(row.first_listed_at).toEqual(long);
  });

  it('goes on to the same end after a pause, and anew where the end came during it', async () => {
    const end = new Date(Date.now() + 3 * dayMs);
    const [short, long] = [await makeIn('sale_property', 'paused'), await makeIn('sale_property', 'paused')];
    await getDb().updateTable('posts').set({ expires_at: end }).where('id', '=', short).execute();
    await getDb()
      .updateTable('posts')
      .set({ expires_at: new Date(Date.now() - dayMs) })
      .where('id', '=', long)
      .execute();
    await move(short, 'active');
    await move(long, 'active');
    expect((await rowOf(short)).expires_at).toEqual(end);
    isAbout((await rowOf(long)).expires_at, postLifeDays);
  });

  it.each(['draft', 'expired'] as const)('does not go on for a post that is %s and not complete', async (from) => {
    const id = await makeIn('sale_property', from);
    await getDb().deleteFrom('post_photos').where('post_id', '=', id).execute();
    const { status, answer } = await move(id, 'active');
    expect(status).toBe(422);
    expect(answer.message).toMatch(/isn’t complete.*Edit it/);
    expect(answer.errors).toEqual([{ path: 'photos', message: 'Add at least one photo' }]);
    expect((await rowOf(id)).status).toBe(from);
  });

  it('ends with a word to those who keep the post', async () => {
    const id = await makeIn('sale_property', 'active');
    const keeper = await makeUser(getDb());
    await getDb().insertInto('favourites').values({ user_id: keeper.id, post_id: id, saved_price: 1 }).execute();
    await move(id, 'paused');
    await move(id, 'closed', 'sold');
    await handleEvents(getDb());
    const notices = getDb()
      .selectFrom('notifications')
      .select(['type', 'title', 'link'])
      .where('user_id', '=', keeper.id);
    expect(await notices.execute()).toEqual([
      { type: 'favourite_closed', title: '“A house with a garden” is sold', link: `/residential-details/${id}` },
    ]);
  });

  it('ends without the link in its title, in one notification while that is unread', async () => {
    const id = await makeIn('sale_property', 'active');
    const keeper = await makeUser(getDb());
    await getDb().insertInto('favourites').values({ user_id: keeper.id, post_id: id, saved_price: 1 }).execute();
    await getDb().updateTable('posts').set({ title: 'See evil.example' }).where('id', '=', id).execute();
    await move(id, 'closed', 'sold');
    await inTransaction(getDb(), (tx) => publishEvent(tx, 'post.closed', { postId: id }, { reason: 'sold' }));
    await handleEvents(getDb());
    const rows = await getDb().selectFrom('notifications').select('title').where('user_id', '=', keeper.id).execute();
    expect(rows).toEqual([{ title: '“See [link]” is sold' }]);
  });

  it('is changed by its owner alone', async () => {
    const id = await makeIn('sale_property', 'active');
    const stranger = await makeOwner(app, getDb());
    for (const answered of [
      await stranger('POST /posts/{id}/status', { id, body: { status: 'paused' } }),
      await stranger('DELETE /posts/{id}', { id }),
      await stranger('GET /posts/{id}/content', { id }),
      await stranger('GET /posts/{id}/statistics', { id }),
    ])
      expect(answered.status).toBe(404);
    expect((await rowOf(id)).status).toBe('active');
  });

  describe('of many at once', () => {
    const moveAll = (ids: string[], status: string, outcome?: string) =>
      me('POST /posts/mine/status', { body: { ids, status, ...(outcome && { outcome }) } });

    it('changes those that can follow and tells why the others stay', async () => {
      const sale = await makeIn('sale_property', 'active');
      const rent = await makeIn('rent_request', 'active');
      const closed = await makeIn('sale_property', 'closed');
      const stranger = await makeOwner(app, getDb());
      const theirs = (await stranger.make('sale_property')).id;
      const { status, answer } = await moveAll([sale, closed, theirs, 'nowhere', rent, sale], 'paused');
      expect(status).toBe(200);
      expect(answer.data).toEqual([
        { id: sale, status: 'paused', message: '' },
        { id: closed, status: null, message: 'This post is closed and can’t be paused' },
        { id: theirs, status: null, message: 'We couldn’t find this post' },
        { id: 'nowhere', status: null, message: 'We couldn’t find this post' },
        { id: rent, status: 'paused', message: '' },
      ]);
      expect((await rowOf(theirs)).status).toBe('active');
    });

    it('closes each in the way of its kind', async () => {
      const ids = [await makeIn('sale_property', 'active'), await makeIn('rent_request', 'active')];
      expect((await moveAll(ids, 'closed')).answer.errors).toMatchObject([{ path: 'outcome' }]);
      await moveAll(ids, 'closed', 'done');
      expect(await Promise.all(ids.map(async (id) => (await rowOf(id)).closed_reason))).toEqual(['sold', 'fulfilled']);
    });
  });
});
