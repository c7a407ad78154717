import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { sql } from 'kysely';
import type { Db } from './database.ts';
import { normalizeStoredAddresses } from './stored-addresses.ts';
import { inTransaction } from './transaction.ts';

const migrationsFolder = new URL('../../migrations/', import.meta.url);

const ownSteps: Readonly<Record<string, (tx: Db) => Promise<void>>> = {
  '0076_address_spelling.sql': normalizeStoredAddresses,
};

export class MigrationError extends Error {}

const migrationLock = 4_711_001;

/** Applies pending migrations, all or none, and refuses a file changed since. @returns the names of the files applied now */
export async function migrate(db: Db, folder: URL = migrationsFolder, steps = ownSteps): Promise<string[]> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.sql')).sort();
  return inTransaction(db, async (tx) => {
    // An index on a large table, or the wait for another server's migration, takes longer than the limit.
    await sql`SET LOCAL statement_timeout = 0`.execute(tx);
    await sql`SELECT pg_advisory_xact_lock(${sql.lit(migrationLock)})`.execute(tx);
    await sql`CREATE TABLE IF NOT EXISTS migrations (
      name text PRIMARY KEY, checksum text NOT NULL, applied_at timestamptz NOT NULL DEFAULT now())`.execute(tx);
    const { rows } = await sql<{ name: string; checksum: string }>`SELECT name, checksum FROM migrations`.execute(tx);
    const known = new Map(rows.map((row) => [row.name, row.checksum]));
    const unknown = rows.find((row) => !names.includes(row.name));
    if (unknown)
      throw new MigrationError(
        `This database has had the migration ${unknown.name}, which this version of Gable doesn’t recognize.`,
      );
    const applied: string[] = [];
    for (const name of names) {
      const text = await readFile(new URL(name, folder), 'utf8');
      const checksum = createHash('sha256').update(text).digest('hex');
      const before = known.get(name);
      if (before === checksum) continue;
      if (before) throw new MigrationError(`The migration ${name} was changed after this database had applied it.`);
      await sql.raw(text).execute(tx);
      await steps[name]?.(tx);
      await sql`INSERT INTO migrations (name, checksum) VALUES (${name}, ${checksum})`.execute(tx);
      applied.push(name);
    }
    return applied;
  });
}
