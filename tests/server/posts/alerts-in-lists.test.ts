import { sql } from 'kysely';
import { beforeAll, expect, it } from 'vitest';
import { apiPrefix } from '#contract/limits.ts';
import { requestKinds, sections, tabs } from '#contract/vocabulary.ts';
import { openBuiltPage } from '#server/page/built-page.ts';
import { runPostJobs } from '#server/posts/jobs/posts.jobs.ts';
import { findTalliedCells } from '#server/posts/map/map-tallies.repo.ts';
import { aggregateCounters } from '#server/posts/map/tally-jobs.ts';
import { getNewPosts } from '#server/posts/search/new-posts.service.ts';
import { builtPageFolder } from '#tests/server/page/built-page-fixture.ts';
import { describeWithDatabase } from '#tests/support/database/test-database.ts';
import { loadSite } from '#tests/support/server/calls/prepare-call.ts';
import { makeListing, makeRequest, makeUser } from '#tests/support/server/factories.ts';
import { handleEvents } from '#tests/support/server/handle-events.ts';
import { callsOf, severalAddresses } from '#tests/support/server/member-client.ts';
import { buildTestApp, testApp } from '#tests/support/server/test-app.ts';
import { makeOwner, type Owner } from './owner/owner-fixture.ts';

const box = 'bounds=45.3,-75.8,45.5,-75.6';
const near = 'lat=45.4&lng=-75.69';
const filters = ['', 'sort=price-asc', 'sort=price-desc', 'sort=largest', `sort=nearest&${near}`, box, near, 'q=glebe'];
const wishes = ['maxPrice=500000', 'beds=1', 'baths=1', 'features=fenced_yard', 'type=House'];
const searches = [
  ...tabs.flatMap((tab) => [...filters, ...wishes].map((filter) => `?tab=${tab}&limit=50&${filter}`)),
  ...tabs.map((tab) => `?section=commercial&tab=${tab}`),
];
const withoutOrder = (search: string) => search.replace(/&limit=50|&sort=[^&]+/g, '');

