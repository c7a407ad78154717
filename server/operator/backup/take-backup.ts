import { join } from 'node:path';
import { Readable } from 'node:stream';
import { createGzip } from 'node:zlib';
import { listUploadedFiles } from '#server/media/media.service.ts';
import type { Config } from '#server/platform/config.ts';
import type { Db } from '#server/platform/db/database.ts';
import { assertKnown, listAppliedMigrations, listMigrations } from '#server/platform/db/migrate.ts';
import { isStorageFull } from '#server/platform/files/storage-errors.ts';
import type { FileStores, StoreName } from '#server/platform/files/unreferenced-files.ts';
import { listDocumentFiles } from '#server/users/kyc/documents.service.ts';
import { BackupError, filePath, type TableRows, tablePath } from './backup-format.ts';
import { deriveBackupKey } from './backup-key.ts';
import { type BackupSource, openBackupSource, type Snapshot } from './backup-source.ts';
import { type BackupWriter, createBackup } from './backup-writer.ts';
import { listTables, readRows, readSequences } from './table-rows.repo.ts';

export interface Taken {
  at: string;
  bytes: number;
  tables: number;
  rows: number;
  files: number;
  missing: string[];
}

interface NamedFile {
  store: StoreName;
  file: string;
}

/** A file that was deleted between the snapshot and its copy is in no later snapshot. */
const snapshotsMax = 4;

/** Writes the database and the uploaded files into a new folder, beside a running server. @throws BackupError; nothing is left then */
export async function takeBackup(
  config: Config,
  { stores, folder, signal }: { stores: FileStores; folder: string; signal: AbortSignal },
): Promise<Taken> {
  const key = config.backupKey === undefined ? undefined : deriveBackupKey(config.backupKey);
  const writer = await createBackup(folder, key, signal).catch((error: unknown) => {
    throw explain(error, folder);
  });
  let source: BackupSource | undefined;
  try {
    source = await openBackupSource(config, join(folder, 'database-copy'), signal);
    return await fill(writer, source, stores, signal);
  } catch (error) {
    await writer.discard();
    throw explain(error, folder);
  } finally {
    await source?.close();
  }
}

function explain(error: unknown, folder: string): unknown {
  if (isStorageFull(error))
    return new BackupError(`The disk is full where ${folder} is. No backup was made, and nothing of it is left there.`);
  const { code, path } = error as NodeJS.ErrnoException;
  if (code && path?.startsWith(folder))
    return new BackupError(`The backup can’t be written to ${folder} (${code}). Choose another folder.`);
  return error;
}

async function fill(
  writer: BackupWriter,
  source: BackupSource,
  stores: FileStores,
  signal: AbortSignal,
): Promise<Taken> {
  // Most files are copied before the snapshot: a transaction that stays open for long keeps dead rows.
  if (source.current) await copyFiles(writer, stores, await listFiles(source.current));
  let snapshot = await source.openSnapshot();
  try {
    for (let tries = 1; ; tries += 1) {
      const at = new Date().toISOString();
      const migrations = await listAppliedMigrations(snapshot.db);
      if (migrations.length === 0)
        throw new BackupError('The database has no tables yet: there is nothing to back up.');
      assertKnown(migrations, await listMigrations());
      const files = await listFiles(snapshot.db);
      const missing = await copyFiles(writer, stores, files);
      if (missing.length > 0 && tries < snapshotsMax) {
        await snapshot.close();
        snapshot = await source.openSnapshot();
        continue;
      }
      const tables = await writeTables(writer, snapshot, signal);
      const sequences = await readSequences(snapshot.db);
      await writer.finish({ createdAt: at, migrations, tables, sequences });
      return {
        at,
        missing,
        bytes: writer.bytes(),
        tables: tables.length,
        files: files.length - missing.length,
        rows: tables.reduce((sum, { rows }) => sum + rows, 0),
      };
    }
  } finally {
    await snapshot.close();
  }
}

async function listFiles(db: Db): Promise<NamedFile[]> {
  const uploads = (await listUploadedFiles(db)).map((file): NamedFile => ({ store: 'media', file }));
  const documents = (await listDocumentFiles(db)).map((file): NamedFile => ({ store: 'documents', file }));
  return [...uploads, ...documents];
}

/** @returns the paths of those that are not there */
async function copyFiles(writer: BackupWriter, stores: FileStores, files: readonly NamedFile[]): Promise<string[]> {
  const missing: string[] = [];
  for (const { store, file } of files) {
    const path = filePath(store, file);
    if (writer.has(path)) continue;
    const opened = await stores[store].open(file);
    if (opened) await writer.write(path, opened.stream);
    else missing.push(`${store}/${file}`);
  }
  return missing;
}

async function writeTables(writer: BackupWriter, { db }: Snapshot, signal: AbortSignal): Promise<TableRows[]> {
  const written: TableRows[] = [];
  for (const table of await listTables(db)) {
    let count = 0;
    const lines = async function* () {
      for await (const rows of readRows(db, table)) {
        signal.throwIfAborted();
        count += rows.length;
        yield rows.map((row) => `${JSON.stringify(row)}\n`).join('');
      }
    };
    const text = Readable.from(lines());
    const packed = createGzip();
    text.on('error', (error) => packed.destroy(error));
    await writer.write(tablePath(table.name), text.pipe(packed));
    written.push({ name: table.name, columns: table.columns.map(({ name }) => name), rows: count });
  }
  return written;
}
