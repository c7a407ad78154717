import { describe, expect, it } from 'vitest';
import { removedPostDays } from '#contract/limits.ts';
import type { App } from '#server/platform/context.ts';
import { describeWithDatabase } from '#tests/support/database/test-database.ts';
import { makeUser } from '#tests/support/server/factories.ts';
import { handleEvents } from '#tests/support/server/handle-events.ts';
import { visitorCalls } from '#tests/support/server/member-client.ts';
import { eachTestHasOwner, type Owner } from './owner-fixture.ts';
import { dayMs, postsOf, words } from './post-status-fixture.ts';

describeWithDatabase('a post', (getDb) => {
  let app: App;
  let me: Owner;
  eachTestHasOwner(getDb, (given) => {
    ({ app, me } = given);
  });
  const { makeIn, move, rowOf, lastMoveOf } = postsOf(getDb, () => me);

  describe('after it was taken down', () => {
    const setRemoved = (id: string, values: { removed_at?: Date; removed_by_admin?: boolean }) =>
      getDb().updateTable('posts').set(values).where('id', '=', id).execute();

    it.each(['draft', 'active', 'paused', 'under_offer', 'closed', 'expired'] as const)(
      'stands in one step as it stood when it was %s',
      async (before) => {
        const id = await makeIn('sale_property', before);
        await me('DELETE /posts/{id}', { id });
        const listed = (await me('GET /posts/mine', { query: '?status=removed' })).answer.data;
        const until = Date.parse(listed.find((each) => each.id === id)?.restorableUntil ?? '');
        expect(Math.abs(until - Date.now() - removedPostDays * dayMs)).toBeLessThan(60_000);
        expect((await move(id, 'restored')).answer.data).toMatchObject({
          status: before,
          restorableUntil: null,
          closedReason: before === 'closed' ? 'withdrawn' : null,
        });
        expect(await lastMoveOf(id)).toEqual({ from_status: 'removed', to_status: before });
        const again = await move(id, 'restored');
        expect([again.status, again.answer.message]).toEqual([409, expect.stringMatching(words[before])]);
      },
    );

    it('has expired where its time ran out meanwhile, and stays paused or under offer', async () => {
      for (const [before, after] of [
        ['active', 'expired'],
        ['paused', 'paused'],
        ['under_offer', 'under_offer'],
      ] as const) {
        const id = await makeIn('sale_property', before);
        await me('DELETE /posts/{id}', { id });
        const end = new Date(Date.now() - dayMs);
        await getDb().updateTable('posts').set({ expires_at: end }).where('id', '=', id).execute();
        expect((await move(id, 'restored')).answer.data).toMatchObject({ status: after });
      }
    });

    it('is back without a word to those who keep it: they know that it is sold', async () => {
      const id = await makeIn('sale_property', 'active');
      const keeper = await makeUser(getDb());
      await getDb().insertInto('favourites').values({ user_id: keeper.id, post_id: id, saved_price: 1 }).execute();
      await move(id, 'closed', 'sold');
      await handleEvents(getDb());
      await me('DELETE /posts/{id}', { id });
      expect((await move(id, 'restored')).answer.data).toMatchObject({ status: 'closed', closedReason: 'sold' });
      await handleEvents(getDb());
      const told = getDb().selectFrom('notifications').select('title').where('user_id', '=', keeper.id);
      expect(await told.execute()).toHaveLength(1);
    });

    it('is over when too much time has passed, or where Gable took it down', async () => {
      const [old, ours] = [await makeIn('sale_property', 'removed'), await makeIn('sale_property', 'removed')];
      await setRemoved(old, { removed_at: new Date(Date.now() - (removedPostDays + 1) * dayMs) });
      await setRemoved(ours, { removed_by_admin: true });
      expect((await move(old, 'restored')).answer).toMatchObject({ message: expect.stringMatching(/too long ago/) });
      const refused = await move(ours, 'restored');
      expect([refused.status, refused.answer.message]).toEqual([
        409,
        'This post was removed by Gable and can’t be restored',
      ]);
      const listed = (await me('GET /posts/mine', { query: '?status=removed' })).answer.data;
      expect(listed.find((each) => each.id === ours)).toMatchObject({ removedByAdmin: true, restorableUntil: null });
    });
  });

  describe('after it was closed', () => {
    const setClosedAt = (id: string, at: Date) =>
      getDb()
        .updateTable('post_history')
        .set({ at })
        .where('post_id', '=', id)
        .where('to_status', '=', 'closed')
        .execute();

    it.each(['active', 'paused', 'under_offer', 'expired'] as const)(
      'is %s again when it is reopened',
      async (before) => {
        const id = await makeIn('sale_property', before);
        const closed = (await move(id, 'closed', 'sold')).answer.data;
        const until = Date.parse(closed.reopenableUntil ?? '');
        expect(Math.abs(until - Date.now() - dayMs)).toBeLessThan(60_000);
        const page = (await me('GET /posts/{id}', { id })).answer.data;
        expect(page.reopenableUntil).toBe(closed.reopenableUntil);
        const { status, answer } = await move(id, 'reopened');
        expect(status, answer.message).toBe(200);
        expect(answer.data).toMatchObject({ status: before, closedReason: null, reopenableUntil: null });
        expect(await lastMoveOf(id)).toEqual({ from_status: 'closed', to_status: before });
      },
    );

    it('is expired when its time ran out meanwhile', async () => {
      const id = await makeIn('sale_property', 'active');
      await move(id, 'closed', 'sold');
      await getDb()
        .updateTable('posts')
        .set({ expires_at: new Date(Date.now() - 1_000) })
        .where('id', '=', id)
        .execute();
      expect((await move(id, 'reopened')).answer.data).toMatchObject({ status: 'expired' });
    });

    it('stays closed after 24 hours, also when it was taken down and restored meanwhile', async () => {
      const id = await makeIn('sale_property', 'under_offer');
      await move(id, 'closed', 'sold');
      await setClosedAt(id, new Date(Date.now() - dayMs - 60_000));
      await me('DELETE /posts/{id}', { id });
      await move(id, 'restored');
      const { status, answer } = await move(id, 'reopened');
      expect(status).toBe(409);
      expect(answer.message).toMatch(/closed.*under offer.*24 hours/);
      expect((await rowOf(id)).status).toBe('closed');
    });

    it.each(['draft', 'active', 'paused', 'removed'] as const)('is not reopened when it is %s', async (from) => {
      const id = await makeIn('sale_property', from);
      const { status, answer } = await move(id, 'reopened');
      expect(status).toBe(409);
      expect(answer.message).toMatch(words[from]);
      expect(answer.message).toMatch(/closed/);
    });

    it('tells its owner alone until when it can be reopened', async () => {
      const id = await makeIn('sale_property', 'active');
      await move(id, 'closed', 'sold');
      const seen = await visitorCalls(app)('GET /posts/{id}', { id });
      expect(seen.answer.data.reopenableUntil).toBeNull();
    });

    it('takes back the notice of closing from people who have not read it', async () => {
      const id = await makeIn('sale_property', 'active');
      const [reader, other] = [await makeUser(getDb()), await makeUser(getDb())];
      for (const { id: user_id } of [reader, other])
        await getDb().insertInto('favourites').values({ user_id, post_id: id, saved_price: 1 }).execute();
      await move(id, 'closed', 'sold');
      await handleEvents(getDb());
      await getDb()
        .updateTable('notifications')
        .set({ read_at: new Date() })
        .where('user_id', '=', reader.id)
        .execute();
      await move(id, 'reopened');
      const left = getDb().selectFrom('notifications').select('user_id').where('user_id', 'in', [reader.id, other.id]);
      expect(await left.execute()).toEqual([{ user_id: reader.id }]);
    });
  });

  it('sends no notification where the post was reopened before the event was handled', async () => {
    const id = await makeIn('sale_property', 'active');
    const saver = await makeUser(getDb());
    await getDb().insertInto('favourites').values({ user_id: saver.id, post_id: id, saved_price: 1 }).execute();
    await move(id, 'closed', 'sold');
    await move(id, 'reopened');
    await handleEvents(getDb());
    const told = getDb().selectFrom('notifications').select('title').where('user_id', '=', saver.id);
    expect(await told.execute()).toEqual([]);
  });
});
