import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { createSession } from '#server/platform/security/sessions.ts';
import { openFreshDatabase } from '#tests/support/database/test-database.ts';
import { makeUser } from '#tests/support/server/factories.ts';
import { writeFigures } from '../document.ts';
import { type Times, timesOf } from './latency.ts';
import { MeasuredProcess } from './orders.ts';
import { makePairs, OpenPages, type Pair, say } from './people.ts';

/* Many open pages and many messages over two processes with Redis, beside bare ones of the same rate. Ends with 1 where a mark is missed. */

const url = process.env.BENCH_DATABASE_URL ?? 'postgresql://postgres@127.0.0.1:5432/postgres';
const redisUrl = process.env.BENCH_REDIS_URL ?? 'redis://127.0.0.1:6379';
const connected = Number(process.env.BENCH_SOCKETS ?? 10_000);
const rates = (process.env.BENCH_RATES ?? '100,200,300,500').split(',').map(Number);
const seconds = Number(process.env.BENCH_SECONDS ?? 20);
const warmUpSeconds = 3;
const pairCount = 1_000;
const socketsOfMember = 20;
const mark = { perSecond: 500, p99Ms: 100, failures: 0.00025 };

const database = await openFreshDatabase(url);
const { rows } = await sql<{ name: string }>`SELECT current_database() AS name`.execute(database.db);
const own = new URL(url);
own.pathname = rows[0]?.name ?? '';
const env = { DATABASE_URL: own.href, REDIS_URL: redisUrl };

interface Result {
  times: Times;
  failures: number;
  sent: number;
}

type Send = (site: string, at: number, content: string) => Promise<unknown>;

/** Messages at a steady rate, by turns to each process, whether or not the ones before are answered. */
async function measureRate(name: string, sites: readonly string[], pages: OpenPages, send: Send, perSecond: number) {
  const times: number[] = [];
  let failures = 0;
  const warmUp = warmUpSeconds * perSecond;
  const total = warmUp + seconds * perSecond;
  const sendOne = async (at: number) => {
    const content = `${name} ${at}`;
    const pressed = performance.now();
    try {
      // Each recipient hears from both processes by turns.
      const turn = at + Math.floor(at / pairCount);
      await send(sites[turn % sites.length] as string, at, content);
      const heard = await pages.hears(content);
      if (at >= warmUp) times.push(heard - pressed);
    } catch {
      if (at >= warmUp) failures += 1;
    }
  };
  const sending: Promise<void>[] = [];
  const start = performance.now();
  for (let at = 0; at < total; at += 1) {
    await sleep(Math.max(0, start + (at * 1_000) / perSecond - performance.now()));
    sending.push(sendOne(at));
  }
  await Promise.all(sending);
  return { times: timesOf(times), failures, sent: total - warmUp } satisfies Result;
}

const formatResult = ({ times, failures, sent }: Result) =>
  `${times.p50.toFixed(0)} | ${times.p99.toFixed(0)} | ${failures} of ${sent.toLocaleString('en-CA')}`;

const servers = [await MeasuredProcess.start('server', env), await MeasuredProcess.start('server', env)];
const sites = servers.map(({ site }) => site);
const pairs = await makePairs(database.db, sites[0] as string, pairCount);
const tokens = pairs.map(({ recipientToken }) => recipientToken);
while (tokens.length < connected) {
  const token = await createSession(database.db, (await makeUser(database.db)).id);
  tokens.push(...Array.from({ length: Math.min(socketsOfMember, connected - tokens.length) }, () => token));
}
const pages = new OpenPages();
for (let at = 0; at < tokens.length; at += 500) {
  const some = tokens.slice(at, at + 500);
  sites.forEach((site, which) => {
    pages.open(
      site,
      some.filter((_, index) => index % sites.length === which),
    );
  });
  await pages.settle(Math.min(at + 500, tokens.length));
}

await sql`CREATE TABLE bare_messages (content text)`.execute(database.db);
const bare = await MeasuredProcess.start('bare', env);
const barePages = new OpenPages();
barePages.open(bare.site, ['recipient']);
await barePages.settle(1);
const sayBare: Send = async (site, _, content) => (await fetch(site, { method: 'POST', body: content })).arrayBuffer();
const sayOurs: Send = (site, at, content) => say(site, pairs[at % pairs.length] as Pair, content);

const lines = [
  '| messages a second | p50, ms | p99, ms | failed | bare: p50, ms | p99, ms | failed | |',
  '| ---: | ---: | ---: | ---: | ---: | ---: | ---: | --- |',
];
for (const perSecond of rates) {
  const bareResult = await measureRate(`bare ${perSecond}`, [bare.site], barePages, sayBare, perSecond);
  const ours = await measureRate(`ours ${perSecond}`, sites, pages, sayOurs, perSecond);
  const isMet = ours.times.p99 <= mark.p99Ms && ours.failures <= mark.failures * ours.sent;
  const verdict = perSecond === mark.perSecond ? (isMet ? 'met' : 'missed') : '';
  if (verdict === 'missed') process.exitCode = 1;
  const line = `| ${perSecond} | ${formatResult(ours)} | ${formatResult(bareResult)} | ${verdict} |`;
  lines.push(line);
  console.log(line);
}

pages.close();
barePages.close();
await Promise.all([...servers, bare].map((server) => server.kill()));
await database.close();
if (connected === 10_000 && rates.includes(mark.perSecond)) await writeFigures('crowd', lines.join('\n'));
process.exit();
