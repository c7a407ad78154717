import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { mkdir, rename, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import pg from 'pg';
import { afterAll, beforeAll, describe } from 'vitest';
import { type Db, type OpenDatabase, openDatabase } from '#server/platform/db/database.ts';
import { migrate } from '#server/platform/db/migrate.ts';

const server = process.env.TEST_DATABASE_URL;
const pglite = JSON.parse(readFileSync('node_modules/@electric-sql/pglite/package.json', 'utf8')) as {
  version: string;
};

/** A fresh, empty database: the embedded one in memory, or one of its own on the PostgreSQL server at `url`. */
export async function openFreshDatabase(url?: string): Promise<OpenDatabase> {
  if (!url) return openDatabase({ image: await emptyImage() });
  const name = `gable_test_${randomBytes(8).toString('hex')}`;
  await runOn(url, `CREATE DATABASE ${name}`);
  const own = new URL(url);
  own.pathname = `/${name}`;
  const { db, close } = await openDatabase({ url: own.href });
  return {
    db,
    async close() {
      await close();
      await runOn(url, `DROP DATABASE IF EXISTS ${name} WITH (FORCE)`);
    },
  };
}

/** An empty embedded database as a file, made once for each version of PGlite: setting one up takes longer than most tests. */
async function emptyImage(): Promise<string> {
  const file = join('node_modules', '.cache', 'gable', `empty-database-${pglite.version}.tar`);
  if (existsSync(file)) return file;
  const database = await PGlite.create();
  const image = await database.dumpDataDir('none');
  await database.close();
  await mkdir(dirname(file), { recursive: true });
  const unfinished = `${file}.${process.pid}`;
  await writeFile(unfinished, Buffer.from(await image.arrayBuffer()));
  await rename(unfinished, file);
  return file;
}

async function runOn(url: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query(statement);
  await client.end();
}

/**
 * Runs the tests of `block` over a fresh migrated database: the embedded one, and PostgreSQL where `TEST_DATABASE_URL` is set.
 * `getDb()` may be called in hooks and tests, not while the block is described.
 */
export function describeOnEachDatabase(name: string, block: (getDb: () => Db) => void): void {
  const kinds = server
    ? ([
        ['embedded', undefined],
        ['PostgreSQL', server],
      ] as const)
    : ([['embedded', undefined]] as const);
  describe.each(kinds)(`${name} (%s)`, (_kind, url) => {
    let open: OpenDatabase | undefined;
    beforeAll(async () => {
      open = await openFreshDatabase(url);
      await migrate(open.db);
    });
    afterAll(() => open?.close());
    block(() => {
      if (!open) throw new Error('The database is opened before the first test runs.');
      return open.db;
    });
  });
}
