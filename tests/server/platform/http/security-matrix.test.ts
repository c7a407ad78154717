import { randomUUID } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Endpoint } from '#contract/endpoint.ts';
import { endpoints } from '#contract/endpoints.ts';
import { apiPrefix } from '#contract/limits.ts';
import { failure } from '#contract/result.ts';
import { startConversation } from '#server/chat/chat.service.ts';
import { openBuiltPage } from '#server/page/built-page.ts';
import type { App } from '#server/platform/context.ts';
import type { Db, OpenDatabase } from '#server/platform/db/database.ts';
import { inTransaction } from '#server/platform/db/transaction.ts';
import { createSession } from '#server/platform/security/sessions.ts';
import { proposeViewing } from '#server/viewings/viewings.service.ts';
import { writeBuiltPage } from '#tests/server/page/built-page-fixture.ts';
import { describeWithDatabase, openFreshDatabase } from '#tests/support/database/test-database.ts';
import { makeAgent, makeListing, makeRequest, makeUpload, makeUser } from '#tests/support/server/factories.ts';
import { routesOf } from '#tests/support/server/list-routes.ts';
import { quarterHourInDays } from '#tests/support/server/quarter-hour.ts';
import { buildTestApp } from '#tests/support/server/test-app.ts';

/* Trust, security 1 to 3. All of it is made from the endpoint table and the routes that are served, so that it grows with them. */

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';
const calls = Object.entries<Endpoint>(endpoints).map(([name, endpoint]) => {
  const [method = '', path = ''] = name.split(' ');
  return { name, method: method as Method, path, endpoint };
});
const memberCalls = calls.filter(({ endpoint }) => endpoint.access === 'member');

/** What is served beside the table: pages and files, how the server is, and what describes the API. */
const beside = [
  'GET *',
  'GET /healthz',
  'GET /readyz',
  'GET /media/{file}',
  'GET /socket.io',
  `GET ${apiPrefix}/openapi.json`,
  `GET ${apiPrefix}/docs`,
];

describe('every route', () => {
  const inTable = calls.map(({ method, path }) => `${method} ${apiPrefix}${path}`);
  let database: OpenDatabase;
  beforeAll(async () => {
    database = await openFreshDatabase();
  });
  afterAll(() => database.close());

  async function served(beforeReady?: (app: App) => void) {
    const page = { template: async () => '<!doctype html>' };
    const app = await buildTestApp(database.db, { page, ...(beforeReady && { beforeReady }) });
    const routes = routesOf(app);
    const document = (await app.inject(`${apiPrefix}/openapi.json`)).json() as { paths: Record<string, object> };
    await app.close();
    const described = Object.entries(document.paths).flatMap(([path, item]) =>
      Object.keys(item).map((method) => `${method.toUpperCase()} ${apiPrefix}${path}`),
    );
    return { routes, described };
  }
  const strangers = (routes: string[]) => routes.filter((route) => ![...inTable, ...beside].includes(route));

  it('is in the endpoint table or on the short list of what is not the API, and every call of the table is served', async () => {
    const { routes, described } = await served();
    expect(strangers(routes)).toEqual([]);
    expect([...inTable, ...beside].filter((route) => !routes.includes(route))).toEqual([]);
    expect(described.sort()).toEqual([...inTable].sort());
  });

  it('has a limit also where it is not in the table: pages, files, and paths that nothing serves', async () => {
    const folder = await writeBuiltPage();
    const app = await buildTestApp(database.db, { page: await openBuiltPage(folder) });
    const files = routesOf(app).filter((route) => strangers([route]).length > 0);
    expect(files).toEqual(expect.arrayContaining(['GET /assets/main-abc123.js', 'GET /favicon.svg']));
    const unknown = [
      'GET /nowhere',
      'GET /assets/none.js',
      `GET ${apiPrefix}/nowhere`,
      'POST /nowhere',
      'PUT /healthz',
    ];
    const others = beside.filter((each) => each !== 'GET /media/{file}');
    for (const route of [...others, ...files, ...unknown]) {
      const [method = '', path = ''] = route.replace('*', '/').split(' ');
      const { headers } = await app.inject({ method: method as Method, url: path });
      expect(Number(headers['x-ratelimit-limit']), route).toBeGreaterThan(0);
    }
    await app.close();
    await rm(folder, { recursive: true });
  });

  it('is for no other site to read: there is no CORS', async () => {
    const app = await buildTestApp(database.db, { page: { template: async () => '<!doctype html>' } });
    for (const route of routesOf(app)) {
      const [method = '', path = ''] = route.replace('*', '/').split(' ');
      for (const asked of [method, 'OPTIONS'] as Method[]) {
        const preflight = { 'access-control-request-method': method };
        const { headers } = await app.inject({
          method: asked,
          url: path,
          headers: { origin: 'https://evil.example', ...preflight },
        });
        expect(
          Object.keys(headers).filter((name) => name.startsWith('access-control-')),
          route,
        ).toEqual([]);
      }
    }
    await app.close();
  });

  it('counts the files of the page together', async () => {
    const folder = await writeBuiltPage();
    const app = await buildTestApp(database.db, { page: await openBuiltPage(folder) });
    const left = async (url: string) => Number((await app.inject(url)).headers['x-ratelimit-remaining']);
    const before = await left('/favicon.svg');
    expect(await left('/assets/main-abc123.js')).toBe(before - 1);
    await app.close();
    await rm(folder, { recursive: true });
  });

  it('is noticed when it is not', async () => {
    const { routes } = await served((app) => {
      app.post('/api/v1/secret/:id', async () => ({}));
      app.get('/debug', async () => ({}));
    });
    expect(strangers(routes).sort()).toEqual(['GET /debug', 'POST /api/v1/secret/{id}']);
  });
});

