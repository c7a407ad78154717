import { sql } from 'kysely';
import type { Db } from '../db/database.ts';
import type { Tx } from '../db/transaction.ts';
import type { FileStorage } from './file-storage.ts';
import { StorageUnavailableError } from './storage-errors.ts';

export type StoreName = 'media' | 'documents';
export type FileStores = Record<StoreName, FileStorage>;

/* A file is announced before its write and claimed by the transaction of its row: a rollback or crash leaves no unclaimed file. */

const claimedWithin = sql`interval '1 hour'`;
/** A process that was rendering a deleted file has finished by then. */
const remadeWithin = sql`interval '10 minutes'`;
const filesAtOnce = 200;

/** Announces a file. Call outside of the claiming transaction, or a rollback would undo both. */
export async function announceFile(db: Db, store: StoreName, file: string): Promise<void> {
  await db
    .insertInto('unreferenced_files')
    .values({ store, file, remove_after: sql<Date>`now() + ${claimedWithin}` })
    .execute();
}

export async function claimFile(tx: Tx, store: StoreName, file: string): Promise<void> {
  const { numDeletedRows } = await tx
    .deleteFrom('unreferenced_files')
    .where('store', '=', store)
    .where('file', '=', file)
    .executeTakeFirstOrThrow();
  if (numDeletedRows === 0n) throw new Error('A file was not announced before it was written.');
}

export async function scheduleFilesForDeletion(tx: Tx, store: StoreName, files: readonly string[]): Promise<void> {
  if (files.length === 0) return;
  await sql`
    INSERT INTO unreferenced_files (store, file, remove_after)
    SELECT ${store}, file, now() + later FROM unnest(${files}::text[]) AS file
      CROSS JOIN unnest(ARRAY[interval '0', ${remadeWithin}]) AS later
    ON CONFLICT DO NOTHING`.execute(tx);
}

/** A file that cannot be removed waits this long, or each run would try it first. */
const triedAgainAfter = sql`interval '10 minutes'`;

/** Removes due files. @returns their number @throws StorageUnavailableError, or an AggregateError of the failed removals */
export async function removeUnreferencedFiles(db: Db, stores: FileStores): Promise<number> {
  const due = await db
    .selectFrom('unreferenced_files')
    .selectAll()
    .where('remove_after', '<=', sql<Date>`now()`)
    .orderBy('remove_after')
    .limit(filesAtOnce)
    .execute();
  const failures: unknown[] = [];
  for (const { store, file } of due) {
    // First the file, then the row: a crash in between repeats the removal.
    try {
      await stores[store].remove(file);
    } catch (error) {
      await postponeRemoval(db, store, file);
      if (error instanceof StorageUnavailableError) throw error;
      failures.push(error);
      continue;
    }
    await db
      .deleteFrom('unreferenced_files')
      .where('store', '=', store)
      .where('file', '=', file)
      .where('remove_after', '<=', sql<Date>`now()`)
      .execute();
  }
  if (failures.length > 0) throw new AggregateError(failures, 'Some files cannot be removed.');
  return due.length;
}

async function postponeRemoval(db: Db, store: StoreName, file: string): Promise<void> {
  await sql`
    WITH due AS (
      DELETE FROM unreferenced_files WHERE store = ${store} AND file = ${file} AND remove_after <= now()
      RETURNING store, file)
    INSERT INTO unreferenced_files (store, file, remove_after)
    SELECT DISTINCT store, file, now() + ${triedAgainAfter} FROM due
    ON CONFLICT DO NOTHING`.execute(db);
}
