import { beforeEach, describe, expect, it } from 'vitest';
import { relistingDays, removedPostDays } from '#contract/limits.ts';
import type { App } from '#server/platform/context.ts';
import { runPostJobs } from '#server/posts/jobs/posts.jobs.ts';
import { describeWithDatabase } from '#tests/support/database/test-database.ts';
import { fernStreet } from '#tests/support/post-bodies.ts';
import { eachTestHasOwner, makeOwner, type Owner } from './owner-fixture.ts';

const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000);

describeWithDatabase('the same home again', (getDb) => {
  let app: App;
  let me: Owner;
  let homes = 0;
  /** A home that no other test knows. */
  let address: typeof fernStreet;
  eachTestHasOwner(getDb, (given) => {
    ({ app, me } = given);
  });
  beforeEach(async () => {
    homes += 1;
    address = { ...fernStreet, streetNumber: String(homes) };
  });

  describe('is told as a duplicate', () => {
    const duplicateOf = async (owner: Owner, more: object = {}) =>
      (await owner.make('sale_property', { address, ...more })).duplicate;

    it.each([
      ['with other capitals, accents and signs', { streetName: 'FÉRN  Street.', city: 'ottawa' }],
      ['as it is', {}],
    ])('however it is typed: %s', async (_what, more) => {
      const first = await me.make('sale_property', { address });
      expect(await duplicateOf(me, { address: { ...address, ...more } })).toEqual({
        id: first.id,
        title: first.content.title,
        isOwn: true,
      });
    });

    it.each<[string, Partial<typeof fernStreet>]>([
      ['another unit', { unit: '4' }],
      ['another number', { streetNumber: '9000' }],
      ['another town', { city: 'Gatineau' }],
      ['a road without a number', { streetNumber: '' }],
    ])('but not where it is %s', async (_what, more) => {
      await me.make('sale_property', { address: { ...address, ...(more.streetNumber === '' ? more : {}) } });
      expect(await duplicateOf(me, { address: { ...address, ...more } })).toBeNull();
    });

    it('where it is another member’s, only from its public facts', async () => {
      const neighbour = await makeOwner(app, getDb());
      const hidden = await neighbour.make('sale_property', { address, hideExactAddress: true });
      expect(await duplicateOf(me)).toBeNull();
      const open = await neighbour.make('sale_property', { address });
      expect(open.duplicate).toMatchObject({ isOwn: true, id: hidden.id });
      const third = await makeOwner(app, getDb());
      expect(await duplicateOf(third)).toMatchObject({ isOwn: false });
    });

    it('not of a post that is off the market', async () => {
      const { id } = await me.make('sale_property', { address });
      await me('POST /posts/{id}/status', { id, body: { status: 'paused' } });
      expect(await duplicateOf(me)).toBeNull();
    });
  });

  describe('keeps the date it was first listed on', () => {
    /** A post that was listed long ago and ended so many days ago. */
    async function ended(days: number, owner: Owner = me) {
      const { id } = await owner.make('sale_property', { address });
      await owner('POST /posts/{id}/status', { id, body: { status: 'closed', reason: 'withdrawn' } });
      const listed = daysAgo(days + 100);
      await getDb()
        .updateTable('posts')
        .set({ first_listed_at: listed, published_at: listed })
        .where('id', '=', id)
        .execute();
      await getDb()
        .updateTable('post_history')
        .set({ at: daysAgo(days) })
        .where('to_status', '=', 'closed')
        .where('post_id', '=', id)
        .execute();
      return { id, listed };
    }
    const firstListed = async (more: object = {}, kind: 'sale_property' | 'rent_property' = 'sale_property') => {
      const { id } = await me.make(kind, { address, ...more });
      const row = getDb().selectFrom('posts').select(['first_listed_at', 'published_at']).where('id', '=', id);
      return row.executeTakeFirstOrThrow();
    };

    it('within so many days', async () => {
      const { listed } = await ended(relistingDays - 1);
      expect((await firstListed()).first_listed_at).toEqual(listed);
    });

    it('while the other is still on the market', async () => {
      const { id } = await me.make('sale_property', { address });
      await getDb()
        .updateTable('posts')
        .set({ first_listed_at: daysAgo(50) })
        .where('id', '=', id)
        .execute();
      expect((await firstListed()).first_listed_at?.getTime()).toBeLessThan(daysAgo(49).getTime());
    });

    it('even when the first one was taken down later, and is gone for good', async () => {
      const { id, listed } = await ended(relistingDays - 1);
      await me('DELETE /posts/{id}', { id });
      await getDb()
        .updateTable('posts')
        .set({ removed_at: daysAgo(removedPostDays + 1) })
        .where('id', '=', id)
        .execute();
      await runPostJobs(getDb());
      expect(await getDb().selectFrom('posts').select('id').where('id', '=', id).execute()).toEqual([]);
      expect((await firstListed()).first_listed_at).toEqual(listed);
    });

    it.each<[string, (listed: Date) => Promise<unknown>]>([
      ['too long after', async () => ended(relistingDays + 1)],
      ['by another owner', async () => ended(1, await makeOwner(app, getDb()))],
    ])('but not %s', async (_what, before) => {
      await before(new Date());
      const { first_listed_at, published_at } = await firstListed();
      expect(first_listed_at).toEqual(published_at);
    });

    it('but not in another unit, nor for rent instead of for sale', async () => {
      await ended(1);
      for (const row of [
        await firstListed({ address: { ...address, unit: '9' } }),
        await firstListed({}, 'rent_property'),
      ])
        expect(row.first_listed_at).toEqual(row.published_at);
    });
  });
});
