import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { openHouseRemindersPerDay } from '#contract/limits.ts';
import { remindOfOpenHouses } from '#server/open-houses/open-house-reminders.jobs.ts';
import { describeWithDatabase } from '#tests/support/database/test-database.ts';
import { makeListing, makeOpenHouse, makeUser } from '#tests/support/server/factories.ts';
import { callsOf, severalAddresses, visitorCalls } from '#tests/support/server/member-client.ts';
import { buildTestApp } from '#tests/support/server/test-app.ts';

const hidden = { hide_exact_address: true, exact_lat: 45.41, exact_lng: -75.7, lat: 45.412, lng: -75.702 };

describeWithDatabase('open house reminders', (getDb) => {
  const db = getDb;
  const remind = () => remindOfOpenHouses(db(), undefined);

  async function home(values = {}) {
    const owner = await makeUser(db());
    return makeListing(db(), { owner_id: owner.id, ...values });
  }

  async function saver(postId: string): Promise<string> {
    const { id } = await makeUser(db());
    await db().insertInto('favourites').values({ user_id: id, post_id: postId, saved_price: 1 }).execute();
    return id;
  }

  const toldTo = (userId: string) =>
    db().selectFrom('notifications').select(['title', 'body', 'link']).where('user_id', '=', userId).execute();

  it('reach those who saved the home or come once, a day before', async () => {
    const { id } = await home();
    const [first, second] = [await saver(id), (await makeUser(db())).id];
    const soon = await makeOpenHouse(db(), id, 23);
    const later = await makeOpenHouse(db(), id, 50);
    await db()
      .insertInto('open_house_visits')
      .values({ open_house_id: soon.id, user_id: second, is_hidden: false })
      .execute();
    await remind();
    await remind();
    const link = `/residential-details/${id}`;
    expect(await toldTo(first)).toEqual([
      {
        link,
        title: expect.stringMatching(/^Open house on \w+day$/),
        body: expect.stringMatching(/^12 Fern Street, .+ [ap]m\. You saved it\.$/),
      },
    ]);
    expect(await toldTo(second)).toEqual([
      expect.objectContaining({ body: expect.stringMatching(/You’re coming\.$/) }),
    ]);
    const { rows } = await sql`SELECT FROM open_houses WHERE id = ${later.id} AND reminded_at IS NULL`.execute(db());
    expect(rows).toHaveLength(1);
  });

  it('do not reach the owner, those who hide the home, and those who are blocked', async () => {
    const post = await home();
    const [hider, blocked, blocker] = [await saver(post.id), await saver(post.id), await saver(post.id)];
    await db().insertInto('hidden_posts').values({ user_id: hider, post_id: post.id }).execute();
    await db()
      .insertInto('blocks')
      .values([
        { user_id: post.owner_id, blocked_id: blocked },
        { user_id: blocker, blocked_id: post.owner_id },
      ])
      .execute();
    await makeOpenHouse(db(), post.id, 5);
    await remind();
    for (const id of [hider, blocked, blocker, post.owner_id]) expect(await toldTo(id)).toEqual([]);
  });

  it('wait while the post is out of search, and are not sent for a cancelled date', async () => {
    const post = await home({ status: 'paused' });
    const id = await saver(post.id);
    const date = await makeOpenHouse(db(), post.id, 5);
    await remind();
    expect(await toldTo(id)).toEqual([]);
    await db().updateTable('posts').set({ status: 'active' }).where('id', '=', post.id).execute();
    await db().updateTable('open_houses').set({ cancelled_at: new Date() }).where('id', '=', date.id).execute();
    await remind();
    expect(await toldTo(id)).toEqual([]);
    await db().updateTable('open_houses').set({ cancelled_at: null }).where('id', '=', date.id).execute();
    await remind();
    expect(await toldTo(id)).toHaveLength(1);
  });

  it('name no street of a hidden address', async () => {
    const post = await home(hidden);
    const id = await saver(post.id);
    await makeOpenHouse(db(), post.id, 5);
    await remind();
    const [told] = await toldTo(id);
    expect(told?.body).not.toMatch(/Fern/);
  });

  it('of dates that move, or are taken back and set again, reach nobody more than twice a day', async () => {
    const app = await buildTestApp(db(), { env: severalAddresses });
    try {
      const post = await home();
      const id = await saver(post.id);
      const owner = await callsOf(app, db(), post.owner_id);
      const set = async (openHouses: object[]) =>
        (await owner('PUT /posts/{id}/open-houses', { id: post.id, body: { openHouses } })).answer.data.openHouses[0];
      const quarterMs = 15 * 60_000;
      const next = Math.ceil(Date.now() / quarterMs);
      const at = (quarters: number) => new Date((next + quarters) * quarterMs).toISOString();
      for (let from = 8; from < 14; from += 1) {
        const date = { startsAt: at(from), endsAt: at(from + 4) };
        const added = await set([date]);
        await remind();
        await db().updateTable('notifications').set({ read_at: new Date() }).where('user_id', '=', id).execute();
        await set([{ id: added?.id, ...date, startsAt: at(from + 1) }]);
        await remind();
        await db().updateTable('notifications').set({ read_at: new Date() }).where('user_id', '=', id).execute();
        await set([]);
      }
      expect(await toldTo(id)).toHaveLength(openHouseRemindersPerDay);
    } finally {
      await app.close();
    }
  });
});

describeWithDatabase('the next open house', (getDb) => {
  it('stands on cards and in the owner’s list until it ends or is cancelled', async () => {
    const db = getDb();
    const app = await buildTestApp(db, { env: severalAddresses });
    try {
      const { id: ownerId } = await makeUser(db);
      const post = await makeListing(db, { owner_id: ownerId });
      const owner = await callsOf(app, db, ownerId);
      const next = async () => {
        const { answer } = await visitorCalls(app)('GET /posts/{id}', { id: post.id });
        const mine = (await owner('GET /posts/mine')).answer.data[0]?.openHouse ?? null;
        return [answer.data.kind === 'sale_property' ? answer.data.openHouse : undefined, mine];
      };
      expect(await next()).toEqual([null, null]);
      await makeOpenHouse(db, post.id, -3);
      const [second, first] = [await makeOpenHouse(db, post.id, 70), await makeOpenHouse(db, post.id, 20)];
      const dateOf = ({ starts_at, ends_at }: typeof first) => ({
        startsAt: starts_at.toISOString(),
        endsAt: ends_at.toISOString(),
        timeZone: 'America/Toronto',
      });
      expect(await next()).toEqual([dateOf(first), { ...dateOf(first), laterDates: 1 }]);
      await db.updateTable('open_houses').set({ cancelled_at: new Date() }).where('id', '=', first.id).execute();
      expect(await next()).toEqual([dateOf(second), { ...dateOf(second), laterDates: 0 }]);
      await db.updateTable('posts').set({ status: 'paused' }).where('id', '=', post.id).execute();
      expect((await owner('GET /posts/mine')).answer.data[0]?.openHouse).toMatchObject({ laterDates: 0 });
    } finally {
      await app.close();
    }
  });
});
