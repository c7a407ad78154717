import { readFile, writeFile } from 'node:fs/promises';
import { sql } from 'kysely';
import { apiPrefix } from '#contract/limits.ts';
import type { App } from '#server/platform/context.ts';
import type { Db } from '#server/platform/db/database.ts';
import { explain } from '#tests/support/database/explain-query.ts';
import { openFreshDatabase } from '#tests/support/database/test-database.ts';
import { buildTestApp } from '#tests/support/server/test-app.ts';
import { cases } from './cases.ts';
import { fillWithPosts } from './fill.ts';
import { inMs, loopDelayUnder, time } from './measure.ts';
import { type Reading, readingOf } from './plans.ts';

/* Searches and maps at several sizes, beside the bare query and an empty call. Writes docs/benchmarks.md. */

const url = process.env.BENCH_DATABASE_URL ?? 'postgresql://postgres@127.0.0.1:5432/postgres';
const sizes = (process.env.BENCH_SIZES ?? '600,50000,1000000').split(',').map(Number);
const calls = Number(process.env.BENCH_CALLS ?? 40);
const document = 'docs/benchmarks.md';

const say = (line: string) => process.stdout.write(`${line}\n`);
const written = (count: number) => count.toLocaleString('en-CA');

let callers = 0;
/** Each call has another address, so that no rate limit applies. */
function nextCaller(): string {
  callers += 1;
  return `10.${callers >> 16}.${(callers >> 8) & 255}.${callers & 255}`;
}

async function serve(db: Db) {
  const app: App = await buildTestApp(db, {
    env: { TRUST_PROXY: '127.0.0.1' },
    beforeReady: (one) => one.get('/select-1', () => sql`SELECT 1`.execute(db).then(() => ({ success: true }))),
  });
  const host = await app.listen({ port: 0, host: '127.0.0.1' });
  return {
    app,
    host,
    async get(path: string) {
      const response = await fetch(host + path, { headers: { 'x-forwarded-for': nextCaller() } });
      if (!response.ok) throw new Error(`${path} answered ${response.status}: ${await response.text()}`);
      await response.arrayBuffer();
    },
  };
}

async function withPosts<Result>(posts: number, on: string | undefined, run: (db: Db) => Promise<Result>) {
  const { db, close } = await openFreshDatabase(on);
  try {
    const start = performance.now();
    await fillWithPosts(db, posts);
    say(`${written(posts)} posts made in ${inMs((performance.now() - start) / 1000)} s`);
    return await run(db);
  } finally {
    await close();
  }
}

async function onPostgres(posts: number): Promise<{ part: string; readings: Reading[] }> {
  return withPosts(posts, url, async (db) => {
    const { app, get } = await serve(db);
    const yardstick = await time(() => get('/select-1'), calls);
    const rows = [
      `| \`SELECT 1\` through the same stack | | | ${inMs(yardstick.p50)} | ${inMs(yardstick.p99)} | 1.0 |`,
    ];
    const readings: Reading[] = [];
    for (const { name, path, ask } of cases) {
      const bare = await time(() => ask(db), calls);
      const whole = await time(() => get(apiPrefix + path), calls);
      const ratio = (whole.p50 / yardstick.p50).toFixed(1);
      rows.push(
        `| ${name} | ${inMs(bare.p50)} | ${inMs(bare.p99)} | ${inMs(whole.p50)} | ${inMs(whole.p99)} | ${ratio} |`,
      );
      say(rows.at(-1) ?? '');
      readings.push(readingOf(await explain(db, ask)));
    }
    await app.close();
    const part = [
      `### ${written(posts)} posts`,
      '',
      '| Question | bare p50 | bare p99 | HTTP p50 | HTTP p99 | × `SELECT 1` |',
      '| --- | ---: | ---: | ---: | ---: | ---: |',
      ...rows,
      '',
    ].join('\n');
    return { part, readings };
  });
}

function readingsTable(readings: readonly Reading[][]): string {
  const rows = cases.map(({ name }, index) => {
    const read = readings.map((ofSize) => written(ofSize[index]?.rows ?? 0));
    const through = readings.at(-1)?.[index]?.through.map((source) => `\`${source}\``);
    return `| ${name} | ${read.join(' | ')} | ${through?.join(', ')} |`;
  });
  return [
    '### What the plans read',
    '',
    'Rows and entries of indexes that the statements of a question looked at, from `EXPLAIN ANALYZE`, those that a filter then left',
    'out included; and the three indexes or tables that most were read through at the largest size.',
    '',
    `| Question | ${sizes.map((size) => `at ${written(size)}`).join(' | ')} | through |`,
    `| --- | ${sizes.map(() => '---:').join(' | ')} | --- |`,
    ...rows,
    '',
  ].join('\n');
}

async function onEmbedded(posts: number): Promise<string> {
  return withPosts(posts, undefined, async (db) => {
    let slowest = { name: '', p50: 0, p99: 0 };
    for (const { name, ask } of cases) {
      const times = await time(() => ask(db), calls);
      say(`embedded ${posts}: ${name} ${inMs(times.p50)} ${inMs(times.p99)}`);
      if (times.p50 > slowest.p50) slowest = { name, ...times };
    }
    const { app, host } = await serve(db);
    const searches = cases.filter(({ path }) => path.startsWith('/posts?'));
    const at = (index: number) => host + apiPrefix + (searches[index % searches.length]?.path ?? '/posts');
    const calling = () => Array.from({ length: 50 }, (_, index) => ({ url: at(index), caller: nextCaller() }));
    const delay = await loopDelayUnder(calling, 8);
    await app.close();
    return `| ${written(posts)} | ${slowest.name} | ${inMs(slowest.p50)} | ${inMs(slowest.p99)} | ${inMs(delay)} |`;
  });
}

const parts: string[] = [];
const readings: Reading[][] = [];
for (const posts of sizes) {
  const measured = await onPostgres(posts);
  parts.push(measured.part);
  readings.push(measured.readings);
}
parts.push(
  readingsTable(readings),
  '### The embedded database',
  '',
  '| Posts | The slowest question | its p50 | its p99 | loop delay p99 under 50 concurrent searches |',
  '| ---: | --- | ---: | ---: | ---: |',
  await onEmbedded(600),
  await onEmbedded(20_000),
  '',
);
const measured = parts.join('\n');
say(measured);

const [begin, end] = ['<!-- server: begin -->', '<!-- server: end -->'];
const before = await readFile(document, 'utf8');
const [from, to] = [before.indexOf(begin), before.indexOf(end)];
if (from < 0 || to < from) throw new Error(`${document} has no place for these figures: ${begin} … ${end}`);
await writeFile(document, `${before.slice(0, from + begin.length)}\n\n${measured}\n${before.slice(to)}`);
