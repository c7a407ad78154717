import { beforeEach, expect, it } from 'vitest';
import { formerMatchDays, formerMatchesMax } from '#contract/matching/match.ts';
import { listFormerMatches } from '#server/matching/matching.service.ts';
import { inTransaction } from '#server/platform/db/transaction.ts';
import { transitionPosts } from '#server/posts/lifecycle/transition-posts.ts';
import { describeWithDatabase } from '#tests/support/database/test-database.ts';
import { makeListing, makeRequest } from '#tests/support/server/factories.ts';

interface Post {
  id: string;
  owner_id: string;
}

describeWithDatabase('matches that have gone since they were told', (getDb) => {
  let listing: Post;
  let request: Post;

  /** A minute ago: the embedded database gives several statements the same millisecond. */
  const tell = (listingId: string, requestId: string, values: { of_alert?: boolean; told_at?: Date } = {}) =>
    getDb()
      .insertInto('match_notices')
      .values({
        listing_id: listingId,
        request_id: requestId,
        version: 1,
        told_at: new Date(Date.now() - 60_000),
        ...values,
      })
      .execute();
  const end = (name: 'close' | 'expire' | 'markUnderOffer' | 'remove', { id }: Post, details: object = {}) =>
    inTransaction(getDb(), (tx) => transitionPosts(tx, name, [{ id, status: 'active' }], details as never));
  const gone = async ({ id, owner_id }: Post) =>
    (await listFormerMatches(getDb(), owner_id, id)).map(({ post }) => [post.id, post.status]);

  beforeEach(async () => {
    listing = await makeListing(getDb());
    request = await makeRequest(getDb());
    await tell(listing.id, request.id);
  });

  it('are none while both are on the market', async () => {
    expect([await gone(request), await gone(listing)]).toEqual([[], []]);
  });

  it.each([
    ['close', 'closed', { reason: 'sold' }],
    ['expire', 'expired', {}],
    ['markUnderOffer', 'under_offer', {}],
  ] as const)('are homes after %s, with the day', async (name, status, details) => {
    await end(name, listing, details);
    expect(await listFormerMatches(getDb(), request.owner_id, request.id)).toMatchObject([
      { post: { id: listing.id, status }, endedAt: expect.stringMatching(/^\d{4}-/) },
    ]);
  });

  it('are requests, for the owner of a listing', async () => {
    await end('close', request, { reason: 'fulfilled' });
    expect(await gone(listing)).toEqual([[request.id, 'closed']]);
  });

  it('are not shown once they are removed, hidden, dismissed or on either side of a block', async () => {
    const db = getDb();
    const homes: Post[] = [];
    for (let made = 0; made < 5; made += 1) homes.push(await makeListing(db));
    const [removed, hidden, dismissed, blocked, blocker] = homes as [Post, Post, Post, Post, Post];
    for (const { id } of homes) await tell(id, request.id);
    for (const home of [hidden, dismissed, blocked, blocker]) await end('close', home, { reason: 'sold' });
    expect(await gone(request)).toHaveLength(4);
    await end('remove', removed, { by: 'owner' });
    const user_id = request.owner_id;
    await db.insertInto('hidden_posts').values({ user_id, post_id: hidden.id }).execute();
    await db
      .insertInto('match_dismissals')
      .values({ post_id: request.id, other_id: dismissed.id, reason: 'price' })
      .execute();
    await db
      .insertInto('blocks')
      .values([
        { user_id, blocked_id: blocked.owner_id },
        { user_id: blocker.owner_id, blocked_id: user_id },
      ])
      .execute();
    expect(await gone(request)).toEqual([]);
  });

  it('are no private alerts, not even those that are public by now', async () => {
    const db = getDb();
    const alert = await makeRequest(db, { visibility: 'private' });
    const former = await makeRequest(db);
    for (const { id } of [alert, former]) await tell(listing.id, id, { of_alert: true });
    for (const each of [alert, former]) await end('close', each, { reason: 'fulfilled' });
    expect(await gone(listing)).toEqual([]);
    const home = await makeListing(db);
    const own = await makeRequest(db, { visibility: 'private' });
    await tell(home.id, own.id, { of_alert: true });
    await end('close', home, { reason: 'sold' });
    expect(await gone(own)).toEqual([[home.id, 'closed']]);
  });

  it('are those of two weeks that were told before they went and would still fit, the latest five', async () => {
    const db = getDb();
    const homes = [];
    for (let made = 0; made < formerMatchesMax + 1; made += 1) homes.push(await makeListing(db));
    const [late, old, expensive] = [await makeListing(db), await makeListing(db), await makeListing(db)];
    for (const { id } of [...homes, old, expensive]) await tell(id, request.id);
    for (const home of [old, late, expensive, ...homes]) await end('close', home, { reason: 'sold' });
    await tell(late.id, request.id, { told_at: new Date() });
    await db.updateTable('posts').set({ list_price: 90_000_000 }).where('id', '=', expensive.id).execute();
    const longAgo = new Date(Date.now() - (formerMatchDays + 1) * 86_400_000);
    await db.updateTable('post_history').set({ at: longAgo }).where('post_id', '=', old.id).execute();
    const latest = homes.map(({ id }) => id).reverse();
    expect((await gone(request)).map(([id]) => id)).toEqual(latest.slice(0, formerMatchesMax));
    await db.deleteFrom('match_notices').where('listing_id', 'in', latest).execute();
    expect(await gone(request)).toEqual([]);
  });

  it('are the member’s own to see', async () => {
    await expect(listFormerMatches(getDb(), request.owner_id, listing.id)).rejects.toMatchObject({ status: 404 });
  });
});
