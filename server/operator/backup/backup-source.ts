import { access, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Config } from '#server/platform/config.ts';
import { type Db, openDatabase } from '#server/platform/db/database.ts';
import { FolderLockedError, lockFolder } from '#server/platform/process/folder-lock.ts';
import { askForCopy, NoServerError } from '../socket/ask-server.ts';
import { BackupError } from './backup-format.ts';
import { setPlainFormats } from './table-rows.repo.ts';

export interface Snapshot {
  db: Db;
  close(): Promise<void>;
}

export interface BackupSource {
  current: Db | undefined;
  openSnapshot(): Promise<Snapshot>;
  close(): Promise<void>;
}

/** @param scratch a new folder for a copy of the embedded database @throws BackupError, FolderLockedError */
export async function openBackupSource(config: Config, scratch: string, signal: AbortSignal): Promise<BackupSource> {
  if (config.directDatabaseUrl) {
    const { db, close } = await openDatabase({ url: config.directDatabaseUrl });
    return { current: db, openSnapshot: () => freeze(db, async () => undefined), close };
  }
  const folder = join(config.dataDir, 'db');
  const isThere = await access(folder).then(
    () => true,
    () => false,
  );
  if (!isThere) throw new BackupError(`There is no database in ${config.dataDir} yet.`);
  const unlock = await lockFolder(config.dataDir).catch((error: unknown) => {
    if (error instanceof FolderLockedError) return error;
    throw error;
  });
  if (unlock instanceof FolderLockedError) return copySource(config, scratch, signal, unlock);
  const { db, close } = await openDatabase({ folder });
  return {
    current: undefined,
    openSnapshot: () => freeze(db, async () => undefined),
    close: () => close().finally(unlock),
  };
}

/** The embedded database has one session, which a long transaction would take from the site: it is read from a copy. */
function copySource(config: Config, scratch: string, signal: AbortSignal, locked: FolderLockedError): BackupSource {
  return {
    current: undefined,
    async openSnapshot() {
      await askForCopy(config.dataDir, scratch, signal).catch((error: unknown) => {
        throw error instanceof NoServerError ? locked : error;
      });
      const { db, close } = await openDatabase({ folder: scratch });
      return freeze(db, async () => {
        await close();
        await rm(scratch, { recursive: true, force: true });
      });
    },
    close: async () => undefined,
  };
}

async function freeze(db: Db, close: () => Promise<void>): Promise<Snapshot> {
  try {
    const transaction = await db
      .startTransaction()
      .setIsolationLevel('repeatable read')
      .setAccessMode('read only')
      .execute();
    const frozen = Object.assign(transaction, { liveEvents: db.liveEvents, sendSignal: db.sendSignal });
    await setPlainFormats(frozen);
    return {
      db: frozen,
      close: () => transaction.rollback().execute().finally(close),
    };
  } catch (error) {
    await close();
    throw error;
  }
}