const form = (name: string) => ({
  headers: { 'content-type': 'multipart/form-data; boundary=edge' },
  payload: `--edge\r\nContent-Disposition: form-data; name="file"; filename="${name}"\r\n\r\nx\r\n--edge--\r\n`,
});

/** Asks from a new address each time: the limits have tests of their own. */
let caller = 0;
function send(
  app: App,
  { method, path, endpoint }: (typeof calls)[number],
  authorization?: string,
  names: Record<string, string> = {},
  body: object = {},
) {
  caller += 1;
  const { headers = {}, payload = undefined } =
    endpoint.sent === 'file' ? form('x.pdf') : endpoint.body ? { payload: body } : {};
  return app.inject({
    method,
    url: apiPrefix + path.replace(/\{(\w+)\}/g, (_all, name: string) => names[name] ?? 'nothing-here'),
    headers: {
      'x-forwarded-for': `10.${caller >> 16}.${(caller >> 8) & 255}.${caller & 255}`,
      ...headers,
      ...(authorization !== undefined && { authorization }),
    },
    ...(payload !== undefined && { payload }),
  });
}

describeWithDatabase('every member call', (getDb) => {
  let app: App;
  /** Authorization headers behind which no session lives. */
  const dead: Record<string, string | undefined> = {};
  let alive: string;

  beforeAll(async () => {
    app = await buildTestApp(getDb(), { env: { TRUST_PROXY: '127.0.0.1' } });
    const db = getDb();
    const sessionOf = async (values: Parameters<typeof makeUser>[1] = {}) => {
      const { id } = await makeUser(db, values);
      return { id, token: await createSession(db, id) };
    };
    const [expired, revoked, deleted, living] = [
      await sessionOf(),
      await sessionOf(),
      await sessionOf(),
      await sessionOf(),
    ];
    await db
      .updateTable('sessions')
      .set({ expires_at: new Date(Date.now() - 1000) })
      .where('user_id', '=', expired.id)
      .execute();
    await db.deleteFrom('sessions').where('user_id', '=', revoked.id).execute();
    await db.updateTable('users').set({ deleted_at: new Date() }).where('id', '=', deleted.id).execute();
    const { token_hash } = await db
      .selectFrom('sessions')
      .select('token_hash')
      .where('user_id', '=', living.id)
      .executeTakeFirstOrThrow();
    alive = living.token;
    Object.assign(dead, {
      none: undefined,
      empty: '',
      'an empty one': 'Bearer ',
      garbage: "Bearer '; DROP TABLE sessions; --",
      'another scheme': `Basic ${Buffer.from(`${alive}:`).toString('base64')}`,
      'no scheme': alive,
      truncated: `Bearer ${alive.slice(0, -1)}`,
      lengthened: `Bearer ${alive}A`,
      twice: `Bearer ${alive} ${alive}`,
      'made up': `Bearer ${'A'.repeat(43)}`,
      'its stored hash': `Bearer ${token_hash}`,
      expired: `Bearer ${expired.token}`,
      revoked: `Bearer ${revoked.token}`,
      'of a deleted account': `Bearer ${deleted.token}`,
    });
  });
  afterAll(() => app.close());

  it.each(memberCalls)('$name answers 401 without a living session', async (call) => {
    for (const [kind, authorization] of Object.entries(dead)) {
      const response = await send(app, call, authorization);
      expect(response.statusCode, kind).toBe(401);
      expect(failure.parse(response.json()), kind).toMatchObject({ message: 'Unauthorized access', data: [] });
    }
  });

  it.each(memberCalls)('$name answers 401 with the specification’s words to a closed account', async (call) => {
    const { id } = await makeUser(getDb(), { deactivated_at: new Date() });
    const response = await send(app, call, `Bearer ${await createSession(getDb(), id)}`);
    expect(response.statusCode).toBe(401);
    expect(failure.parse(response.json()).message).toBe('Airport is Inactive');
  });

  it('knows the session that lives', async () => {
    const { statusCode } = await app.inject({
      url: `${apiPrefix}/auth/sessions`,
      headers: { authorization: `Bearer ${alive}` },
    });
    expect(statusCode).toBe(200);
  });
});

