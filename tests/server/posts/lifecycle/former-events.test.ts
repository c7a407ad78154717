import { expect, it } from 'vitest';
import { describeWithDatabase } from '#tests/support/database/test-database.ts';
import { makeListing, makeUser } from '#tests/support/server/factories.ts';
import { handleEvents } from '#tests/support/server/handle-events.ts';

describeWithDatabase('events of the version before that still wait', (getDb) => {
  async function publishFormer(name: string, postId: string, payload: object, handlers: readonly string[]) {
    const { id } = await getDb()
      .insertInto('events')
      .values({ name, post_id: postId, user_id: null, payload: JSON.stringify(payload) } as never)
      .returning('id')
      .executeTakeFirstOrThrow();
    await getDb()
      .insertInto('event_deliveries')
      .values(handlers.map((handler) => ({ event_id: id, handler })))
      .execute();
  }
  const titlesTo = async (userId: string) => {
    await handleEvents(getDb());
    const rows = await getDb().selectFrom('notifications').select('title').where('user_id', '=', userId).execute();
    return rows.map(({ title }) => title);
  };

  it('tell those who keep a post of its new price', async () => {
    const [owner, keeper] = [await makeUser(getDb()), await makeUser(getDb())];
    const post = await makeListing(getDb(), { owner_id: owner.id, title: 'A house with a stove' });
    await getDb().insertInto('favourites').values({ user_id: keeper.id, post_id: post.id, saved_price: 1 }).execute();
    await publishFormer('post.price_changed', post.id, { previousPrice: 600_000, price: 590_000 }, ['notify-savers']);
    expect(await titlesTo(keeper.id)).toEqual(['“A house with a stove” is now $590,000']);
  });

  it('tell the owner of a post that was taken down', async () => {
    const owner = await makeUser(getDb());
    const post = await makeListing(getDb(), { owner_id: owner.id });
    const handlers = ['notify-owner', 'end-viewings'];
    await publishFormer('post.removed_by_admin', post.id, { reason: 'It does not exist.' }, handlers);
    expect(await titlesTo(owner.id)).toEqual(['Your post was taken down']);
    expect(await getDb().selectFrom('event_deliveries').selectAll().execute()).toEqual([]);
  });
});
