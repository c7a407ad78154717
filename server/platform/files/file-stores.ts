import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import type { Config } from '../config.ts';
import type { App, Context } from '../context.ts';
import { repeatInBackground } from '../process/background-jobs.ts';
import { localStorage, removeOldFiles } from './file-storage.ts';
import { openBucket } from './object-storage.ts';
import { spoolFolder } from './spooled-file.ts';
import { StorageUnavailableError } from './storage-errors.ts';
import { type FileStores, removeUnreferencedFiles } from './unreferenced-files.ts';

/** `media` is public; `documents` leave only through their owner's call. Both in the bucket, else in the data folder. */
export function openFileStores({
  dataDir,
  bucket,
}: Pick<Config, 'dataDir'> & Partial<Pick<Config, 'bucket'>>): FileStores {
  const open = bucket ? openBucket(bucket) : (folder: string) => localStorage(join(dataDir, folder));
  return { media: open('media'), documents: open('documents') };
}

/** Writes, reads and removes a file in each store. @throws StorageUnavailableError, or the failure of the disk */
export async function tryFileStores(stores: FileStores): Promise<void> {
  const name = `start-${randomUUID()}`;
  for (const store of Object.values(stores)) {
    await store.write(name, Buffer.from(name));
    const kept = await store.read(name);
    await store.remove(name);
    if (kept?.toString() !== name)
      throw new StorageUnavailableError('What is written to the file store cannot be read again.');
  }
}

const delayMs = 5_000;

export function scheduleFileCleanup(app: App, context: Context, stores: FileStores): void {
  let isFirstTime = true;
  repeatInBackground(app, context, {
    name: 'unreferenced-files',
    failureMessage: 'files cannot be removed right now',
    delayMs,
    inEveryProcess: true,
    async work() {
      if (isFirstTime) {
        await removeOldFiles(spoolFolder(context.config.dataDir));
        await Promise.all(Object.values(stores).map((store) => store.removeLeftovers()));
      }
      isFirstTime = false;
      await removeUnreferencedFiles(context.db, stores);
    },
  });
}
