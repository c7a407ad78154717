import { sql } from 'kysely';
import { beforeAll, beforeEach, expect, it } from 'vitest';
import { endpoints } from '#contract/endpoints.ts';
import { apiPrefix, favouritesMax, favouriteUndoMinutes } from '#contract/limits.ts';
import { deleteExpiredUndos } from '#server/favourites/favourites.service.ts';
import { createSession } from '#server/platform/security/sessions.ts';
import { describeWithDatabase } from '#tests/support/database/test-database.ts';
import { makeListing, makeRequest, makeUser } from '#tests/support/server/factories.ts';
import { testApp } from '#tests/support/server/test-app.ts';

describeWithDatabase('favourites', (getDb) => {
  let member: string;
  let token: string;

  const getApp = testApp(getDb);
  beforeAll(async () => {
    await makeListing(getDb(), { id: 'home', list_price: 600_000 });
    await makeListing(getDb(), { id: 'sold', status: 'closed', closed_reason: 'sold' });
    await makeListing(getDb(), { id: 'paused', status: 'paused' });
    await makeRequest(getDb(), { id: 'wish', budget_max: 700_000 });
  });
  beforeEach(async () => {
    member = (await makeUser(getDb())).id;
    token = await createSession(getDb(), member);
  });

  async function call(method: 'GET' | 'PUT' | 'DELETE', path = '', as = token) {
    const headers = { authorization: `Bearer ${as}` };
    const response = await getApp().inject({ method, url: `${apiPrefix}/favorites${path}`, headers });
    return { status: response.statusCode, body: response.json() };
  }

  async function kept() {
    const { body } = await call('GET');
    const list = endpoints['GET /favorites'].data.parse(body.data);
    expect(body.total).toBe(list.length);
    return list;
  }

  it('are kept with the price of that time, the latest first, listings and requests alike', async () => {
    await call('PUT', '/home');
    await call('PUT', '/wish');
    await getDb().updateTable('posts').set({ list_price: 580_000 }).where('id', '=', 'home').execute();
    expect(await kept()).toMatchObject([
      { savedPrice: 700_000, post: { id: 'wish', budgetMax: 700_000 } },
      { savedPrice: 600_000, post: { id: 'home', listPrice: 580_000 } },
    ]);
    await getDb().updateTable('posts').set({ list_price: 600_000 }).where('id', '=', 'home').execute();
  });

  it('are kept once, however often, and removed as often as one likes', async () => {
    expect((await call('PUT', '/home')).status).toBe(200);
    const [first] = await kept();
    expect((await call('PUT', '/home')).status).toBe(200);
    expect(await kept()).toEqual([first]);
    expect((await call('DELETE', '/home')).status).toBe(200);
    expect((await call('DELETE', '/home')).status).toBe(200);
    expect(await kept()).toEqual([]);
  });

  it('are taken back with the price and the day they had, whatever became of the price meanwhile', async () => {
    await call('PUT', '/home');
    await call('PUT', '/wish');
    const before = await kept();
    await getDb().updateTable('posts').set({ list_price: 580_000 }).where('id', '=', 'home').execute();
    for (const _time of ['once', 'twice']) {
      await call('DELETE', '/home');
      expect(await kept()).toHaveLength(1);
      await call('PUT', '/home');
      const [wish, home] = before;
      expect(await kept()).toEqual([wish, { ...home, post: expect.objectContaining({ listPrice: 580_000 }) }]);
    }
    await getDb().updateTable('posts').set({ list_price: 600_000 }).where('id', '=', 'home').execute();
  });

  it('begin anew with the price of today when they were removed long ago', async () => {
    await call('PUT', '/home');
    await call('DELETE', '/home');
    const past = new Date(Date.now() - favouriteUndoMinutes * 60_000);
    await getDb().updateTable('removed_favourites').set({ saved_price: 1, saved_at: past, removed_at: past }).execute();
    await call('PUT', '/home');
    const [home] = await kept();
    expect(home?.savedPrice).toBe(600_000);
    expect(Date.parse(home?.savedAt ?? '')).toBeGreaterThan(past.getTime());
  });

  it('are restored by the member who removed them, and by no other', async () => {
    await call('PUT', '/home');
    await getDb().updateTable('favourites').set({ saved_price: 1 }).where('user_id', '=', member).execute();
    await call('DELETE', '/home');
    const other = await createSession(getDb(), (await makeUser(getDb())).id);
    await call('PUT', '/home', other);
    expect((await call('GET', '', other)).body.data).toMatchObject([{ savedPrice: 600_000 }]);
  });

  it('ignore a saved price in the request body', async () => {
    const headers = { authorization: `Bearer ${token}` };
    const payload = { savedPrice: 1, savedAt: '2020-01-01T00:00:00.000Z' };
    await getApp().inject({ method: 'PUT', url: `${apiPrefix}/favorites/home`, headers, payload });
    expect((await kept()).map(({ savedPrice }) => savedPrice)).toEqual([600_000]);
  });

  it('are forgotten once they can no longer be taken back', async () => {
    await call('PUT', '/home');
    await call('PUT', '/wish');
    await call('DELETE', '/home');
    await call('DELETE', '/wish');
    const past = new Date(Date.now() - favouriteUndoMinutes * 60_000);
    await getDb().updateTable('removed_favourites').set({ removed_at: past }).where('post_id', '=', 'home').execute();
    await deleteExpiredUndos(getDb());
    const left = await getDb()
      .selectFrom('removed_favourites')
      .select('post_id')
      .where('user_id', '=', member)
      .execute();
    expect(left).toEqual([{ post_id: 'wish' }]);
  });

  it('stay when a home is sold, and leave and come back with a post that is paused', async () => {
    await call('PUT', '/sold');
    await call('PUT', '/home');
    await getDb().updateTable('posts').set({ status: 'paused' }).where('id', '=', 'home').execute();
    expect(await kept()).toMatchObject([{ post: { id: 'sold', status: 'closed' } }]);
    await getDb().updateTable('posts').set({ status: 'active' }).where('id', '=', 'home').execute();
    expect((await kept()).map(({ post }) => post.id).sort()).toEqual(['home', 'sold']);
  });

  it.each(['nowhere', 'paused'])('cannot be a post that is not to be seen (%s)', async (id) => {
    expect((await call('PUT', `/${id}`)).status).toBe(404);
    expect(await kept()).toEqual([]);
  });

  it('are never one’s own posts', async () => {
    await makeListing(getDb(), { id: `own-${member}`, owner_id: member });
    await makeListing(getDb(), { owner_id: member, status: 'removed' });
    const { status, body } = await call('PUT', `/own-${member}`);
    expect([status, body.message]).toEqual([409, 'You can’t save your own post']);
    expect(await kept()).toEqual([]);
    const headers = { authorization: `Bearer ${token}` };
    const own = await getApp().inject({ url: `${apiPrefix}/posts/mine/ids`, headers });
    expect(own.json()).toMatchObject({ data: [`own-${member}`], total: 1 });
  });

  it('are each person’s own', async () => {
    await call('PUT', '/home');
    const other = await createSession(getDb(), (await makeUser(getDb())).id);
    expect((await call('GET', '', other)).body.data).toEqual([]);
    await call('DELETE', '/home', other);
    expect(await kept()).toHaveLength(1);
    expect((await call('GET', '', '')).status).toBe(401);
  });

  it('end at the limit, which counts those that are listed, and where what is kept already may still be kept', async () => {
    const { owner_id } = await makeListing(getDb(), { id: `last-${member}` });
    await sql`INSERT INTO posts (id, owner_id, section, kind, status, title, description, property_sub_types, list_price,
        bedrooms_total, city, province, postal_code, exact_lat, exact_lng, lat, lng, published_at, first_listed_at)
      SELECT n || '-' || ${member}::text, owner_id, section, kind, status, title, description, property_sub_types, list_price,
        bedrooms_total, city, province, postal_code, exact_lat, exact_lng, lat, lng, published_at, first_listed_at
      FROM posts, generate_series(0, ${favouritesMax - 1}::int) n WHERE id = ${`last-${member}`}`.execute(getDb());
    await getDb()
      .insertInto('favourites')
      .columns(['user_id', 'post_id', 'saved_price'])
      .expression((from) =>
        from
          .selectFrom('posts')
          .select((row) => [row.val(member).as('user_id'), 'id', 'price'])
          .where('owner_id', '=', owner_id)
          .where('id', '!=', `last-${member}`),
      )
      .execute();
    expect((await call('PUT', `/last-${member}`)).status).toBe(409);
    expect((await call('PUT', `/0-${member}`)).status).toBe(200);
    expect(await kept()).toHaveLength(favouritesMax);
    // A paused post is not in the list and cannot be removed, so it does not count towards the limit.
    await getDb().updateTable('posts').set({ status: 'paused' }).where('id', '=', `0-${member}`).execute();
    expect((await call('PUT', `/last-${member}`)).status).toBe(200);
    expect(await kept()).toHaveLength(favouritesMax);
  });
});
