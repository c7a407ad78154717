import { type KyselyPlugin, sql } from 'kysely';
import { beforeAll, beforeEach, expect, it } from 'vitest';
import type { EndpointName } from '#contract/endpoints.ts';
import { fitVersion } from '#contract/fit/score.ts';
import { keptMatchesMax, matchesPerPage, matchOrders } from '#contract/matching/match.ts';
import { queueMatchUpdates } from '#server/matching/match-updates.repo.ts';
import { dismissMatch } from '#server/matching/matching.service.ts';
import { findAllMatches, updateNext } from '#server/matching/update-matches.service.ts';
import { inTransaction } from '#server/platform/db/transaction.ts';
import { describeWithDatabase } from '#tests/support/database/test-database.ts';
import { openCallSites } from '#tests/support/server/calls/call-sites.ts';
import { everyCall } from '#tests/support/server/calls/prepare-call.ts';
import { makeListing, makeRequest, makeUser } from '#tests/support/server/factories.ts';
import { handleEvents } from '#tests/support/server/handle-events.ts';
import { callsOf, severalAddresses } from '#tests/support/server/member-client.ts';
import { connectedSocket, type PageSocket } from '#tests/support/server/page-sockets.ts';
import { testApp } from '#tests/support/server/test-app.ts';
import { makeOwner, type Owner } from '../posts/owner/owner-fixture.ts';

type Answers = Record<string, string>;

/** They read, though they are no GET. */
const reads: readonly EndpointName[] = ['POST /posts/{id}/demand', 'POST /posts/mine/fitting-homes'];
const readCalls = everyCall.filter((name) => name.startsWith('GET ') || reads.includes(name));

/** The id of the call, when it was answered, and the blurred picture, which a background job draws. */
const ofTheClock = /"(requestId|countedAt|exportedAt|placeholder)":"[^"]*"|DTSTAMP:\w+/g;

/** A server with this plugin is a new one, which has kept no answers. */
const newServer = (): KyselyPlugin => ({
  transformQuery: ({ node }) => node,
  transformResult: async ({ result }) => result,
});

