import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { sql } from 'kysely';
import type { Db } from './database.ts';
import { normalizeStoredAddresses } from './stored-addresses.ts';
import { inTransaction, type Tx } from './transaction.ts';

const migrationsFolder = new URL('../../migrations/', import.meta.url);

const ownSteps: Readonly<Record<string, (tx: Db) => Promise<void>>> = {
  '0076_address_spelling.sql': normalizeStoredAddresses,
};

export class MigrationError extends Error {}

const migrationLock = 4_711_001;

/** Applies pending migrations, all or none, and refuses a file changed since. @returns the names of the files applied now */
export async function migrate(db: Db, folder: URL = migrationsFolder, steps = ownSteps): Promise<string[]> {
  return inTransaction(db, (tx) => applyMigrations(tx, { folder, steps }));
}

interface Migrations {
  folder?: URL;
  steps?: typeof ownSteps;
  names?: readonly string[];
}

export async function applyMigrations(
  tx: Tx,
  { folder = migrationsFolder, steps = ownSteps, names }: Migrations = {},
): Promise<string[]> {
  // An index on a large table, or the wait for another server's migration, takes longer than the limit.
  await sql`SET LOCAL statement_timeout = 0`.execute(tx);
  // A table whose deferred triggers wait for the commit cannot be altered.
  await sql`SET CONSTRAINTS ALL IMMEDIATE`.execute(tx);
  await sql`SELECT pg_advisory_xact_lock(${sql.lit(migrationLock)})`.execute(tx);
  await sql`CREATE TABLE IF NOT EXISTS migrations (
      name text PRIMARY KEY, checksum text NOT NULL, applied_at timestamptz NOT NULL DEFAULT now())`.execute(tx);
  const applied: string[] = [];
  for (const { name, text, checksum } of await listPending(tx, folder)) {
    if (names && !names.includes(name)) continue;
    await sql.raw(text).execute(tx);
    await steps[name]?.(tx);
    await sql`INSERT INTO migrations (name, checksum) VALUES (${name}, ${checksum})`.execute(tx);
    applied.push(name);
  }
  return applied;
}

export interface Migration {
  name: string;
  checksum: string;
}

export async function listMigrations(folder: URL = migrationsFolder): Promise<(Migration & { text: string })[]> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.sql')).sort();
  return Promise.all(
    names.map(async (name) => {
      const text = await readFile(new URL(name, folder), 'utf8');
      return { name, text, checksum: createHash('sha256').update(text).digest('hex') };
    }),
  );
}

/** @throws MigrationError for a migration that this version lacks or has in another form */
export function assertKnown(had: readonly Migration[], ours: readonly Migration[], holder = 'This database'): void {
  for (const { name, checksum } of had) {
    const own = ours.find((each) => each.name === name);
    if (!own)
      throw new MigrationError(
        `${holder} has had the migration ${name}, which this version of Gable doesn’t recognize.`,
      );
    if (own.checksum !== checksum)
      throw new MigrationError(`The migration ${name} was changed after ${holder.toLowerCase()} had applied it.`);
  }
}

export async function listAppliedMigrations(db: Db): Promise<Migration[]> {
  const { rows } = await sql<{ there: boolean }>`SELECT to_regclass('migrations') IS NOT NULL AS there`.execute(db);
  if (!rows[0]?.there) return [];
  return (await sql<Migration>`SELECT name, checksum FROM migrations ORDER BY name`.execute(db)).rows;
}

/** Migrations of this version that the database has not had. @throws MigrationError */
export async function listPending(db: Db, folder: URL = migrationsFolder) {
  const ours = await listMigrations(folder);
  const had = await listAppliedMigrations(db);
  assertKnown(had, ours);
  return ours.filter(({ name }) => !had.some((each) => each.name === name));
}
