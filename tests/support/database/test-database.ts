import { execFile } from 'node:child_process';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe } from 'vitest';
import { type Db, type OpenDatabase, openDatabase } from '#server/platform/db/database.ts';
import type { Signals } from '#server/platform/db/listen-notify.ts';
import { embeddedTemplate } from './embedded-template.ts';
import { createMigratedDatabase } from './postgres-template.ts';

const server = process.env.TEST_DATABASE_URL;

/** A fresh, migrated database: the embedded one in memory, or one of its own on the PostgreSQL server at `url`. */
export async function openFreshDatabase(url?: string): Promise<OpenDatabase> {
  if (!url) return openDatabase({ image: await embeddedTemplate() });
  const copy = await createMigratedDatabase(url);
  const database = await openDatabase({ url: copy.url });
  return {
    ...database,
    async close() {
      await database.close();
      await copy.drop();
    },
  };
}

/** A migrated embedded database in this folder of a server's data, where setting one up is not what is tested. */
export async function unpackMigratedDatabase(dataFolder: string): Promise<void> {
  const folder = join(dataFolder, 'db');
  await mkdir(folder, { recursive: true });
  await promisify(execFile)('tar', ['-xf', await embeddedTemplate(), '-C', folder]);
}

type Block = (getDb: () => Db, getSignals: () => Signals) => void;

const embedded = { kind: 'embedded', url: undefined };
const postgres = server ? [{ kind: 'PostgreSQL', url: server }] : [];
/** The embedded database runs every block where there is no PostgreSQL, and in the whole matrix (`npm test -- --all`). */
const isWholeMatrix = process.env.TEST_ALL === '1';
const primaryDatabases = postgres.length > 0 && !isWholeMatrix ? postgres : [embedded, ...postgres];

/**
 * Runs `block` over a fresh migrated database: PostgreSQL where `TEST_DATABASE_URL` is set, else the embedded one.
 * `getDb()` may be called in hooks and tests, not while the block is described.
 */
export const describeWithDatabase = (name: string, block: Block) => describeOn(primaryDatabases, name, block);

/** The same on both databases in every run, for blocks about what differs between them. */
export const describeOnBothDatabases = (name: string, block: Block) => describeOn([embedded, ...postgres], name, block);

function describeOn(databases: (typeof embedded | (typeof postgres)[number])[], name: string, block: Block): void {
  describe.each(databases)(`${name} ($kind)`, ({ url }) => {
    let open: OpenDatabase | undefined;
    beforeAll(async () => {
      open = await openFreshDatabase(url);
    });
    afterAll(() => open?.close());
    const opened = () => {
      if (!open) throw new Error('The database is opened before the first test runs.');
      return open;
    };
    block(
      () => opened().db,
      () => opened().signals,
    );
  });
}
