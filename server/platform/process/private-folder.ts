import { chmod, mkdir, readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { isMainThread } from 'node:worker_threads';

const ownerOnly = { folder: 0o700, file: 0o600 };
const othersBits = 0o077;
const ownFolders = ['db', 'media', 'documents', 'incoming', 'outbox'];

/** Makes the data folder readable by its owner alone. @throws the failure of the disk, unless another user owns the folder */
export async function makePrivate(dataFolder: string): Promise<void> {
  // Libraries that set no mode create files with the process's.
  if (isMainThread) process.umask(othersBits);
  await mkdir(dataFolder, { recursive: true, mode: ownerOnly.folder });
  await chmod(dataFolder, ownerOnly.folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EPERM') throw error;
  });
  for (const name of ownFolders) await repairPermissions(join(dataFolder, name));
}

async function repairPermissions(folder: string): Promise<void> {
  const found = await stat(folder).catch(() => undefined);
  if (!found || (found.mode & othersBits) === 0) return;
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
    const path = join(entry.parentPath, entry.name);
    if (entry.isDirectory()) await chmod(path, ownerOnly.folder);
    else if (entry.isFile()) await chmod(path, ownerOnly.file);
  }
  // The folder comes last: after a crash before it, the next start begins again.
  await chmod(folder, ownerOnly.folder);
}