interface Owned {
  /** Makes a thing of this person and answers what its path parameters are. */
  make: (db: Db, ownerId: string) => Promise<Record<string, string>>;
  /** What must be as it was. */
  read: (db: Db, ownerId: string) => Promise<unknown>;
  /** What makes the call go well for the owner, where it has a body. */
  body?: object;
}

const favouritesOf = (db: Db, userId: string) =>
  db.selectFrom('favourites').selectAll().where('user_id', '=', userId).orderBy('post_id').execute();

const ownPosts: Owned = {
  make: async (db, owner_id) => ({ id: (await makeListing(db, { owner_id })).id }),
  read: (db, ownerId) => db.selectFrom('posts').selectAll().where('owner_id', '=', ownerId).execute(),
};

const ownConversations: Owned = {
  make: async (db, ownerId) => ({ id: (await ownConversation(db, ownerId)).id }),
  read: (db, ownerId) =>
    db
      .selectFrom('conversation_members as member')
      .innerJoin('messages', 'messages.conversation_id', 'member.conversation_id')
      .selectAll()
      .where('member.user_id', '=', ownerId)
      .execute(),
};

const ownViewings: Owned = {
  make: async (db, ownerId) => {
    const { id: postId } = await makeListing(db, { owner_id: ownerId });
    const first = {
      userId: ownerId,
      postId,
      clientId: randomUUID(),
      content: 'Hello',
      attachments: [],
      listingId: null,
    };
    const proposal = { clientId: randomUUID(), times: [quarterHourInDays(2)], minutes: 30, note: '' };
    const seeker = await makeUser(db);
    const { id } = await inTransaction(db, async (tx) => {
      const conversation = await startConversation(tx, seeker, first);
      return proposeViewing(tx, seeker.id, conversation.id, proposal);
    });
    return { id };
  },
  read: (db, ownerId) => db.selectFrom('viewings').selectAll().where('host_id', '=', ownerId).execute(),
};

const blockedPeople: Owned = {
  make: async (db, ownerId) => {
    const blocked = (await makeUser(db)).id;
    await db.insertInto('blocks').values({ user_id: ownerId, blocked_id: blocked }).execute();
    return { id: blocked };
  },
  read: (db, ownerId) => db.selectFrom('blocks').selectAll().where('user_id', '=', ownerId).execute(),
};

/**
 * What a member call with a parameter in its path reaches, by the call. `public` says that it is everybody's, and why: such a call
 * touches nothing but what is the caller's own.
 */
