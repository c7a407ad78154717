import { readFileSync } from 'node:fs';
import { Agent, get } from 'node:http';
import { loadavg } from 'node:os';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { createMigratedDatabase } from '#tests/support/database/postgres-template.ts';
import { startLiveServer } from '../../e2e/support/servers/live-server.ts';
import { writeFigures } from '../document.ts';
import { percentile } from '../statistics.ts';

/* Cost of prerendered pages, cached and not, and their effect on other calls.
   Writes docs/benchmarks.md; ends with 1 where a mark is missed. */

const databaseUrl = process.env.BENCH_DATABASE_URL ?? 'postgresql://postgres@127.0.0.1:5432/postgres';
/** A new process compiles its code while it renders these, again and again. */
const warmCount = 200;
const warmRounds = 5;
/** Longer than a page is kept. */
const keptMs = 31_000;
const freshCount = 50;
const floodCount = 150;
const connections = 8;
const agent = new Agent({ keepAlive: true, maxSockets: connections + 1 });
const cachedPerCoreMark = 600;
/** Jiffies of /proc, a hundredth of a second on every Linux that Node runs on. */
const jiffyMs = 10;

/** Processor milliseconds of a process and all its threads. */
function processorMs(pid: number): number {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? [];
  return (Number(fields[11]) + Number(fields[12])) * jiffyMs;
}

let visitors = 0;

/** Each request is that of another visitor, so that no rate limit applies. */
const ask = (url: string) =>
  new Promise<{ status: number; bytes: number; isPrerendered: boolean }>((resolve, reject) => {
    visitors += 1;
    const headers = { 'x-forwarded-for': `10.${(visitors >> 16) & 255}.${(visitors >> 8) & 255}.${visitors & 255}` };
    const isPage = !url.includes('/api/') && !url.endsWith('.svg');
    get(url, { agent, headers: { ...headers, ...(isMeasured && { 'accept-encoding': 'gzip, br' }) } }, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('error', reject);
      response.on('end', () => {
        const body = Buffer.concat(chunks);
        const isPrerendered = isPage && !isMeasured && body.includes('data-prerendered="');
        resolve({ status: response.statusCode ?? 0, bytes: body.length, isPrerendered });
      });
    }).on('error', reject);
  });

let isMeasured = false;

async function askAll(urls: readonly string[]) {
  const answers: Awaited<ReturnType<typeof ask>>[] = [];
  const waiting = [...urls];
  const work = async () => {
    for (let url = waiting.shift(); url !== undefined; url = waiting.shift()) {
      const answer = await ask(url);
      if (answer.status !== 200) throw new Error(`${url}: ${answer.status}`);
      answers.push(answer);
    }
  };
  await Promise.all(Array.from({ length: connections }, work));
  return answers;
}

async function throughput(pid: number, urls: readonly string[]) {
  const [started, before] = [performance.now(), processorMs(pid)];
  const answers = await askAll(urls);
  const [wallMs, cpuMs] = [performance.now() - started, processorMs(pid) - before];
  return { answers, perSecond: (urls.length / wallMs) * 1_000, perCore: (urls.length / cpuMs) * 1_000 };
}

/** Times of sequential calls, until `until` settles. */
async function callTimes(url: string, until: Promise<unknown>): Promise<number[]> {
  const times: number[] = [];
  let isOver = false;
  void until.finally(() => {
    isOver = true;
  });
  while (!isOver) {
    const started = performance.now();
    await ask(url);
    times.push(performance.now() - started);
    await sleep(10);
  }
  return times;
}

const repeated = (url: string, count: number) => Array.from({ length: count }, () => url);
const whole = (value: number) => value.toFixed(0);
const ms = (value: number) => value.toFixed(1);

/** Each post once: a cached page is not rendered anew. */
async function addressesOf(url: string, tabs: readonly string[], count: number): Promise<string[]> {
  const ids = new Set<string>();
  for (const tab of tabs) {
    for (let page = 1, isMore = true; isMore; page += 1) {
      const answer = await fetch(`${url}/api/v1/posts?tab=${tab}&page=${page}&limit=50`);
      const { data, total }: { data: { id: string }[]; total: number } = await answer.json();
      for (const { id } of data) ids.add(id);
      isMore = page * 50 < total;
    }
  }
  if (ids.size < count) throw new Error(`${ids.size} posts of ${tabs.join(' and ')}, ${count} are needed`);
  return [...ids].slice(0, count).map((id) => `${url}/residential-details/${id}`);
}

const tabs = ['sale', 'rent', 'buy-request', 'rent-request'];
const floodedOf = async (url: string) =>
  (await addressesOf(url, tabs, warmCount + freshCount + floodCount)).slice(-floodCount);
const listingsOf = (url: string) => addressesOf(url, ['sale', 'rent'], warmCount + freshCount);