describeWithDatabase('a private alert', (getDb) => {
  const getFolder = builtPageFolder();
  let owner: Owner;
  let agent: Owner;
  let member: Awaited<ReturnType<typeof callsOf>>;
  let urls: string[];

  beforeAll(() => loadSite(getDb()));
  const getApp = testApp(getDb, { env: severalAddresses });
  beforeAll(async () => {
    const db = getDb();
    owner = await makeOwner(getApp(), db);
    agent = await makeOwner(getApp(), db, { user_type: 'Agent', kyc_step: 'agent_verified' });
    await db.insertInto('agent_profiles').values({ user_id: agent.id, brokerage: 'Rideau Realty' }).execute();
    member = await callsOf(getApp(), db, (await makeUser(db)).id);
    const listing = await makeListing(db, { owner_id: member.id });
    await makeListing(db, { owner_id: agent.id });
    const request = await makeRequest(db, { owner_id: owner.id });
    for (const at of [0, 1, 2]) await makeRequest(db, { budget_max: 650_000 + at }, [{ lat: 45.41 + at / 100 }]);
    await makeRequest(db, { kind: 'rent_request' });
    const posts = [listing.id, request.id];
    urls = [
      ...searches.map((search) => `/posts${search}`),
      ...searches.map((search) => `/posts/counts${withoutOrder(search).replace(/tab=[^&]+&?/, '')}`),
      ...wishes.map((wish) => `/posts/relaxations?tab=buy-request&${wish}&minPrice=90000000`),
      ...searches.flatMap((search) => [5, 18].map((zoom) => `/posts/map${withoutOrder(search)}&${box}&zoom=${zoom}`)),
      ...tabs.map((tab) => `/market/place?tab=${tab}&lat=45.4&lng=-75.69`),
      ...posts.flatMap((id) => [`/posts/${id}`, `/posts/${id}/similar?side=same`, `/posts/${id}/similar?side=other`]),
      `/posts/cards?ids=${posts.join(',')}`,
      ...['/market', `/agents/${agent.id}`, '/places?q=ottawa', '/chat/conversations', '/chat/unread_counts'],
      ...['/notifications', '/notifications/unread-count', '/favorites', '/user/export', '/posts/mine', '/viewings'],
      `/chat/people/${owner.id}`,
      ...['/chat/requests', '/posts'].map((path) => `${path}/${request.id}/listings`),
    ].map((url) => apiPrefix + url);
  });

  let callers = 0;

  /** Every answer to the member and to a visitor, by servers that have kept none. */
  async function answers(): Promise<Record<string, string>> {
    const db = getDb();
    const page = await openBuiltPage(getFolder());
    const fresh = await buildTestApp(db, { page, env: { ...severalAddresses, PUBLIC_URL: 'https://gable.example/' } });
    const found: Record<string, string> = {};
    const pages = ['/sitemap.xml', '/sitemaps/posts-1.xml', '/', '/explore?tab=buy-request', `/agents/${agent.id}`];
    for (const url of [...new Set(urls), ...pages]) {
      for (const token of [member.token, undefined]) {
        callers += 1;
        const headers = {
          'x-forwarded-for': `10.${callers >> 16}.${(callers >> 8) & 255}.${callers & 255}`,
          ...(token && { authorization: `Bearer ${token}` }),
        };
        const { statusCode, body } = await fresh.inject({ url, headers });
        const told = body.replace(/"(requestId|countedAt|exportedAt)":"[^"]*"/g, '').replace(/nonce="[^"]*"/g, '');
        found[`${token ? 'member' : 'visitor'} ${url}`] = `${statusCode} ${told}`;
      }
    }
    await fresh.close();
    const week = { from: new Date('2026-10-01'), to: new Date('2030-01-01') };
    for (const section of sections)
      for (const tab of tabs) {
        const bounds = { south: 40, west: -80, north: 50, east: -70 };
        found[`new ${section} ${tab}`] = JSON.stringify(await getNewPosts(db, { section, tab }, week, 50));
        found[`map ${section} ${tab}`] = JSON.stringify(await findTalliedCells(db, { section, tab, bounds, zoom: 6 }));
      }
    const events = await sql`SELECT user_id, title FROM notifications WHERE user_id <> ${owner.id}`.execute(db);
    const messages =
      await sql`SELECT text FROM outgoing_messages WHERE recipient <> (SELECT email FROM users WHERE id = ${owner.id})`.execute(
        db,
      );
    return { ...found, notices: JSON.stringify(events.rows), messages: JSON.stringify(messages.rows) };
  }

  async function expectSame(before: Record<string, string>, step: string) {
    await handleEvents(getDb(), 'https://gable.example');
    const now = await answers();
    const changed = Object.keys(before).filter((key) => before[key] !== now[key]);
    expect(changed, step).toEqual([]);
  }

  it('changes no answer to others as it is added, changed, closed, renewed and deleted', {
    timeout: 120_000,
  }, async () => {
    const before = await answers();
    expect(before[`visitor ${apiPrefix}/posts${searches[0]}`]).toMatch(/^200 /);
    const bodyOf = (kind: (typeof requestKinds)[number], more: object) =>
      owner.bodyOf(kind, { visibility: 'private', ...more });
    const made = [];
    for (const kind of requestKinds) {
      const empty = { propertySubType: undefined, budgetMax: undefined, bedroomsTotal: undefined };
      made.push((await owner('POST /posts', { body: bodyOf(kind, kind === 'buy_request' ? empty : {}) })).answer.data);
    }
    made.push(await agent.make('buy_request', { visibility: 'private' }));
    await expectSame(before, 'added');
    await aggregateCounters(getDb());
    await expectSame(before, 'tallied');

    const [alert] = made;
    if (!alert) throw new Error('No alert was made.');
    const { clientId: _, ...body } = bodyOf('buy_request', { budgetMax: 650_000, mustHaves: ['fenced_yard'] });
    const changed = await owner('PUT /posts/{id}', { id: alert.id, body: { ...body, version: alert.version } });
    expect(changed.status, changed.answer.message).toBe(200);
    await expectSame(before, 'changed');

    const move = async (status: string, reason?: string) =>
      expect((await owner('POST /posts/{id}/status', { id: alert.id, body: { status, reason } })).status).toBe(200);
    await move('paused');
    await move('active');
    await getDb().updateTable('posts').set({ expires_at: new Date() }).where('id', '=', alert.id).execute();
    await runPostJobs(getDb());
    await expectSame(before, 'expired');
    await move('active');
    await expectSame(before, 'renewed');
    await move('closed', 'fulfilled');
    await expectSame(before, 'closed');
    await move('reopened');
    await owner('DELETE /posts/{id}', { id: alert.id });
    await expectSame(before, 'deleted');
  });

  it('keeps no request from the nearest ones, however many look in the same place', async () => {
    const db = getDb();
    const before = await answers();
    await sql`WITH made AS (
        INSERT INTO posts (owner_id, section, kind, status, visibility, title, published_at)
        SELECT ${owner.id}, 'residential', 'buy_request', 'active', 'private', 'Homes for sale', now()
        FROM generate_series(1, 900) RETURNING id)
      INSERT INTO post_areas (post_id, position, label, province, city, lat, lng, radius_km)
      SELECT id, 0, 'The Glebe', 'ON', 'Ottawa', 45.4, -75.69, 3 FROM made`.execute(db);
    await expectSame(before, '900 alerts');
  });

  it('is noticed by this test when it is public', async () => {
    const before = await answers();
    const { id } = await makeRequest(getDb(), {}, [{}]);
    const now = await answers();
    const changed = Object.keys(before).filter((key) => before[key] !== now[key]);
    for (const part of [
      '/posts?',
      '/posts/counts',
      '/posts/map',
      '/similar',
      '/market/place',
      '/sitemaps',
      'new ',
      'map ',
    ])
      expect(
        changed.some((key) => key.includes(part)),
        part,
      ).toBe(true);
    await getDb().deleteFrom('posts').where('id', '=', id).execute();
  });
});
