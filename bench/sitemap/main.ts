import { execFile } from 'node:child_process';
import { loadavg } from 'node:os';
import { promisify } from 'node:util';
import { sql } from 'kysely';
import type { Db } from '#server/platform/db/database.ts';
import { openFreshDatabase } from '#tests/support/database/test-database.ts';
import { buildTestApp } from '#tests/support/server/test-app.ts';
import { writeFigures } from '../document.ts';
import { fillWithPosts } from '../server/fill.ts';

/* The whole sitemap beside bare reads of the same rows, and the memory that it takes. Ends with 1 where the mark is missed. */

const url = process.env.BENCH_DATABASE_URL ?? 'postgresql://postgres@127.0.0.1:5432/postgres';
const posts = Number(process.env.BENCH_POSTS ?? 1_000_000);
const mark = { megabytes: 50 };

const run = promisify(execFile);
const say = (line: string) => process.stdout.write(`${line}\n`);
const ms = (from: number) => Math.round(performance.now() - from);
const { gc } = globalThis;
if (!gc) throw new Error('Start it with --expose-gc: npm run bench:sitemap.');

/** Memory in use, in MB: garbage is collected first. */
function inUse(): number {
  gc?.();
  const { heapUsed, external } = process.memoryUsage();
  return (heapUsed + external) / 1e6;
}
const resident = () => process.memoryUsage.rss() / 1e6;

/** Reads every file of the sitemap, while `memory` is sampled. @returns its growth at the peak, in MB */
async function readAll(files: readonly string[], memory: () => number, everyMs: number) {
  const before = memory();
  let peak = before;
  const sampling = setInterval(() => {
    peak = Math.max(peak, memory());
  }, everyMs);
  let bytes = 0;
  let filesMs = 0;
  for (const file of files) {
    const done = await read(file);
    bytes += done.bytes;
    filesMs += done.ms;
  }
  clearInterval(sampling);
  return { bytes, filesMs, growth: peak - before };
}

async function read(address: string): Promise<{ bytes: number; start: string; ms: number }> {
  const { stdout } = await run(process.execPath, ['--import', 'tsx', 'bench/sitemap/reader.ts', address], {
    maxBuffer: 1e6,
  });
  return JSON.parse(stdout);
}

async function readBare(db: Db): Promise<number> {
  const start = performance.now();
  for (let last = ''; ; ) {
    const { rows } = await sql<{ id: string }>`SELECT id, updated_at FROM posts
      WHERE status IN ('active', 'under_offer') AND visibility = 'public' AND id > ${last} ORDER BY id LIMIT 1000`.execute(
      db,
    );
    const end = rows.at(-1);
    if (!end) return ms(start);
    last = end.id;
  }
}

const { db, close } = await openFreshDatabase(url);
await fillWithPosts(db, posts);
const app = await buildTestApp(db);
const host = await app.listen({ port: 0, host: '127.0.0.1' });
// A server at work has its code compiled and its young heap grown.
await read(`${host}/sitemaps/posts-1.xml`);

const index = await read(`${host}/sitemap.xml`);
const files = [...index.start.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address = '']) => address);
const { bytes, filesMs, growth: residentGrowth } = await readAll(files, resident, 5);
const { growth } = await readAll(files, inUse, 100);
const bareMs = await readBare(db);
await app.close();
await close();

const isMet = growth < mark.megabytes;
const figures = [
  '| | |',
  '| --- | ---: |',
  `| addresses of posts | ${posts.toLocaleString('en-CA')} |`,
  `| files, and their size | ${files.length}, ${(bytes / 1e6).toFixed(0)} MB |`,
  `| the list of files, counted anew | ${index.ms.toFixed(0)} ms |`,
  `| all files, one after the other | ${(filesMs / 1000).toFixed(1)} s |`,
  `| × bare reads of the same rows (${(bareMs / 1000).toFixed(1)} s) | ${(filesMs / bareMs).toFixed(1)} |`,
  `| memory in use beyond that of the idle server, at its peak | ${growth.toFixed(0)} MB |`,
  `| growth of resident memory, with what is not collected yet | ${residentGrowth.toFixed(0)} MB |`,
  '',
  `Mark: under ${mark.megabytes} MB in use, ${isMet ? 'met' : 'MISSED'}. Load of the machine, last minute: ${loadavg()[0]?.toFixed(1)}.`,
].join('\n');
say(figures);
if (process.env.BENCH_POSTS === undefined) await writeFigures('sitemap', figures);
if (!isMet) process.exitCode = 1;
