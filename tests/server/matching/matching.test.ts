import { beforeAll, expect, it } from 'vitest';
import { keptMatchesMax } from '#contract/matching/match.ts';
import { queueMatchUpdates } from '#server/matching/match-updates.repo.ts';
import {
  countMatches,
  dismissMatch,
  listMatches,
  listOwnFits,
  markMatchesSeen,
  restoreMatch,
} from '#server/matching/matching.service.ts';
import { createRescan, updateNext } from '#server/matching/update-matches.service.ts';
import { inTransaction } from '#server/platform/db/transaction.ts';
import { publishEvent } from '#server/platform/events/publish-event.ts';
import { describeWithDatabase } from '#tests/support/database/test-database.ts';
import { makeListing, makeRequest, makeUser } from '#tests/support/server/factories.ts';
import { handleEvents } from '#tests/support/server/handle-events.ts';

describeWithDatabase('matches', (getDb) => {
  let places = 0;
  /** A place of its own for each test, so that posts of others never fit. */
  let at = { lat: 0, lng: 0 };
  const start = () => {
    places += 1;
    at = { lat: 45 + places, lng: -75 };
  };
  const home = (values: Parameters<typeof makeListing>[1] = {}) => makeListing(getDb(), { ...at, ...values });
  const wish = (values: Parameters<typeof makeRequest>[1] = {}) => makeRequest(getDb(), values, [at]);

  async function updateAll() {
    while (await updateNext(getDb(), undefined));
  }
  async function find(...ids: string[]) {
    await queueMatchUpdates(getDb(), ids, { tells: true });
    await updateAll();
  }
  const list = ({ id, owner_id }: { id: string; owner_id: string }, query: object = {}) =>
    listMatches(getDb(), owner_id, id, { order: 'fit', dismissed: false, page: 1, ...query });
  const idsOf = async (...args: Parameters<typeof list>) => (await list(...args)).data.map(({ post }) => post.id);
  const change = (id: string, values: object) =>
    getDb().updateTable('posts').set(values).where('id', '=', id).execute();
  const notificationsOf = (userId: string) =>
    getDb()
      .selectFrom('notifications')
      .select(['title', 'link'])
      .where('user_id', '=', userId)
      .orderBy('created_at')
      .execute();

  beforeAll(updateAll);

  it('show both sides the same verdict, score and criteria', async () => {
    start();
    const listing = await home();
    const request = await wish();
    await find(listing.id);
    const [ofRequest] = (await list(request)).data;
    const [ofListing] = (await list(listing)).data;
    expect(ofRequest).toMatchObject({ post: { id: listing.id }, fit: { verdict: 'strong' }, isNew: true });
    expect(ofListing?.fit).toEqual(ofRequest?.fit);
    expect(ofListing?.post.id).toBe(request.id);
  });

  it('are told once to each side, however often they are found', async () => {
    start();
    const request = await wish();
    const listing = await home();
    await find(listing.id);
    await change(listing.id, { status: 'paused' });
    await find(listing.id);
    await change(listing.id, { status: 'active' });
    await find(listing.id, request.id);
    expect(await idsOf(request)).toEqual([listing.id]);
    expect(await notificationsOf(request.owner_id)).toEqual([
      { title: 'A home fits your request', link: `/matches/${request.id}` },
    ]);
    expect(await notificationsOf(listing.owner_id)).toEqual([
      { title: 'A person is looking for your home', link: `/matches/${listing.id}` },
    ]);
    const bodies = await getDb()
      .selectFrom('notifications')
      .select('body')
      .where('user_id', 'in', [request.owner_id, listing.owner_id])
      .execute();
    expect(bodies.map(({ body }) => /Strong fit, 100 of 100\. .*(your|their) /.test(body))).toEqual([true, true]);
  });

  it('are found silently where only the function changed', async () => {
    start();
    const request = await wish();
    const listing = await home();
    await createRescan(getDb(), undefined)(new AbortController().signal);
    await updateAll();
    expect(await idsOf(request)).toEqual([listing.id]);
    expect(await notificationsOf(request.owner_id)).toEqual([]);
  });

  it.each([
    ['post.published', { status: 'active' }, {}, true],
    ['post.resumed', { status: 'active' }, {}, true],
    ['post.paused', { status: 'paused' }, { byPlan: false }, false],
    ['post.under_offer', { status: 'under_offer' }, {}, false],
    ['post.closed', { status: 'closed', closed_reason: 'sold' }, { reason: 'sold' }, false],
    ['post.expired', { status: 'expired' }, {}, false],
    ['post.removed', { status: 'removed' }, { by: 'owner', reason: null }, false],
    ['post.changed', { list_price: 5_000_000 }, { facts: { price: { from: 600_000, to: 5_000_000 } } }, false],
  ] as const)('follow the event %s', async (name, values, payload, isThere) => {
    start();
    const request = await wish();
    const listing = await home();
    await find(listing.id);
    await change(listing.id, values);
    await inTransaction(getDb(), (tx) => publishEvent(tx, name, { postId: listing.id }, payload as never));
    await handleEvents(getDb());
    await updateAll();
    const kept = await getDb().selectFrom('matches').select('score').where('request_id', '=', request.id).execute();
    expect(kept.length).toBe(isThere ? 1 : 0);
  });

  it('leave out a post that has just gone, and one whose owner is blocked, before they are found anew', async () => {
    start();
    const request = await wish();
    const gone = await home();
    const blocked = await home();
    const expensive = await home();
    await find(gone.id, blocked.id, expensive.id);
    await change(gone.id, { status: 'closed', closed_reason: 'sold' });
    await change(expensive.id, { list_price: 5_000_000 });
    await getDb().insertInto('blocks').values({ user_id: blocked.owner_id, blocked_id: request.owner_id }).execute();
    expect(await idsOf(request)).toEqual([]);
  });

  it('are hidden by a dismissal for that post alone, and come back', async () => {
    start();
    const request = await wish();
    const other = await wish();
    const listing = await home();
    await find(listing.id);
    const pair = { id: request.id, otherId: listing.id };
    const dismiss = (userId: string) =>
      inTransaction(getDb(), (tx) => dismissMatch(tx, userId, pair, { reason: 'too_far', from: 'transit' }));
    await dismiss(request.owner_id);
    expect(await idsOf(request)).toEqual([]);
    expect((await list(request, { dismissed: true })).data).toMatchObject([
      { post: { id: listing.id }, dismissal: { reason: 'too_far', from: 'transit' } },
    ]);
    expect(await idsOf(other)).toEqual([listing.id]);
    expect((await list(listing)).data.length).toBe(2);
    await expect(dismiss(listing.owner_id)).rejects.toMatchObject({ status: 404 });
    const byPrice = { reason: 'price', from: null } as const;
    await inTransaction(getDb(), (tx) => dismissMatch(tx, request.owner_id, pair, byPrice));
    expect((await list(request, { dismissed: true })).data).toMatchObject([{ dismissal: byPrice }]);
    await inTransaction(getDb(), (tx) => restoreMatch(tx, request.owner_id, pair));
    expect(await idsOf(request)).toEqual([listing.id]);
  });

  it('of a private alert are seen by its writer alone, and take no other match’s place', async () => {
    start();
    const listing = await home();
    const alert = await wish({ visibility: 'private' });
    await find(alert.id, listing.id);
    expect(await idsOf(alert)).toEqual([listing.id]);
    expect(await list(listing)).toEqual({ data: [], total: 0, isCapped: false });
    expect(await countMatches(getDb(), listing.owner_id)).toEqual([
      { postId: listing.id, total: 0, unseen: 0, isCapped: false, asksIfAvailable: false },
    ]);
    expect(await notificationsOf(listing.owner_id)).toEqual([]);
    expect((await notificationsOf(alert.owner_id)).length).toBe(1);
    const dismissed = inTransaction(getDb(), (tx) =>
      dismissMatch(tx, listing.owner_id, { id: listing.id, otherId: alert.id }, { reason: 'price', from: null }),
    );
    await expect(dismissed).rejects.toMatchObject({ status: 404 });
  });

  it('belong to the owner of the post alone', async () => {
    start();
    const request = await wish();
    const stranger = (await makeUser(getDb())).id;
    await expect(list({ ...request, owner_id: stranger })).rejects.toMatchObject({ status: 404 });
    await expect(list({ ...request, id: 'nothing' })).rejects.toMatchObject({ status: 404 });
  });

  it('are new until they have been seen', async () => {
    start();
    const request = await wish();
    await home().then(({ id }) => find(id, request.id));
    const counts = () => countMatches(getDb(), request.owner_id);
    expect(await counts()).toEqual([
      { postId: request.id, total: 1, unseen: 1, isCapped: false, asksIfAvailable: false },
    ]);
    await inTransaction(getDb(), (tx) => markMatchesSeen(tx, request.owner_id, request.id, []));
    expect(await counts()).toEqual([
      { postId: request.id, total: 1, unseen: 0, isCapped: false, asksIfAvailable: false },
    ]);
    expect((await list(request)).data[0]?.isNew).toBe(false);
  });

  it('are the best of either side: a home that fits many is kept for each that has room', async () => {
    start();
    const owner_id = (await makeUser(getDb())).id;
    const seekers: string[] = [];
    for (let count = 0; count < keptMatchesMax + 5; count += 1) seekers.push((await wish({ owner_id })).id);
    const listing = await home();
    await find(listing.id);
    const kept = await getDb()
      .selectFrom('matches')
      .select('request_id')
      .where('listing_id', '=', listing.id)
      .execute();
    expect(kept.length).toBe(seekers.length);
    const homes: string[] = [];
    for (let count = 0; count < keptMatchesMax; count += 1)
      homes.push((await home({ owner_id: listing.owner_id, ev_charging: true })).id);
    await change(seekers[0] as string, { ev_charging: true });
    await find(seekers[0] as string);
    const best = await getDb()
      .selectFrom('matches')
      .select('listing_id')
      .where('request_id', '=', seekers[0] as string)
      .execute();
    expect(new Set(best.map(({ listing_id }) => listing_id))).toEqual(new Set(homes));
    await find(listing.id);
    const left = await getDb()
      .selectFrom('matches')
      .select('request_id')
      .where('listing_id', '=', listing.id)
      .execute();
    expect(left).toHaveLength(seekers.length - 1);
    expect((await list({ id: listing.id, owner_id: listing.owner_id })).total).toBe(keptMatchesMax);
  });

  it.each([
    ['fits no longer', 5_000_000, false],
    ['fits less than before', 715_000, true],
  ])('take in the next best when one of a full list %s', async (_, price, isKept) => {
    start();
    const request = await wish();
    const homes = [];
    for (let made = 0; made <= keptMatchesMax; made += 1) homes.push(await home({ list_price: 500_000 }));
    await find(request.id);
    const [gone, spare] = homes;
    const listed = async () =>
      (await getDb().selectFrom('matches').select('listing_id').where('request_id', '=', request.id).execute()).map(
        ({ listing_id }) => listing_id,
      );
    // The spare home is among the hundred best of neither side.
    await getDb()
      .deleteFrom('matches')
      .where('listing_id', '=', spare?.id ?? '')
      .execute();
    expect(await listed()).toHaveLength(keptMatchesMax);
    await change(gone?.id ?? '', { list_price: price });
    await find(gone?.id ?? '');
    const ids = await listed();
    expect(ids).toHaveLength(keptMatchesMax + Number(isKept));
    expect(ids).toContain(spare?.id);
    expect(ids.includes(gone?.id ?? '')).toBe(isKept);
  });

  it('ask for no update of lists that an edited post still stands in', async () => {
    start();
    const request = await wish();
    const listing = await home({ list_price: 500_000 });
    await home({ list_price: 500_000 });
    await find(request.id);
    await change(listing.id, { list_price: 715_000 });
    await queueMatchUpdates(getDb(), [listing.id], { tells: false });
    await updateNext(getDb(), undefined);
    expect(await getDb().selectFrom('match_updates').select('post_id').execute()).toEqual([]);
  });

  it('are told ten times a day for a post, read or not, and the rest is counted', async () => {
    start();
    const request = await wish();
    for (let made = 0; made < 13; made += 1) {
      await find((await home()).id);
      await getDb().updateTable('notifications').set({ read_at: new Date() }).execute();
    }
    const titles = (await notificationsOf(request.owner_id)).map(({ title }) => title);
    expect(titles).toHaveLength(10);
    expect(titles.filter((title) => title === 'A home fits your request')).toHaveLength(9);
    expect(titles).toContain('More new matches: 1');
  });

  it('compare a post with the member’s own active posts of the other side', async () => {
    start();
    const listing = await home();
    const mine = (await makeUser(getDb())).id;
    const fitting = await wish({ owner_id: mine, title: 'A home near the canal' });
    await wish({ owner_id: mine, budget_min: null, budget_max: 100_000 });
    await wish({ owner_id: mine, status: 'paused' });
    const { data: fits } = await listOwnFits(getDb(), mine, listing.id);
    expect(fits.map(({ post, fit }) => [post.title, fit.verdict])).toEqual([
      ['A home near the canal', 'strong'],
      ['Looking for a family home', 'none'],
    ]);
    expect(fits[0]?.post.id).toBe(fitting.id);
    expect(await listOwnFits(getDb(), listing.owner_id, listing.id)).toEqual({ data: [], total: 0 });
  });
});
