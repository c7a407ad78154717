import { mkdtemp, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { openMedia } from '#server/media/media.service.ts';
import type { Db } from '#server/platform/db/database.ts';
import { inTransaction } from '#server/platform/db/transaction.ts';
import { localStorage } from '#server/platform/files/file-storage.ts';
import { importListings } from '#server/posts/import/import.service.ts';
import { openFreshDatabase } from '#tests/support/database/test-database.ts';
import { makeUser } from '#tests/support/server/factories.ts';
import { writeFigures } from '../document.ts';
import { writeListings } from './rows.ts';

/* Imports new, unchanged and repriced rows, beside a bare INSERT of them in the same run. Ends with 1 where a mark is missed. */

const url = process.env.BENCH_DATABASE_URL ?? 'postgresql://postgres@127.0.0.1:5432/postgres';
const isWhole = process.env.BENCH_ROWS === undefined;
const rows = Number(process.env.BENCH_ROWS ?? 35_000);
const embeddedRows = Math.min(rows, 2_000);
const markSeconds = 60;
const rowsAtOnce = 1_000;

const say = (line: string) => process.stdout.write(`${line}\n`);
const number = (value: number) => value.toLocaleString('en-CA', { maximumFractionDigits: 1 });

async function seconds(work: () => Promise<unknown>): Promise<number> {
  const start = performance.now();
  await work();
  return (performance.now() - start) / 1_000;
}

/** The longest wait of the smallest query, in milliseconds, while the work goes on. */
async function longestWait(db: Db, work: () => Promise<unknown>): Promise<number> {
  let isDone = false;
  let longest = 0;
  const working = work().finally(() => {
    isDone = true;
  });
  while (!isDone) {
    const start = performance.now();
    // A query that waits too long fails.
    await sql`SELECT 1`.execute(db).catch(() => undefined);
    longest = Math.max(longest, performance.now() - start);
    await new Promise((done) => setTimeout(done, 5));
  }
  await working;
  return longest;
}

/** In statements of a thousand rows. */
async function insertBare(db: Db): Promise<number> {
  await sql`CREATE TABLE bare_posts (LIKE posts INCLUDING ALL)`.execute(db);
  const columns = await sql<{ name: string }>`
    SELECT attname AS name FROM pg_attribute
    WHERE attrelid = 'bare_posts'::regclass AND attnum > 0 AND attgenerated = '' AND NOT attisdropped`.execute(db);
  const names = sql.join(columns.rows.map(({ name }) => sql.ref(name)));
  const { rows: all } = await sql<{
    row: object;
  }>`SELECT to_jsonb(p) AS row FROM (SELECT ${names} FROM posts) p`.execute(db);
  return seconds(() =>
    inTransaction(db, async (tx) => {
      for (let at = 0; at < all.length; at += rowsAtOnce) {
        const batch = JSON.stringify(all.slice(at, at + rowsAtOnce).map(({ row }) => row));
        await sql`INSERT INTO bare_posts (${names})
          SELECT ${names} FROM json_populate_recordset(null::bare_posts, ${batch}::json)`.execute(tx);
      }
    }),
  );
}

interface Figures {
  name: string;
  rows: number;
  megabytes: number;
  first: number;
  again: number;
  changed: number;
  bare: number;
  wait: number;
}

async function measure(name: string, on: string | undefined, count: number): Promise<Figures> {
  const folder = await mkdtemp(join(tmpdir(), 'gable-bench-import-'));
  const path = join(folder, 'listings.csv');
  const { db, close } = await openFreshDatabase(on);
  try {
    const { email } = await makeUser(db);
    const media = openMedia({ db }, { media: localStorage(folder) });
    const run = async (what: 'created' | 'unchanged' | 'updated') => {
      const signal = new AbortController().signal;
      const { counts, log } = await importListings(db, media, { path, owner: email ?? '', isDryRun: false, signal });
      if (counts[what] !== count)
        throw new Error(`Not all ${what}: ${JSON.stringify([counts, log.errors.slice(0, 3)])}`);
    };
    await writeListings(path, count);
    const { size } = await stat(path);
    let first = 0;
    const wait = await longestWait(db, async () => {
      first = await seconds(() => run('created'));
    });
    say(`${name}: ${number(count)} rows in ${number(first)} s`);
    const bare = await insertBare(db);
    say(`${name}: the bare INSERT in ${number(bare)} s`);
    const again = await seconds(() => run('unchanged'));
    await writeListings(path, count, 1);
    const changed = await seconds(() => run('updated'));
    return { name, rows: count, megabytes: size / 1e6, first, again, changed, bare, wait };
  } finally {
    await close();
    await rm(folder, { recursive: true });
  }
}

const measured = [await measure('PostgreSQL', url, rows), await measure('embedded', undefined, embeddedRows)];
const lines = measured.map(
  ({ name, rows: count, megabytes, first, again, changed, bare, wait }) =>
    `| ${name} | ${number(count)} | ${number(megabytes)} | ${number(first)} | ${number(bare)} | ${(first / bare).toFixed(1)} | ` +
    `${number(again)} | ${number(changed)} | ${number(wait / 1_000)} |`,
);
const figures = [
  '| | rows | MB | first time, s | bare INSERT, s | ratio | unchanged, s | every price changed, s | longest wait, s |',
  '| --- | ---: | ---: | ---: | ---: | ---: | ---: | ---: | ---: |',
  ...lines,
].join('\n');
say(figures);
if (isWhole) await writeFigures('import', figures);
const onPostgres = measured[0]?.first ?? 0;
const isMet = onPostgres < markSeconds;
say(
  `PostgreSQL: ${number(rows)} rows in ${number(onPostgres)} s (mark: under ${markSeconds}) ${isMet ? 'met' : 'MISSED'}`,
);
if (!isMet) process.exitCode = 1;
