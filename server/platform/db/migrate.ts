import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { sql } from 'kysely';
import type { Db } from './database.ts';

const migrationsFolder = new URL('../../migrations/', import.meta.url);
/** The database and this version of Gable do not belong together. */
export class MigrationError extends Error {}

/** Any number will do as long as nothing else takes the same advisory lock. */
const migrationLock = 4_711_001;

/**
 * Applies the files of server/migrations that have not been applied yet, in the order of their names and all or none.
 * Servers that start together wait for one another. A file that was changed afterwards is refused.
 *
 * @returns the names of the files applied now
 */
export async function migrate(db: Db, folder: URL = migrationsFolder): Promise<string[]> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.sql')).sort();
  return db.transaction().execute(async (tx) => {
    // An index on a large table takes longer than any other statement may, and so may another server that is at it.
    await sql`SET LOCAL statement_timeout = 0`.execute(tx);
    await sql`SELECT pg_advisory_xact_lock(${sql.lit(migrationLock)})`.execute(tx);
    await sql`CREATE TABLE IF NOT EXISTS migrations (
      name text PRIMARY KEY, checksum text NOT NULL, applied_at timestamptz NOT NULL DEFAULT now())`.execute(tx);
    const { rows } = await sql<{ name: string; checksum: string }>`SELECT name, checksum FROM migrations`.execute(tx);
    const known = new Map(rows.map((row) => [row.name, row.checksum]));
    const unknown = rows.find((row) => !names.includes(row.name));
    if (unknown)
      throw new MigrationError(
        `This database has had the migration ${unknown.name}, which this version of Gable does not know.`,
      );
    const applied: string[] = [];
    for (const name of names) {
      const text = await readFile(new URL(name, folder), 'utf8');
      const checksum = createHash('sha256').update(text).digest('hex');
      const before = known.get(name);
      if (before === checksum) continue;
      if (before) throw new MigrationError(`The migration ${name} was changed after this database had applied it.`);
      await sql.raw(text).execute(tx);
      await sql`INSERT INTO migrations (name, checksum) VALUES (${name}, ${checksum})`.execute(tx);
      applied.push(name);
    }
    return applied;
  });
}