describeWithDatabase('a private alert that fits the listings of others', (getDb) => {
  const sites = openCallSites(getDb);
  // The jobs of a listening server would change what is compared.
  const getApp = testApp(getDb, {
    env: { ...severalAddresses, ROLE: 'web', DATABASE_URL: 'postgresql://unused' },
  });
  let owner: Owner;
  let member: Awaited<ReturnType<typeof callsOf>>;
  let listing: string;
  let request: string;
  const calls = new Map<string, (server: KyselyPlugin) => Promise<{ statusCode: number; rawPayload: Buffer }>>();

  async function settle() {
    await handleEvents(getDb(), 'https://gable.example');
    while (await updateNext(getDb(), 'https://gable.example'));
    await handleEvents(getDb(), 'https://gable.example');
  }

  beforeAll(async () => {
    const db = getDb();
    owner = await makeOwner(getApp(), db);
    member = await callsOf(getApp(), db, (await makeUser(db)).id);
    listing = (await makeListing(db, { owner_id: member.id, living_area: null })).id;
    request = (await makeRequest(db, { owner_id: member.id })).id;
    await makeListing(db);
    for (const name of readCalls) {
      const { send } = await sites.prepare(name);
      calls.set(name, (plugin) => send({ plugin }));
    }
    const requests = await Promise.all([makeRequest(db), makeRequest(db)]);
    await handleEvents(db);
    await findAllMatches(db);
    for (const { id, owner_id } of requests)
      await inTransaction(db, (tx) =>
        dismissMatch(tx, owner_id, { id, otherId: listing }, { reason: 'price', from: null }),
      );
  });
  beforeEach(settle);

  const lists = () =>
    [listing, request].flatMap((id) =>
      matchOrders.flatMap((order) =>
        [true, false].map((dismissed) => ({ id, query: `?order=${order}&dismissed=${dismissed}` })),
      ),
    );

  /** The member's own calls beside those of the table: each list of matches, and what is counted for the posts that the alert fits. */
  async function ownAnswers(): Promise<Answers> {
    const found: Answers = {};
    const keep = (key: string, { bytes, status }: { bytes: Buffer; status: number }) => {
      found[`own ${key}`] = `${status} ${bytes.toString('latin1').replace(ofTheClock, '')}`;
    };
    for (const { id, query } of lists())
      keep(`GET /posts/${id}/matches${query}`, await member('GET /posts/{id}/matches', { id, query }));
    for (const id of [listing, request])
      for (const name of ['GET /posts/{id}', 'GET /posts/{id}/fits', 'GET /posts/{id}/dismissals'] as const)
        keep(`${name} ${id}`, await member(name, { id }));
    keep('statistics', await member('GET /posts/{id}/statistics', { id: listing }));
    keep('demand', await member('POST /posts/{id}/demand', { id: listing }));
    keep('changes', await member('GET /posts/{id}/changes', { id: request }));
    keep('ranked', await member('GET /posts/{id}/ranked', { id: request, query: '?tab=sale' }));
    keep('place', await member('GET /market/place', { query: '?tab=sale&lat=45.4&lng=-75.69' }));
    for (const name of [
      'GET /posts/mine',
      'GET /posts/mine/match-counts',
      'GET /notifications',
      'GET /user/export',
    ] as const)
      keep(name, await member(name));
    return found;
  }

  async function answers(): Promise<Answers> {
    const db = getDb();
    // Figures of demand that are kept would hide a change.
    await db.deleteFrom('listing_demand').execute();
    await db.deleteFrom('recent_attempts').execute();
    const server = newServer();
    const found = await ownAnswers();
    for (const [name, send] of calls) {
      const { statusCode, rawPayload } = await send(server);
      found[name] = `${statusCode} ${rawPayload.toString('latin1').replace(ofTheClock, '')}`;
    }
    const { rows } = await sql<{ told: string }>`
      SELECT user_id || title || body AS told FROM notifications WHERE user_id <> ${owner.id}
      UNION ALL SELECT recipient || text FROM outgoing_messages
        WHERE recipient <> (SELECT email FROM users WHERE id = ${owner.id}) ORDER BY told`.execute(db);
    return { ...found, notices: JSON.stringify(rows) };
  }

  const changedIn = (before: Answers, now: Answers) => Object.keys(before).filter((key) => before[key] !== now[key]);
  async function expectSame(before: Answers, step: string) {
    await settle();
    expect(changedIn(before, await answers()), step).toEqual([]);
  }

  /** Ends when the member is told of this: what was published before has come by then. */
  async function heardBy(page: PageSocket): Promise<string[]> {
    getDb().liveEvents.publish({ type: 'subscription_changed', userId: member.id });
    await page.take('subscription_update');
    return page.names();
  }

  it('changes no answer to them, and no page hears of it, as it is added, changed and deleted', {
    timeout: 60_000,
  }, async () => {
    const page = await connectedSocket(getApp(), member.token);
    const before = await answers();
    expect(Object.values(before).filter((answer) => !/^200 |^\[/.test(answer))).toEqual([]);
    const alert = await owner.make('buy_request', { visibility: 'private' });
    await expectSame(before, 'added');
    const found = await getDb().selectFrom('matches').select('listing_id').where('request_id', '=', alert.id).execute();
    expect(found).toContainEqual({ listing_id: listing });
    const waiting = getDb().selectFrom('match_emails').select('post_id').where('other_id', '=', alert.id).execute();
    expect(await waiting).toEqual([]);

    const dismissal = { reason: 'price', from: null } as const;
    await inTransaction(getDb(), (tx) => dismissMatch(tx, owner.id, { id: alert.id, otherId: listing }, dismissal));
    await expectSame(before, 'dismissed');
    const { clientId: _, ...body } = owner.bodyOf('buy_request', { budgetMax: 650_000, mustHaves: ['fenced_yard'] });
    const changed = { ...body, visibility: 'private', version: alert.version };
    expect((await owner('PUT /posts/{id}', { id: alert.id, body: changed })).status).toBe(200);
    await expectSame(before, 'changed');
    await owner('DELETE /posts/{id}', { id: alert.id });
    await expectSame(before, 'deleted');
    expect(await heardBy(page)).toEqual([]);
  });

  it('was a public request, which leaves every answer to others as it was', { timeout: 60_000 }, async () => {
    const page = await connectedSocket(getApp(), member.token);
    const before = await answers();
    const post = await owner.make('buy_request');
    await settle();
    const changed = changedIn(before, await answers());
    for (const part of [
      'matches?order',
      'match-counts',
      'demand',
      'GET /posts/counts',
      'own GET /notifications',
      'notices',
    ])
      expect(
        changed.some((key) => key.includes(part)),
        part,
      ).toBe(true);
    expect(await heardBy(page)).toContain('notification_count_update');

    const { clientId: _, ...body } = owner.bodyOf('buy_request', { budgetMax: 650_000 });
    const hidden = { ...body, visibility: 'private', version: post.version };
    expect((await owner('PUT /posts/{id}', { id: post.id, body: hidden })).status).toBe(200);
    await expectSame(before, 'private');
    await owner('DELETE /posts/{id}', { id: post.id });
    await expectSame(before, 'deleted');
  });

  it('takes no place of a request in the list of a listing, and does not order lists anew, however many there are', async () => {
    const db = getDb();
    const at = { lat: 47.2, lng: -81.1 };
    const home = await makeListing(db, { owner_id: member.id, ...at });
    const pairOf = (request_id: string) => ({ listing_id: home.id, request_id });
    const seeker = await makeUser(db);
    const insertRequests = async (visibility: 'public' | 'private', count: number) => {
      const { rows } = await sql<{ id: string }>`
        WITH made AS (
          INSERT INTO posts (owner_id, section, kind, status, visibility, title, description, property_sub_types, budget_max,
            bedrooms_total, published_at, first_listed_at)
          SELECT ${seeker.id}, 'residential', 'buy_request', 'active', ${visibility}, 'Looking for a house in Fairview',
            'We look for a house near the park.', '{House}', 700000, 2, now(),
            CASE ${visibility} WHEN 'public' THEN now() END
          FROM generate_series(1, ${count}::int) RETURNING id)
        INSERT INTO post_areas (post_id, position, label, province, city, lat, lng, radius_km)
        SELECT id, 0, 'Fairview', 'ON', 'Ottawa', ${at.lat}::float8, ${at.lng}::float8, 3 FROM made
        RETURNING post_id AS id`.execute(db);
      return rows.map(({ id }) => id);
    };
    await insertRequests('public', keptMatchesMax - 1);
    const updateAll = async (ids: readonly string[]) => {
      await queueMatchUpdates(db, ids, { tells: false });
      while (await updateNext(db, undefined));
    };
    const keepPairs = (ids: readonly string[]) =>
      db
        .insertInto('matches')
        .values(ids.map((id) => ({ ...pairOf(id), verdict: 'strong', score: 100, version: fitVersion })))
        .execute();
    const pages = Array.from({ length: keptMatchesMax / matchesPerPage }, (_, at) => `?page=${at + 1}`);
    const listed = async () => {
      const bodies = [];
      for (const query of pages) {
        const { bytes } = await member('GET /posts/{id}/matches', { id: home.id, query });
        bodies.push(bytes.toString('latin1').replace(ofTheClock, ''));
      }
      const { data } = (await member('GET /posts/mine/match-counts')).answer;
      const orders = db.selectFrom('matched_posts').selectAll().where('post_id', '=', home.id).execute();
      return { bodies, counts: data, orders: await orders };
    };
    await updateAll([home.id]);
    // Pairs kept from here on are counted by the listing's next update alone.
    await keepPairs(await insertRequests('public', 1));
    const before = await listed();
    expect(before.counts).toContainEqual(expect.objectContaining({ postId: home.id, total: keptMatchesMax }));

    const alerts = await insertRequests('private', keptMatchesMax * 4);
    await keepPairs(alerts);
    expect(await listed()).toEqual(before);
    const [paused = '', changed = ''] = alerts;
    await db.updateTable('posts').set({ status: 'paused' }).where('id', '=', paused).execute();
    await db.updateTable('posts').set({ budget_max: 1_000 }).where('id', '=', changed).execute();
    await updateAll([paused, changed]);
    expect(await db.selectFrom('matches').selectAll().where('request_id', 'in', [paused, changed]).execute()).toEqual(
      [],
    );
    expect(await listed()).toEqual(before);
  });
});
