import { sql } from 'kysely';
import type { Db, Tx } from '../db/database.ts';
import type { FileStorage } from './file-storage.ts';
import { StorageAwayError } from './storage-failures.ts';

/** The stores that files are in, by the names that rows tell them apart with. */
export type StoreName = 'media' | 'documents';
export type FileStores = Record<StoreName, FileStorage>;

/* A file is announced before it is written and claimed by the transaction whose row points at it; whoever deletes the row lets
   the file go. What stays announced is removed: a transaction that was rolled back and a process that died leave nothing behind. */

/** So long a file that is on its way may wait for its row: far longer than a request can take. */
const claimedWithin = sql`interval '1 hour'`;
/** Whoever was making a file when it was let go has finished by then. */
const remadeWithin = sql`interval '10 minutes'`;
const filesAtOnce = 200;

/** Says that a file will be written. Outside of the transaction that claims it, or both would be undone together. */
export async function announceFile(db: Db, store: StoreName, file: string): Promise<void> {
  await db
    .insertInto('unreferenced_files')
    .values({ store, file, remove_after: sql<Date>`now() + ${claimedWithin}` })
    .execute();
}

/** A row of this transaction points at the file from now on. */
export async function claimFile(tx: Tx, store: StoreName, file: string): Promise<void> {
  const { numDeletedRows } = await tx
    .deleteFrom('unreferenced_files')
    .where('store', '=', store)
    .where('file', '=', file)
    .executeTakeFirstOrThrow();
  if (numDeletedRows === 0n) throw new Error('A file was not announced before it was written.');
}

/** No row points at these files any more once the transaction has ended: they are removed, and once more where they come back. */
export async function letFilesGo(tx: Tx, store: StoreName, files: readonly string[]): Promise<void> {
  if (files.length === 0) return;
  await sql`
    INSERT INTO unreferenced_files (store, file, remove_after)
    SELECT ${store}, file, now() + later FROM unnest(${files}::text[]) AS file
      CROSS JOIN unnest(ARRAY[interval '0', ${remadeWithin}]) AS later
    ON CONFLICT DO NOTHING`.execute(tx);
}

/** A file that cannot be removed stands back for so long, or it would be tried first each time. */
const triedAgainAfter = sql`interval '10 minutes'`;

/**
 * Removes the files whose time has come from their stores. One that cannot be removed keeps no other one from it, unless its store
 * is away.
 *
 * @returns how many there were
 * @throws StorageAwayError, or an AggregateError of what could not be removed
 */
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
    // First the file, then the row: a process that dies in between does it again.
    try {
      await stores[store].remove(file);
    } catch (error) {
      await standBack(db, store, file);
      if (error instanceof StorageAwayError) throw error;
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

async function standBack(db: Db, store: StoreName, file: string): Promise<void> {
  await sql`
    WITH due AS (
      DELETE FROM unreferenced_files WHERE store = ${store} AND file = ${file} AND remove_after <= now()
      RETURNING store, file)
    INSERT INTO unreferenced_files (store, file, remove_after)
    SELECT DISTINCT store, file, now() + ${triedAgainAfter} FROM due
    ON CONFLICT DO NOTHING`.execute(db);
}
