import { type FileHandle, open } from 'node:fs/promises';
import { join } from 'node:path';
import { tryLock } from 'fs-native-extensions';
import { makePrivate } from './private-folder.ts';

export class FolderLockedError extends Error {}

/** The locked byte lies behind the text, which names the holder: on Windows a lock also blocks reading. */
const lockedByte = 1_000_000;

/** A second process would overwrite rows of the embedded database. A crash releases the lock. @returns the unlock function */
export async function lockFolder(folder: string): Promise<() => Promise<void>> {
  await makePrivate(folder);
  const file = await open(join(folder, 'lock'), 'a+', 0o600);
  if (!tryLock(file.fd, lockedByte, 1)) {
    const holder = await readHolder(file);
    await file.close();
    throw new FolderLockedError(
      `The data folder ${folder} is in use by process ${holder}. Stop that process, or choose another folder with DATA_DIR.`,
    );
  }
  await file.truncate(0);
  await file.write(String(process.pid));
  return () => file.close();
}

async function readHolder(file: FileHandle): Promise<string> {
  const { buffer, bytesRead } = await file.read(Buffer.alloc(20), 0, 20, 0);
  return buffer.toString('utf8', 0, bytesRead) || '(unknown)';
}
