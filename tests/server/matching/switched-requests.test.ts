import { beforeAll, beforeEach, expect, it, onTestFinished } from 'vitest';
import { keptMatchesMax } from '#contract/matching/match.ts';
import type { OwnPost } from '#contract/post/own/own-post.ts';
import { emailMatches } from '#server/matching/emails/match-emails.jobs.ts';
import { dismissMatch } from '#server/matching/matching.service.ts';
import { updateNext } from '#server/matching/update-matches.service.ts';
import type { App } from '#server/platform/context.ts';
import { inTransaction } from '#server/platform/db/transaction.ts';
import { makeOwner, type Owner } from '#tests/server/posts/owner/owner-fixture.ts';
import { describeWithDatabase } from '#tests/support/database/test-database.ts';
import { loadSite } from '#tests/support/server/calls/prepare-call.ts';
import { makeListing, makeMatch, makeRequest, makeUser } from '#tests/support/server/factories.ts';
import { handleEvents } from '#tests/support/server/handle-events.ts';
import { callsOf } from '#tests/support/server/member-client.ts';
import { buildTestApp } from '#tests/support/server/test-app.ts';

describeWithDatabase('a request that changes between public and private', (getDb) => {
  let app: App;
  let seeker: Owner;
  let lister: Awaited<ReturnType<typeof callsOf>>;
  let listing: { id: string };
  let request: OwnPost;

  beforeAll(async () => {
    await loadSite(getDb());
  });
  beforeEach(async () => {
    await getDb().deleteFrom('events').execute();
    await getDb().deleteFrom('posts').execute();
    app = await buildTestApp(getDb());
    onTestFinished(() => app.close());
    seeker = await makeOwner(app, getDb());
    lister = await callsOf(app, getDb(), (await makeUser(getDb(), { province: 'ON' })).id);
  });

  async function settle() {
    await handleEvents(getDb());
    while (await updateNext(getDb(), undefined));
  }
  async function open(visibility: 'public' | 'private') {
    request = await seeker.make('buy_request', { visibility });
    const [area] = (request.content as { areas: { lat: number; lng: number }[] }).areas;
    listing = await makeListing(getDb(), {
      owner_id: lister.id,
      lat: area?.lat ?? 0,
      lng: area?.lng ?? 0,
      list_price: 600_000,
      property_sub_types: ['House'],
      bedrooms_total: 5,
      living_area: 4_000,
      parking_total: 4,
      bathrooms_full: 4,
    });
    await getDb()
      .insertInto('match_updates')
      .values({ post_id: listing.id, tells: true, after: null })
      .onConflict((row) => row.column('post_id').doNothing())
      .execute();
    await settle();
  }
  async function switchTo(visibility: 'public' | 'private') {
    const { version } = (await seeker('GET /posts/{id}/content', { id: request.id })).answer.data as OwnPost;
    const { clientId: _, ...body } = seeker.bodyOf('buy_request', { visibility, version });
    const { status, answer } = await seeker('PUT /posts/{id}', { id: request.id, body });
    expect(status, answer.message).toBe(200);
  }
  const noticesOf = async ({ id }: { id: string }) =>
    (await getDb().selectFrom('notifications').select(['type', 'body']).where('user_id', '=', id).execute()).filter(
      ({ type }) => type === 'match_found',
    );
  const listed = async () => (await lister('GET /posts/{id}/matches', { id: listing.id })).answer.data;

  it('leaves the notices of others as soon as it is private', async () => {
    await open('public');
    expect(await listed()).toHaveLength(1);
    expect((await noticesOf(lister)).map(({ body }) => body).join()).toContain('A house with a garden');
    await switchTo('private');
    expect(await noticesOf(lister)).toEqual([]);
    expect(await listed()).toEqual([]);
  });

  it('is new to owners once it is public, and its writer is told nothing twice', async () => {
    await open('private');
    expect(await noticesOf(lister)).toEqual([]);
    const before = (await noticesOf(seeker)).length;
    await getDb()
      .updateTable('matches')
      .set({ matched_at: new Date('2026-01-01') })
      .where('request_id', '=', request.id)
      .execute();
    await switchTo('public');
    await settle();
    const [match, ...more] = await listed();
    expect(more).toEqual([]);
    expect(match).toMatchObject({ isNew: true });
    expect(Date.parse(match?.matchedAt ?? '')).toBeGreaterThan(Date.parse('2026-01-02'));
    expect(await noticesOf(lister)).toHaveLength(1);
    expect(await noticesOf(seeker)).toHaveLength(before);
  });

  it('brings no dismissal along that was made while it was private', async () => {
    await open('private');
    const pair = { id: request.id, otherId: listing.id };
    await inTransaction(getDb(), (tx) => dismissMatch(tx, seeker.id, pair, { reason: 'price', from: null }));
    await switchTo('public');
    const { from_alert } = await getDb()
      .selectFrom('match_dismissals')
      .select('from_alert')
      .where('post_id', '=', request.id)
      .executeTakeFirstOrThrow();
    expect(from_alert).toBe(true);
  });

  it('counts in no list of a home while it is private', async () => {
    await open('private');
    const listsOf = async () =>
      (await getDb().selectFrom('matched_posts').select('lists').where('post_id', '=', listing.id).execute())[0]?.lists;
    expect(await listsOf()).toBe(0);
    await switchTo('public');
    await settle();
    await getDb().insertInto('match_updates').values({ post_id: listing.id, tells: false, after: null }).execute();
    await settle();
    expect(await listsOf()).toBe(1);
  });

  it('leaves its place in a full list to the next', async () => {
    await open('public');
    const spare = await seeker.make('buy_request', { visibility: 'public' });
    await settle();
    await getDb().deleteFrom('matches').where('request_id', '=', spare.id).execute();
    for (let made = 1; made < keptMatchesMax; made += 1)
      await makeMatch(getDb(), listing.id, (await makeRequest(getDb(), { owner_id: lister.id })).id);
    await switchTo('private');
    await settle();
    expect((await listed())?.map(({ post }) => post.id)).toEqual([spare.id]);
  });

  it('is left out of emails that wait', async () => {
    await getDb()
      .insertInto('notification_settings')
      .values({ user_id: lister.id, subject: 'match_found', delivery: 'email' })
      .execute();
    await open('public');
    await switchTo('private');
    await settle();
    await emailMatches(getDb(), { site: 'https://gable.example', now: new Date('2099-01-01T17:00:00Z') });
    const sent = await getDb().selectFrom('outgoing_messages').select('text').execute();
    expect(sent.map(({ text }) => text).join()).not.toContain('A house with a garden');
  });
});
