import { cpus } from 'node:os';
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import pg from 'pg';
import { fitVersion } from '#contract/fit/score.ts';
import { createRandom } from '#demo/pictures/random.ts';
import { markAllFound } from '#server/matching/match-updates.repo.ts';
import { openDatabase } from '#server/platform/db/database.ts';
import { inTransaction } from '#server/platform/db/transaction.ts';
import { createMigratedDatabase } from '#tests/support/database/postgres-template.ts';
import { Caller } from '../caller.ts';
import { makePairs, type Pair } from '../chat/people.ts';
import { writeFigures } from '../document.ts';
import { openCallers } from '../many-callers.ts';
import { fillWithPosts } from '../server/fill.ts';
import { type LoadCall, mixedCall, visitorCall } from './mix.ts';
import { type Answered, type Load, runLoad } from './run-load.ts';
import { openBareRoute, openSite } from './site.ts';

/* Load on one and on two processes behind the proxy over a large database, beside a bare route and a bare query. Ends with 1 where a mark is missed. */

const url = process.env.BENCH_DATABASE_URL ?? 'postgresql://postgres@127.0.0.1:5432/postgres';
const posts = Number(process.env.BENCH_POSTS ?? 1_000_000);
const proxyPort = Number(process.env.BENCH_PORT ?? 18_080);
const members = 300;
const calmMs = 60_000;
const marks = { perSecond: 300, p99: 100 };
const settings = ['server_version', 'shared_buffers', 'work_mem', 'max_connections', 'fsync', 'synchronous_commit'];

const loads: string[] = [];
const memories: string[] = [];
const ms = (time: number) => time.toFixed(time < 10 ? 1 : 0);

function note(name: string, { perSecond, p50, p99, failed, p99Of }: Load): void {
  const kinds = Object.entries(p99Of);
  const each = kinds.length > 1 ? kinds.map(([kind, time]) => `${kind} ${ms(time)}`).join(', ') : '';
  const failures = Object.entries(failed).map(([status, times]) => `${times} × ${status}`);
  const row = `| ${name} | ${perSecond.toFixed(0)} | ${ms(p50)} | ${ms(p99)} | ${failures.join(', ') || 0} | ${each} |`;
  loads.push(row);
  console.log(row);
}

async function measureYardsticks(pool: pg.Pool): Promise<void> {
  const route = await openBareRoute();
  const caller = new Caller(route.port, '127.0.0.1');
  const askRoute = async () => ({ kind: 'route', status: (await caller.ask('/bare')).status });
  note('a bare route of the framework', await runLoad(askRoute));
  caller.close();
  await route.close();
  const newest = `SELECT id, title, list_price, city, published_at FROM posts
    WHERE section = 'residential' AND kind = 'sale_property' AND status IN ('active', 'under_offer') AND visibility = 'public'
    ORDER BY published_at DESC, id LIMIT 24`;
  const askQuery = async () => ({ kind: 'query', status: (await pool.query(newest)).rows.length === 24 ? 200 : 0 });
  note('a bare query, 24 rows by an index', await runLoad(askQuery));
}

async function measureSite(databaseUrl: string, processes: 1 | 2, pairs: readonly Pair[]): Promise<void> {
  const site = await openSite(databaseUrl, processes, proxyPort);
  const callers = openCallers(site.port, 20);
  const ask = async ({ kind, path, ...call }: LoadCall): Promise<Answered> => {
    const { status } = await callers
      .next()
      .api(path, call)
      .catch(() => ({ status: 0 }));
    return { kind, status };
  };
  const name = processes === 1 ? '1 process' : `${processes} processes`;
  const random = createRandom(name);
  const resident = () => site.memory().map(ms).join(' and ');
  const ready = resident();
  const searches = await runLoad(() => ask(visitorCall(random)));
  note(`searches and maps, ${name}`, searches);
  if (searches.perSecond < marks.perSecond || searches.p99 > marks.p99) process.exitCode = 1;
  note(`the mix, ${name}`, await runLoad(() => ask(mixedCall(random, { posts, pairs }))));
  const loaded = resident();
  callers.close();
  await sleep(calmMs);
  memories.push(`| ${name} | ${ready} | ${loaded} | ${resident()} |`);
  await site.close();
}

async function makeMembers(databaseUrl: string): Promise<Pair[]> {
  const { db, close } = await openDatabase({ url: databaseUrl });
  await fillWithPosts(db, posts);
  // Otherwise the servers would find the matches of all of them meanwhile.
  await inTransaction(db, async (tx) => {
    await sql`SET LOCAL statement_timeout = 0`.execute(tx);
    await markAllFound(tx, fitVersion);
  });
  const site = await openSite(databaseUrl, 1, proxyPort);
  const pairs = await makePairs(db, site.serverUrl, members);
  await site.close();
  await close();
  return pairs;
}

async function describeMachine(pool: pg.Pool): Promise<string> {
  const { rows } = await pool.query<{ told: string; size: string }>(
    `SELECT string_agg(name || ' ' || current_setting(name), ', ') AS told, pg_size_pretty(pg_database_size(current_database())) AS size
     FROM unnest($1::text[]) name`,
    [settings],
  );
  return `${cpus().length} cores (${cpus()[0]?.model.trim()}) for callers, proxy, processes and PostgreSQL together. ${posts.toLocaleString('en-CA')} posts in ${rows[0]?.size}. PostgreSQL: ${rows[0]?.told}.`;
}

const database = await createMigratedDatabase(url);
const pool = new pg.Pool({ connectionString: database.url, max: 10 });
try {
  const pairs = await makeMembers(database.url);
  await measureYardsticks(pool);
  for (const processes of [1, 2] as const) await measureSite(database.url, processes, pairs);
  const figures = [
    await describeMachine(pool),
    '',
    '| | a second | p50 ms | p99 ms | failed | p99 ms of each |',
    '| --- | ---: | ---: | ---: | ---: | --- |',
    ...loads,
    '',
    '| resident memory, MB | ready | after the load | a minute later |',
    '| --- | ---: | ---: | ---: |',
    ...memories,
  ].join('\n');
  console.log(figures);
  if (posts === 1_000_000) await writeFigures('load', figures);
} finally {
  await pool.end();
  await database.drop();
}