/** Views a second on a core by each clock, after the first have been rendered. */
async function measureFresh(
  clocks: readonly (readonly [name: string, spentMs: () => number | Promise<number>])[],
  urls: readonly string[],
) {
  for (let round = 1; round <= warmRounds; round += 1) {
    for (const url of urls.slice(0, warmCount)) await ask(url);
    if (round < warmRounds) await sleep(keptMs);
  }
  const readAll = () => Promise.all(clocks.map(([, spentMs]) => spentMs()));
  const before = await readAll();
  let prerendered = 0;
  for (const url of urls.slice(warmCount, warmCount + freshCount))
    prerendered += Number((await ask(url)).isPrerendered);
  const after = await readAll();
  return clocks.map(([name], index) => ({
    name: `a post, rendered anew, with ${name} (${prerendered} of ${freshCount} prerendered)`,
    perCore: (freshCount / ((after[index] ?? 0) - (before[index] ?? 0))) * 1_000,
  }));
}

/** A server of its own, and the processor time of its connections' processes, those that have ended included. */
async function startOnPostgres() {
  const database = await createMigratedDatabase(databaseUrl);
  const live = await startLiveServer({ TRUST_PROXY: '127.0.0.1', DATABASE_URL: database.url, DEMO: 'on' });
  const pool = new pg.Pool({ connectionString: database.url, max: 1 });
  const spent = new Map<number, number>();
  return {
    url: live.url,
    pid: live.pid,
    async databaseMs() {
      const { rows } = await pool.query<{ pid: number }>(
        'SELECT pid FROM pg_stat_activity WHERE datname = current_database() AND pid <> pg_backend_pid()',
      );
      for (const { pid } of rows) spent.set(pid, processorMs(pid));
      return [...spent.values()].reduce((sum, ms) => sum + ms, 0);
    },
    async close() {
      await pool.end();
      await live.close();
      await database.drop();
    },
  };
}

const server = await startLiveServer({ TRUST_PROXY: '127.0.0.1' });
const { url, pid } = server;
const rows: string[] = [];
const missed: string[] = [];
const row = (...cells: string[]) => {
  const line = `| ${cells.join(' | ')} |`;
  console.log(line);
  rows.push(line);
};

try {
  const file = `${url}/favicon.svg`;
  const call = `${url}/api/v1/posts?limit=24`;
  for (const warm of [file, url, call]) await askAll(repeated(warm, 200));
  isMeasured = true;
  row('What is asked for', 'a second on a core', '× yardstick');
  row('---', '---:', '---:');
  const yardstick = await throughput(pid, repeated(file, 4_000));
  row('a static file', whole(yardstick.perCore), '1');
  for (const [name, path] of [
    ['home', '/'],
    ['explore', '/residential-explore'],
  ] as const) {
    await ask(url + path);
    const { perCore } = await throughput(pid, repeated(url + path, 4_000));
    row(`${name}, from the cache`, whole(perCore), (perCore / yardstick.perCore).toFixed(2));
    if (perCore < cachedPerCoreMark) missed.push(`${name}: ${whole(perCore)} views a second on a core`);
  }
  isMeasured = false;
  const onPostgres = await startOnPostgres();
  const ownMs = () => processorMs(onPostgres.pid);
  for (const { name, perCore } of [
    ...(await measureFresh([['the embedded database', () => processorMs(pid)]], await listingsOf(url))),
    ...(await measureFresh(
      [
        ['PostgreSQL', ownMs],
        ['PostgreSQL, whose own processor is included', async () => ownMs() + (await onPostgres.databaseMs())],
      ],
      await listingsOf(onPostgres.url),
    )),
  ])
    row(name, whole(perCore), (perCore / yardstick.perCore).toFixed(2));
  await onPostgres.close();

  const quiet = await callTimes(call, sleep(3_000));
  const flood = throughput(pid, await floodedOf(url));
  const meanwhile = await callTimes(call, flood);
  const { answers, perSecond } = await flood;
  const sent = answers.filter(({ isPrerendered }) => isPrerendered).length;
  rows.push('', '');
  row('`GET /posts`', 'calls', 'p50', 'p99');
  row('---', '---:', '---:', '---:');
  row('quiet', String(quiet.length), ms(percentile(quiet, 0.5)), ms(percentile(quiet, 0.99)));
  const p99 = percentile(meanwhile, 0.99);
  row(
    `while ${floodCount} different posts are asked for`,
    String(meanwhile.length),
    ms(percentile(meanwhile, 0.5)),
    ms(p99),
  );
  rows.push(
    '',
    `Of the ${floodCount}, asked for ${whole(perSecond)} a second over ${connections} connections, ${sent} were prerendered.`,
  );
  console.log(rows.at(-1));
} finally {
  agent.destroy();
  await server.close();
}
const verdict = missed.length > 0 ? `missed by ${missed.join('; ')}` : 'met';
rows.push(
  '',
  `Mark: ${cachedPerCoreMark} views a second on a core from the cache, ${verdict}. Load of the machine, last minute: ${loadavg()[0]?.toFixed(1)}.`,
);
console.log(rows.at(-1));
if (!process.env.BENCH_QUIET) await writeFigures('views', `${rows.join('\n')}\n`);
process.exitCode = missed.length > 0 ? 1 : 0;