const reached: Record<string, Owned | (Omit<Owned, 'body'> & { public: string })> = {
  'DELETE /auth/sessions/{id}': {
    make: async (db, ownerId) => {
      await createSession(db, ownerId);
      const row = await db.selectFrom('sessions').select('id').where('user_id', '=', ownerId).executeTakeFirstOrThrow();
      return { id: row.id };
    },
    read: (db, ownerId) => db.selectFrom('sessions').selectAll().where('user_id', '=', ownerId).orderBy('id').execute(),
  },
  'POST /posts/{id}/report': {
    public: 'anybody may report a post; the post stays as it is',
    ...ownPosts,
  },
  'PUT /posts/{id}': {
    ...ownPosts,
    body: { kind: 'sale_property', section: 'residential', status: 'draft', title: 'Taken over', version: 1 },
  },
  'GET /posts/{id}/content': ownPosts,
  'POST /posts/{id}/status': { ...ownPosts, body: { status: 'paused' } },
  'DELETE /posts/{id}': ownPosts,
  'GET /posts/{id}/statistics': ownPosts,
  'DELETE /media/{id}': {
    make: async (db, ownerId) => ({ id: (await makeUpload(db, ownerId)).id }),
    read: (db, ownerId) => db.selectFrom('media').selectAll().where('owner_id', '=', ownerId).execute(),
  },
  'GET /chat/conversations/{id}': ownConversations,
  'GET /chat/conversations/{id}/messages': ownConversations,
  'POST /chat/conversations/{id}/messages': {
    ...ownConversations,
    body: { clientId: 'a-client-id', content: 'Let me in' },
  },
  'GET /chat/attachments/{id}': {
    make: async (db, ownerId) => ({ id: (await makeUpload(db, ownerId, { is_private: true })).id }),
    read: (db, ownerId) => db.selectFrom('media').selectAll().where('owner_id', '=', ownerId).execute(),
  },
  'GET /chat/requests/{id}/listings': {
    public: 'a request is public; the answer holds the caller’s own listings alone',
    make: async (db, ownerId) => ({ id: (await makeRequest(db, { owner_id: ownerId })).id }),
    read: (db, ownerId) => db.selectFrom('posts').selectAll().where('owner_id', '=', ownerId).execute(),
  },
  'PUT /chat/conversations/{id}/read': { ...ownConversations, body: { seq: 1 } },
  'POST /chat/conversations/{id}/report': { ...ownConversations, body: { reason: 'other' } },
  'GET /chat/people/{id}': {
    public: 'a member may see whom they could write to; the person stays as they are',
    make: async (db, ownerId) => ({ id: (await ownConversation(db, ownerId)).person?.id ?? '' }),
    read: ownConversations.read,
  },
  'PUT /chat/blocks/{id}': { public: 'a member may block anybody; only their own blocks change', ...blockedPeople },
  'DELETE /chat/blocks/{id}': { public: 'a member unblocks for themselves alone', ...blockedPeople },
  'GET /chat/conversations/{id}/viewings': ownConversations,
  'POST /chat/conversations/{id}/viewings': {
    ...ownConversations,
    body: { clientId: 'a-client-id', times: [quarterHourInDays(2)] },
  },
  'POST /viewings/{id}/answers': {
    ...ownViewings,
    body: { action: 'accept', clientId: 'a-client-id', version: 1, startsAt: quarterHourInDays(2) },
  },
  'GET /viewings/{id}/calendar.ics': ownViewings,
  'PUT /notifications/{id}/read': {
    make: async (db, ownerId) => {
      const row = db.insertInto('notifications').values({ user_id: ownerId, type: 'system', title: 'Hello' });
      return { id: (await row.returning('id').executeTakeFirstOrThrow()).id };
    },
    read: (db, ownerId) => db.selectFrom('notifications').selectAll().where('user_id', '=', ownerId).execute(),
  },
  'PUT /favorites/{postId}': {
    public: 'anybody may keep a post; nobody else’s favourites change',
    make: (db, ownerId) => keptPost(db, ownerId),
    read: favouritesOf,
  },
  'DELETE /favorites/{postId}': {
    public: 'anybody may let a post go; nobody else’s favourites change',
    make: (db, ownerId) => keptPost(db, ownerId),
    read: favouritesOf,
  },
};

/** A conversation of this person with an agent about no post, of one message of theirs. */
async function ownConversation(db: Db, userId: string) {
  const agent = await makeAgent(db);
  const content = 'Is it still available?';
  const first = { userId: agent.id, postId: null, clientId: randomUUID(), content, attachments: [], listingId: null };
  return inTransaction(db, (tx) => startConversation(tx, { id: userId }, first));
}

async function keptPost(db: Db, userId: string) {
  const { id } = await makeListing(db);
  await db.insertInto('favourites').values({ user_id: userId, post_id: id, saved_price: 1 }).execute();
  return { postId: id };
}

describeWithDatabase('somebody else’s things', (getDb) => {
  let app: App;
  beforeAll(async () => {
    app = await buildTestApp(getDb(), { env: { TRUST_PROXY: '127.0.0.1' } });
  });
  afterAll(() => app.close());

  const named = memberCalls.filter(({ path }) => path.includes('{'));

  it.each(named)('$name says whose things it reaches, here in this test', ({ name }) => {
    expect(Object.keys(reached)).toContain(name);
  });

  it('no call is listed that is not there', () => {
    expect(Object.keys(reached).filter((name) => !named.some((call) => call.name === name))).toEqual([]);
  });

  it.each(named)('stay as they are with $name', async (call) => {
    const entry = reached[call.name];
    if (!entry) throw new Error(`${call.name} is not listed.`);
    const db = getDb();
    const [owner, stranger] = [await makeUser(db), await makeUser(db)];
    const names = await entry.make(db, owner.id);
    const before = await entry.read(db, owner.id);
    expect(before).not.toEqual([]);
    const token = await createSession(db, stranger.id);
    const response = await send(app, call, `Bearer ${token}`, names, 'body' in entry ? entry.body : {});
    if ('public' in entry) expect([200, 422]).toContain(response.statusCode);
    else {
      expect([403, 404]).toContain(response.statusCode);
      failure.parse(response.json());
    }
    expect(await entry.read(db, owner.id)).toEqual(before);
  });
});
