import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe } from 'vitest';
import { type Db, type OpenDatabase, openDatabase } from '#server/platform/db/database.ts';
import { embeddedTemplate } from './embedded-template.ts';
import { besides, createMigratedDatabase, dropDatabase } from './postgres-template.ts';

const server = process.env.TEST_DATABASE_URL;

/** A fresh, migrated database: the embedded one in memory, or one of its own on the PostgreSQL server at `url`. */
export async function openFreshDatabase(url?: string): Promise<OpenDatabase> {
  if (!url) return openDatabase({ image: await embeddedTemplate() });
  const name = `gable_test_${randomBytes(8).toString('hex')}`;
  await createMigratedDatabase(url, name);
  const { db, close } = await openDatabase({ url: besides(url, name) });
  return {
    db,
    async close() {
      await close();
      await dropDatabase(url, name);
    },
  };
}

/** A migrated embedded database in this folder of a server's data, where setting one up is not what is tested. */
export async function unpackMigratedDatabase(dataFolder: string): Promise<void> {
  const folder = join(dataFolder, 'db');
  await mkdir(folder, { recursive: true });
  await promisify(execFile)('tar', ['-xf', await embeddedTemplate(), '-C', folder]);
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
    });
    afterAll(() => open?.close());
    block(() => {
      if (!open) throw new Error('The database is opened before the first test runs.');
      return open.db;
    });
  });
}
