import { access, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { createGunzip } from 'node:zlib';
import { sql } from 'kysely';
import type { Config } from '#server/platform/config.ts';
import { type Db, type OpenDatabase, openDatabase } from '#server/platform/db/database.ts';
import { applyMigrations, assertKnown, listMigrations } from '#server/platform/db/migrate.ts';
import { inTransaction } from '#server/platform/db/transaction.ts';
import { isStorageFull } from '#server/platform/files/storage-errors.ts';
import type { FileStores, StoreName } from '#server/platform/files/unreferenced-files.ts';
import { lockFolder } from '#server/platform/process/folder-lock.ts';
import { databasePlace } from '#server/platform/process/start-failures.ts';
import { BackupError, type Manifest, parseFilePath, tablePath } from './backup-format.ts';
import { type BackupReader, openBackup } from './backup-reader.ts';
import {
  insertRows,
  isEmptyDatabase,
  listTables,
  setPlainFormats,
  setSequence,
  withoutConstraints,
} from './table-rows.repo.ts';

export interface Restored {
  takenAt: string;
  tables: number;
  rows: number;
  files: number;
}

interface Target {
  open(): Promise<Db>;
  keep(): Promise<void>;
  close(): Promise<void>;
}

/** Fills an empty database and empty file stores. @throws BackupError; both are empty then */
export async function restoreBackup(
  config: Config,
  { stores, folder, signal }: { stores: FileStores; folder: string; signal: AbortSignal },
): Promise<Restored> {
  const target = await openTarget(config);
  const written: { store: StoreName; file: string }[] = [];
  try {
    await assertEmptyStores(config, stores);
    const backup = await openBackup(folder, config.backupKey, signal);
    const { manifest } = backup;
    assertKnown(manifest.migrations, await listMigrations(), 'This backup');
    for (const { path } of backup.items) {
      const named = parseFilePath(path);
      if (!named) continue;
      signal.throwIfAborted();
      written.push(named);
      await stores[named.store].write(named.file, await buffer(backup.open(path)));
    }
    const rows = await restoreDatabase(await target.open(), backup, signal);
    await target.keep();
    return { takenAt: manifest.createdAt, tables: manifest.tables.length, rows, files: written.length };
  } catch (error) {
    for (const { store, file } of written) await stores[store].remove(file).catch(() => undefined);
    throw isStorageFull(error)
      ? new BackupError(`The disk is full (${placeOf(config)}). Nothing was restored.`)
      : error;
  } finally {
    await target.close();
  }
}

const placeOf = (config: Config) =>
  config.databaseUrl ? `the database ${databasePlace(config)} or ${config.dataDir}` : config.dataDir;

async function openTarget(config: Config): Promise<Target> {
  if (config.directDatabaseUrl) return openServer(config, config.directDatabaseUrl);
  const unlock = await lockFolder(config.dataDir);
  const [kept, unfinished] = [join(config.dataDir, 'db'), join(config.dataDir, 'db-restoring')];
  const isTaken = await access(kept).then(
    () => true,
    () => false,
  );
  if (isTaken) {
    await unlock();
    throw notEmpty(`The data folder ${config.dataDir}`, 'has a database');
  }
  let database: OpenDatabase | undefined;
  return {
    async open() {
      await rm(unfinished, { recursive: true, force: true });
      database = await openDatabase({ folder: unfinished });
      return database.db;
    },
    async keep() {
      await database?.close();
      await rename(unfinished, kept);
    },
    async close() {
      await database?.close();
      await rm(unfinished, { recursive: true, force: true });
      await unlock();
    },
  };
}

async function openServer(config: Config, url: string): Promise<Target> {
  const { db, close } = await openDatabase({ url });
  try {
    if (!(await isEmptyDatabase(db))) throw notEmpty(`The database ${databasePlace(config)}`, 'has tables');
    return { open: async () => db, keep: async () => undefined, close };
  } catch (error) {
    await close();
    throw error;
  }
}

const notEmpty = (place: string, reason: string) =>
  new BackupError(`${place} isn’t empty: it ${reason}. Restore into an empty one.`);

async function assertEmptyStores({ dataDir, bucket }: Config, stores: FileStores): Promise<void> {
  const place = bucket ? `The bucket ${bucket.bucket}` : `The data folder ${dataDir}`;
  for (const [name, store] of Object.entries(stores))
    if (!(await store.isEmpty())) throw notEmpty(place, `has files in ${name}`);
}

/** All of it in one transaction: after a failure the database is as empty as before. */
async function restoreDatabase(db: Db, backup: BackupReader, signal: AbortSignal): Promise<number> {
  const { manifest } = backup;
  const count = await inTransaction(db, async (tx) => {
    await applyMigrations(tx, { names: manifest.migrations.map(({ name }) => name) });
    await setPlainFormats(tx);
    const tables = arrange(await listTables(tx), manifest);
    let sum = 0;
    await withoutConstraints(tx, tables, async () => {
      for (const table of tables) {
        signal.throwIfAborted();
        const rows = await insertRows(tx, table, readBatches(backup, table.name));
        const expected = manifest.tables.find(({ name }) => name === table.name)?.rows;
        if (rows !== expected)
          throw new BackupError(`The table ${table.name} has ${rows} rows in the backup and not ${expected}.`);
        sum += rows;
      }
    });
    for (const sequence of manifest.sequences) await setSequence(tx, sequence);
    return sum;
  });
  await sql`ANALYZE`.execute(db);
  return count;
}

type Tables = Awaited<ReturnType<typeof listTables>>;

/** In the order of the backup's columns, which is another one where migrations came in another order. */
function arrange(tables: Tables, { tables: saved }: Manifest): Tables {
  const fits = tables.length === saved.length && saved.every(({ name }) => tables.some((table) => table.name === name));
  if (!fits) throw new BackupError('The backup has other tables than its migrations make. Nothing was restored.');
  return saved.map(({ name, columns }) => {
    const all = tables.find((table) => table.name === name)?.columns ?? [];
    const arranged = columns.flatMap((column) => all.filter((each) => each.name === column));
    if (arranged.length !== all.length || arranged.length !== columns.length)
      throw new BackupError(`The backup has other columns in ${name} than its migrations make. Nothing was restored.`);
    return { name, columns: arranged };
  });
}

const rowsAtOnce = 500;
const charactersAtOnce = 4_000_000;

async function* readBatches(backup: BackupReader, table: string): AsyncGenerator<string[]> {
  const text = pipeline(backup.open(tablePath(table)), createGunzip(), () => undefined).setEncoding('utf8');
  let rest = '';
  let batch: string[] = [];
  let characters = 0;
  for await (const chunk of text as AsyncIterable<string>) {
    const lines = (rest + chunk).split('\n');
    rest = lines.pop() ?? '';
    for (const line of lines) {
      batch.push(JSON.parse(line) as string);
      characters += line.length;
      if (batch.length < rowsAtOnce && characters < charactersAtOnce) continue;
      yield batch;
      batch = [];
      characters = 0;
    }
  }
  if (batch.length > 0) yield batch;
}
