import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { remindOfOpenHouses } from '#server/open-houses/open-house-reminders.jobs.ts';
import type { App } from '#server/platform/context.ts';
import type { Db } from '#server/platform/db/database.ts';
import { inTransaction } from '#server/platform/db/transaction.ts';
import { transitionPosts } from '#server/posts/lifecycle/transition-posts.ts';
import { describeWithDatabase } from '#tests/support/database/test-database.ts';
import { makeListing, makeOpenHouse, makeUser } from '#tests/support/server/factories.ts';
import { handleDueEventsOfServer, handleEvents } from '#tests/support/server/handle-events.ts';
import { callsOf, severalAddresses } from '#tests/support/server/member-client.ts';
import { buildTestApp } from '#tests/support/server/test-app.ts';

const hidden = { hide_exact_address: true, exact_lat: 45.41, exact_lng: -75.7, lat: 45.412, lng: -75.702 };

describeWithDatabase('an open house that is cancelled', (getDb) => {
  let app: App;
  let db: Db;

  beforeAll(async () => {
    db = getDb();
    app = await buildTestApp(db, { env: severalAddresses });
  });
  afterAll(() => app.close());

  async function home(values = {}) {
    const owner = await callsOf(app, db, (await makeUser(db)).id);
    const post = await makeListing(db, { owner_id: owner.id, ...values });
    return { owner, post };
  }
  async function saver(postId: string): Promise<string> {
    const { id } = await makeUser(db);
    await db.insertInto('favourites').values({ user_id: id, post_id: postId, saved_price: 1 }).execute();
    return id;
  }
  async function visitor(openHouseId: string, isHidden = false): Promise<string> {
    const { id } = await makeUser(db);
    await db
      .insertInto('open_house_visits')
      .values({ open_house_id: openHouseId, user_id: id, is_hidden: isHidden })
      .execute();
    return id;
  }
  const toldTo = (userId: string) =>
    db
      .selectFrom('notifications')
      .select(['title', 'body', 'link'])
      .where('user_id', '=', userId)
      .where('type', '=', 'open_house_cancelled')
      .execute();
  const emailsTo = async (userId: string) => {
    const { email } = await db.selectFrom('users').select('email').where('id', '=', userId).executeTakeFirstOrThrow();
    return db
      .selectFrom('outgoing_messages')
      .selectAll()
      .where('recipient', '=', email ?? '')
      .where('subject', 'like', '%cancelled%')
      .execute();
  };
  const cancelAll = (owner: Awaited<ReturnType<typeof callsOf>>, id: string) =>
    owner('PUT /posts/{id}/open-houses', { id, body: { openHouses: [] } });
  const transition = (
    name: 'pause' | 'pauseByPlan' | 'resume' | 'close' | 'expire' | 'remove',
    id: string,
    details: object,
  ) =>
    inTransaction(db, async (tx) => {
      const { status } = await tx.selectFrom('posts').select('status').where('id', '=', id).executeTakeFirstOrThrow();
      await transitionPosts(tx, name, [{ id, status }], details as never);
    });

  it('is told once to those who come, and by email as their settings say', async () => {
    const { owner, post } = await home();
    const date = await makeOpenHouse(db, post.id, 50);
    const [coming, bySite, quiet, justSaved] = [
      await visitor(date.id),
      await visitor(date.id),
      await visitor(date.id),
      await saver(post.id),
    ];
    await db
      .insertInto('notification_settings')
      .values([
        { user_id: bySite, subject: 'open_house', delivery: 'site' },
        { user_id: quiet, subject: 'open_house', delivery: 'off' },
      ])
      .execute();
    await cancelAll(owner, post.id);
    await handleEvents(db);
    expect(await toldTo(coming)).toEqual([
      {
        title: 'An open house was cancelled',
        body: expect.stringMatching(/^12 Fern Street isn’t open on \w+day, \w+ \d+, .+ [ap]m any more\.$/),
        link: `/residential-details/${post.id}`,
      },
    ]);
    expect(await emailsTo(coming)).toHaveLength(1);
    expect([await toldTo(bySite), await emailsTo(bySite)]).toMatchObject([{ length: 1 }, { length: 0 }]);
    for (const id of [quiet, justSaved, owner.id]) expect(await toldTo(id)).toEqual([]);
  });

  it('is told to those who saved the home only once they were reminded, though its row is deleted', async () => {
    const { owner, post } = await home();
    const early = await saver(post.id);
    const { id } = await makeOpenHouse(db, post.id, 20);
    await remindOfOpenHouses(db, undefined);
    const sameMicrosecond = sql<Date>`date_trunc('hour', now()) - interval '0.4 milliseconds'`;
    await db.updateTable('open_houses').set({ reminded_at: sameMicrosecond }).where('id', '=', id).execute();
    await db.updateTable('favourites').set({ saved_at: sameMicrosecond }).where('user_id', '=', early).execute();
    const late = await saver(post.id);
    await cancelAll(owner, post.id);
    await handleEvents(db);
    expect(await toldTo(early)).toHaveLength(1);
    expect(await toldTo(late)).toEqual([]);
    expect(await db.selectFrom('open_houses').where('post_id', '=', post.id).selectAll().execute()).toEqual([]);
  });

  it('does not reach those who took it back, hide the home or are blocked on either side', async () => {
    const { owner, post } = await home();
    const date = await makeOpenHouse(db, post.id, 30);
    const [gone, hider, blocked, blocker] = [
      await visitor(date.id),
      await visitor(date.id),
      await visitor(date.id),
      await visitor(date.id),
    ];
    await db.updateTable('open_house_visits').set({ taken_back_at: new Date() }).where('user_id', '=', gone).execute();
    await db.insertInto('hidden_posts').values({ user_id: hider, post_id: post.id }).execute();
    await db
      .insertInto('blocks')
      .values([
        { user_id: owner.id, blocked_id: blocked },
        { user_id: blocker, blocked_id: owner.id },
      ])
      .execute();
    await cancelAll(owner, post.id);
    await handleEvents(db);
    for (const id of [gone, hider, blocked, blocker]) expect(await toldTo(id)).toEqual([]);
  });

  it.each([
    ['pause', {}],
    ['pauseByPlan', {}],
    ['close', { reason: 'sold' }],
    ['expire', {}],
    ['remove', { by: 'owner' }],
    ['remove', { by: 'operator', reason: 'A copy' }],
    ['remove', { by: 'account', at: new Date() }],
  ] as const)('by “%s” of its listing is one notice for all dates: %j', async (name, details) => {
    const { post } = await home();
    const [first, second] = [await makeOpenHouse(db, post.id, 30), await makeOpenHouse(db, post.id, 60)];
    await makeOpenHouse(db, post.id, -3);
    const both = await visitor(first.id);
    await db
      .insertInto('open_house_visits')
      .values({ open_house_id: second.id, user_id: both, is_hidden: false })
      .execute();
    const one = await visitor(second.id);
    await transition(name, post.id, details);
    await handleEvents(db);
    const link = ['close', 'expire'].includes(name) ? `/residential-details/${post.id}` : '/notifications';
    expect(await toldTo(both)).toEqual([
      { title: '2 open houses were cancelled', body: expect.stringMatching(/ and /), link },
    ]);
    expect(await toldTo(one)).toEqual([expect.objectContaining({ title: 'An open house was cancelled', link })]);
  });

  it('is told once, though the listing is paused, resumed and paused again, and to who came in between', async () => {
    const { owner, post } = await home();
    const date = await makeOpenHouse(db, post.id, 30);
    const before = await visitor(date.id);
    await transition('pause', post.id, {});
    await handleEvents(db);
    await transition('resume', post.id, {});
    await handleEvents(db);
    const between = await visitor(date.id);
    await db.updateTable('notifications').set({ read_at: new Date() }).where('user_id', '=', before).execute();
    await transition('pause', post.id, {});
    await handleEvents(db);
    await cancelAll(owner, post.id);
    await handleEvents(db);
    expect(await toldTo(before)).toHaveLength(1);
    expect(await toldTo(between)).toHaveLength(1);
  });

  it('is not told where the pause is undone in time', async () => {
    const { post } = await home();
    const coming = await visitor((await makeOpenHouse(db, post.id, 30)).id);
    await transition('pause', post.id, {});
    await handleDueEventsOfServer(db);
    await transition('resume', post.id, {});
    await handleEvents(db);
    expect(await toldTo(coming)).toEqual([]);
  });

  it('names a hidden address by its city alone, in the notice and the email', async () => {
    const { owner, post } = await home({ ...hidden, title: 'The house at 12 Fern Street' });
    const coming = await visitor((await makeOpenHouse(db, post.id, 5)).id, true);
    await cancelAll(owner, post.id);
    await handleEvents(db);
    expect((await toldTo(coming))[0]?.body).toMatch(/^A home in Ottawa isn’t open on /);
    const [email] = await emailsTo(coming);
    expect(email?.text).toMatch(/A home in Ottawa/);
    expect(JSON.stringify(email)).not.toMatch(/Fern/);
  });
});
