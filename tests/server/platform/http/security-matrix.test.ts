import { rm } from 'node:fs/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { apiPrefix } from '#contract/limits.ts';
import { failure } from '#contract/result.ts';
import { openBuiltPage } from '#server/page/built-page.ts';
import type { App } from '#server/platform/context.ts';
import type { OpenDatabase } from '#server/platform/db/database.ts';
import { createSession } from '#server/platform/security/sessions.ts';
import { writeBuiltPage } from '#tests/server/page/built-page-fixture.ts';
import { describeWithDatabase, openFreshDatabase } from '#tests/support/database/test-database.ts';
import { calls, type Method, memberCalls, send } from '#tests/support/server/calls/table-calls.ts';
import { makeUser } from '#tests/support/server/factories.ts';
import { routesOf } from '#tests/support/server/list-routes.ts';
import { buildTestApp, testApp } from '#tests/support/server/test-app.ts';

/* Trust, security 1 to 3. All of it is made from the endpoint table and the routes that are served, so that it grows with them. */

/** Routes outside the endpoint table: pages, feeds and files, health checks, and the API description. */
const routesOutsideTable = [
  'GET *',
  'GET /healthz',
  'GET /readyz',
  'GET /media/{file}',
  'GET /media/cards/{of}/{id}/{file}',
  'GET /socket.io',
  'GET /blogs/feed.xml',
  'GET /blogs/feed.json',
  'GET /robots.txt',
  'GET /sitemap.xml',
  'GET /sitemaps/{file}',
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
  const strangers = (routes: string[]) =>
    routes.filter((route) => ![...inTable, ...routesOutsideTable].includes(route));

  it('is in the endpoint table or on the short list of what is not the API, and every call of the table is served', async () => {
    const { routes, described } = await served();
    expect(strangers(routes)).toEqual([]);
    expect([...inTable, ...routesOutsideTable].filter((route) => !routes.includes(route))).toEqual([]);
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
    const others = routesOutsideTable.filter((each) => each !== 'GET /media/{file}');
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

describeWithDatabase('every member call', (getDb) => {
  const getApp = testApp(getDb, { env: { TRUST_PROXY: '127.0.0.1' } });
  /** Authorization headers behind which no session lives. */
  const dead: Record<string, string | undefined> = {};
  let alive: string;

  beforeAll(async () => {
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

  it.each(memberCalls)('$name answers 401 without a living session', async (call) => {
    for (const [kind, authorization] of Object.entries(dead)) {
      const response = await send(getApp(), call, authorization);
      expect(response.statusCode, kind).toBe(401);
      expect(failure.parse(response.json()), kind).toMatchObject({ message: 'Unauthorized access', data: [] });
    }
  });

  it.each(memberCalls)('$name answers 401 with the specification’s words to a closed account', async (call) => {
    const { id } = await makeUser(getDb(), { deactivated_at: new Date() });
    const response = await send(getApp(), call, `Bearer ${await createSession(getDb(), id)}`);
    expect(response.statusCode).toBe(401);
    expect(failure.parse(response.json()).message).toBe('Airport is Inactive');
  });

  it('knows the session that lives', async () => {
    const { statusCode } = await getApp().inject({
      url: `${apiPrefix}/auth/sessions`,
      headers: { authorization: `Bearer ${alive}` },
    });
    expect(statusCode).toBe(200);
  });
});
