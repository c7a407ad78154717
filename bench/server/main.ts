import { readFile, writeFile } from 'node:fs/promises';
import { sql } from 'kysely';
import { apiPrefix } from '#contract/limits.ts';
import type { App } from '#server/platform/context.ts';
import type { Db } from '#server/platform/db/database.ts';
import { migrate } from '#server/platform/db/migrate.ts';
import { openFreshDatabase } from '#tests/support/databases.ts';
import { buildTestApp } from '#tests/support/test-app.ts';
import { cases } from './cases.ts';
import { fillWithPosts } from './fill.ts';
import { inMs, loopDelayUnder, time } from './measure.ts';

/* Searches and maps at several sizes, beside the bare question to the database and an empty call. Writes docs/benchmarks.md. */

const url = process.env.BENCH_DATABASE_URL ?? 'postgresql://postgres@127.0.0.1:5432/postgres';
const sizes = (process.env.BENCH_SIZES ?? '600,50000,1000000').split(',').map(Number);
const calls = Number(process.env.BENCH_CALLS ?? 60);
const document = 'docs/benchmarks.md';

const say = (line: string) => process.stdout.write(`${line}\n`);

/** A server with a port, over this database. Each call comes from another address, so that no limit stops it. */
async function serve(db: Db) {
  const app: App = await buildTestApp(db, {
    env: { TRUST_PROXY: '127.0.0.1' },
    beforeReady: (one) => one.get('/select-1', () => sql`SELECT 1`.execute(db).then(() => ({ success: true }))),
  });
  const host = await app.listen({ port: 0, host: '127.0.0.1' });
  let caller = 0;
  return {
    app,
    async get(path: string) {
      caller += 1;
      const response = await fetch(host + path, {
        headers: { 'x-forwarded-for': `10.${caller >> 16}.${(caller >> 8) & 255}.${caller & 255}` },
      });
      if (!response.ok) throw new Error(`${path} answered ${response.status}: ${await response.text()}`);
      await response.arrayBuffer();
    },
  };
}

async function withPosts<Result>(posts: number, on: string | undefined, run: (db: Db) => Promise<Result>) {
  const { db, close } = await openFreshDatabase(on);
  try {
    await migrate(db);
    await fillWithPosts(db, posts);
    return await run(db);
  } finally {
    await close();
  }
}

async function onPostgres(posts: number): Promise<string> {
  return withPosts(posts, url, async (db) => {
    const { app, get } = await serve(db);
    const yardstick = await time(() => get('/select-1'), calls);
    const rows = [
      `| \`SELECT 1\` through the same stack | | | ${inMs(yardstick.p50)} | ${inMs(yardstick.p99)} | 1.0 |`,
    ];
    for (const { name, path, ask } of cases) {
      const bare = await time(() => ask(db), calls);
      const whole = await time(() => get(apiPrefix + path), calls);
      const ratio = (whole.p50 / yardstick.p50).toFixed(1);
      rows.push(
        `| ${name} | ${inMs(bare.p50)} | ${inMs(bare.p99)} | ${inMs(whole.p50)} | ${inMs(whole.p99)} | ${ratio} |`,
      );
      say(rows.at(-1) ?? '');
    }
    await app.close();
    return [
      `### ${posts.toLocaleString('en-CA')} posts`,
      '',
      '| Question | bare p50 | bare p99 | HTTP p50 | HTTP p99 | × `SELECT 1` |',
      '| --- | ---: | ---: | ---: | ---: | ---: |',
      ...rows,
      '',
    ].join('\n');
  });
}

async function onEmbedded(posts: number): Promise<string> {
  return withPosts(posts, undefined, async (db) => {
    let slowest = { name: '', p50: 0 };
    for (const { name, ask } of cases) {
      const { p50 } = await time(() => ask(db), 15);
      say(`embedded ${posts}: ${name} ${inMs(p50)}`);
      if (p50 > slowest.p50) slowest = { name, p50 };
    }
    const { app, get } = await serve(db);
    const searches = cases.filter(({ path }) => path.startsWith('/posts?'));
    const at = (index: number) => searches[index % searches.length]?.path ?? '/posts';
    const delay = await loopDelayUnder(
      Array.from({ length: 50 }, (_, index) => () => get(apiPrefix + at(index))),
      5,
    );
    await app.close();
    return `| ${posts.toLocaleString('en-CA')} | ${slowest.name} | ${inMs(slowest.p50)} | ${inMs(delay)} |`;
  });
}

const parts: string[] = [];
for (const posts of sizes) parts.push(await onPostgres(posts));
parts.push(
  '### The embedded database',
  '',
  '| Posts | The slowest question | its p50 | loop delay p99 under 50 concurrent searches |',
  '| ---: | --- | ---: | ---: |',
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
