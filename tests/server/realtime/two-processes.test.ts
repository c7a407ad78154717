import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { type OpenDatabase, openDatabase } from '#server/platform/db/database.ts';
import { openFreshDatabase } from '#tests/support/database/test-database.ts';
import { makeListing, makeUser } from '#tests/support/server/factories.ts';
import { freePort } from '#tests/support/server/free-port.ts';
import { callsOf } from '#tests/support/server/member-client.ts';
import { connectedSocket } from '#tests/support/server/page-sockets.ts';
import { hasRedis, type RedisServer, startRedis } from '#tests/support/server/redis-server.ts';
import { followLog } from '#tests/support/server/server-log.ts';
import { buildTestApp } from '#tests/support/server/test-app.ts';

const url = process.env.TEST_DATABASE_URL;

/** Two servers over connections of their own to one database, as two processes have. */
async function openTwo(env: NodeJS.ProcessEnv = {}) {
  const first = await openFreshDatabase(url);
  const { rows } = await sql<{ name: string }>`SELECT current_database() AS name`.execute(first.db);
  const own = new URL(url ?? '');
  own.pathname = rows[0]?.name ?? '';
  const second = await openDatabase({ url: own.href });
  const build = ({ db, signals }: OpenDatabase) =>
    buildTestApp(db, { signals, env: { DATABASE_URL: own.href, ...env } });
  const [one, two] = await Promise.all([build(first), build(second)]);
  return {
    one,
    two,
    db: first.db,
    listening: () => vi.waitFor(async () => expect(await countListeners(first)).toBe(2), { timeout: 10_000 }),
    async close() {
      await Promise.all([one.close(), two.close()]);
      await second.close();
      await first.close();
    },
  };
}

async function countListeners({ db }: OpenDatabase): Promise<number> {
  const { rows } = await sql<{ count: number }>`SELECT count(*)::int AS count FROM pg_stat_activity
    WHERE datname = current_database() AND query LIKE 'LISTEN%'`.execute(db);
  return rows[0]?.count ?? 0;
}

type Two = Awaited<ReturnType<typeof openTwo>>;

async function openConversation({ one, two, db }: Two) {
  const seeker = await callsOf(one, db, (await makeUser(db)).id);
  const owner = await callsOf(two, db, (await makeUser(db)).id);
  const home = await makeListing(db, { owner_id: owner.id });
  const page = await connectedSocket(two, owner.token);
  const write = async (content: string) => {
    const body = { userId: owner.id, postId: home.id, clientId: randomUUID(), content };
    expect((await seeker('POST /chat/conversations', { body })).status).toBe(200);
  };
  const hears = async (content: string) =>
    expect(await page.take('new_message')).toMatchObject({ message: { content } });
  return { seeker, owner, page, write, hears };
}

describe.skipIf(!url)('two processes on one PostgreSQL', () => {
  let both: Two;
  beforeAll(async () => {
    both = await openTwo();
    await both.listening();
  });
  afterAll(() => both.close());

  it('tell the pages of each other, each once', async () => {
    const { write, hears, page } = await openConversation(both);
    await write('Is it near a school?');
    await hears('Is it near a school?');
    await write(`😀${'é'.repeat(1_900)}`);
    await hears(`😀${'é'.repeat(1_900)}`);
    for (let told = 0; told < 2; told += 1) await page.take('unread_count_update');
    expect(page.names()).toEqual([]);
  });

  it('disconnect the sockets of a session that ends in the other one', async () => {
    const { db, one, two } = both;
    const member = await callsOf(one, db, (await makeUser(db)).id);
    const page = await connectedSocket(two, member.token);
    await member('POST /auth/logout');
    await page.take('auth_error');
  });

  it('tell each other again after their connections broke, and say that events were missed', async () => {
    const { write, hears, page } = await openConversation(both);
    await sql`SELECT pg_terminate_backend(pid) FROM pg_stat_activity
      WHERE datname = current_database() AND query LIKE 'LISTEN%'`.execute(both.db);
    await page.take('events_missed');
    await both.listening();
    await write('And a park?');
    await hears('And a park?');
  });

  it('end the sockets of sessions that ended while nothing was listening', async () => {
    const { db, two } = both;
    const member = await callsOf(two, db, (await makeUser(db)).id);
    const page = await connectedSocket(two, member.token);
    await sql`DELETE FROM sessions WHERE user_id = ${member.id}`.execute(db);
    await sql`SELECT pg_terminate_backend(pid) FROM pg_stat_activity
      WHERE datname = current_database() AND query LIKE 'LISTEN%'`.execute(db);
    await page.take('auth_error');
  });
});

describe.skipIf(!url || !hasRedis)('two processes with Redis', () => {
  let both: Two;
  let port: number;
  let redis: RedisServer;
  beforeAll(async () => {
    port = await freePort();
    redis = await startRedis(port);
    both = await openTwo({ REDIS_URL: `redis://127.0.0.1:${port}`, LOG_LEVEL: 'warn' });
    await both.listening();
  });
  afterAll(async () => {
    await both.close();
    await redis.kill();
  });

  it('go on while Redis is killed and when it is back', async () => {
    const { write, hears, page, seeker } = await openConversation(both);
    await write('By Redis');
    await hears('By Redis');
    const logs = [followLog(both.one), followLog(both.two)];
    await redis.kill();
    for (const content of ['Without it', 'Still without it']) {
      await write(content);
      await hears(content);
    }
    expect((await seeker('GET /user/get_profile')).status).toBe(200);
    const away = `Redis at 127.0.0.1:${port} is away. Until it is back, live events go through PostgreSQL`;
    for (const log of logs)
      expect(log.filter(({ msg }) => msg.includes('live events')).map(({ msg }) => msg)).toEqual([away]);
    redis = await startRedis(port);
    await page.take('events_missed');
    await write('With it again');
    await hears('With it again');
    expect(page.names().filter((name) => name === 'new_message')).toEqual([]);
  });
});
