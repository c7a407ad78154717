import { statfs } from 'node:fs/promises';

/** Bytes that the server may still write in the folder; without the folder there is no limit. */
export async function freeBytes(folder: string): Promise<number> {
  try {
    const { bavail, bsize } = await statfs(folder);
    return bavail * bsize;
  } catch {
    return Number.POSITIVE_INFINITY;
  }
}
