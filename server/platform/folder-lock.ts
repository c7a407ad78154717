import { type FileHandle, mkdir, open } from 'node:fs/promises';
import { join } from 'node:path';
import { tryLock } from 'fs-native-extensions';

/** Another process uses the folder. */
export class FolderLockedError extends Error {}

/** The byte that is locked lies behind the text, so that others may read who holds it: on Windows a lock forbids reading too. */
const lockedByte = 1_000_000;

/**
 * Takes the data folder for this process alone: the embedded database would let two processes overwrite each other's rows
 * without a word. The system drops the lock with the process, so none outlives a crash.
 *
 * @returns what gives the folder back
 */
export async function lockFolder(folder: string): Promise<() => Promise<void>> {
  await mkdir(folder, { recursive: true });
  const file = await open(join(folder, 'lock'), 'a+');
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
