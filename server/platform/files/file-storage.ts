import { createHash, randomUUID } from 'node:crypto';
import { access, mkdir, open, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Readable } from 'node:stream';

/** The caller reads the stream to its end or destroys it. */
export interface OpenedFile {
  bytes: number;
  stream: Readable;
}

export interface FileStorage {
  read(name: string): Promise<Buffer | undefined>;
  open(name: string): Promise<OpenedFile | undefined>;
  has(name: string): Promise<boolean>;
  /** Atomic: a concurrent reader sees the old file or none, never half of the new one. */
  write(name: string, bytes: Buffer): Promise<void>;
  remove(name: string): Promise<void>;
  removeLeftovers(): Promise<void>;
  isEmpty(): Promise<boolean>;
}

const leftoverAgeMs = 10 * 60_000;
const ownerOnly = 0o600;

const isMissing = (error: unknown) => error instanceof Error && 'code' in error && error.code === 'ENOENT';

export function localStorage(root: string): FileStorage {
  const pathOf = (name: string) => join(root, createHash('sha256').update(name).digest('hex').slice(0, 2), name);
  const temporary = join(root, 'unfinished');

  return {
    async read(name) {
      try {
        return await readFile(pathOf(name));
      } catch (error) {
        if (isMissing(error)) return undefined;
        throw error;
      }
    },
    async open(name) {
      const handle = await open(pathOf(name)).catch((error) => {
        if (isMissing(error)) return undefined;
        throw error;
      });
      if (!handle) return undefined;
      const { size } = await handle.stat();
      return { bytes: size, stream: handle.createReadStream() };
    },
    has(name) {
      return access(pathOf(name)).then(
        () => true,
        () => false,
      );
    },
    async write(name, bytes) {
      const path = pathOf(name);
      const unfinished = join(temporary, randomUUID());
      await Promise.all([dirname(path), temporary].map((folder) => mkdir(folder, { recursive: true, mode: 0o700 })));
      try {
        await writeFile(unfinished, bytes, { flush: true, mode: ownerOnly });
        await rename(unfinished, path);
      } catch (error) {
        await rm(unfinished, { force: true });
        throw error;
      }
    },
    remove(name) {
      return rm(pathOf(name), { force: true });
    },
    removeLeftovers: () => removeOldFiles(temporary),
    async isEmpty() {
      const entries = await readdir(root, { recursive: true, withFileTypes: true }).catch((error) => {
        if (isMissing(error)) return [];
        throw error;
      });
      return !entries.some((entry) => !entry.isDirectory());
    },
  };
}

/** Deletes files without a recent write: another process may be writing the others. */
export async function removeOldFiles(folder: string): Promise<void> {
  const names = await readdir(folder).catch((error) => {
    if (isMissing(error)) return [];
    throw error;
  });
  for (const name of names) {
    const path = join(folder, name);
    const written = await stat(path).catch(() => undefined);
    if (written && Date.now() - written.mtimeMs > leftoverAgeMs) await rm(path, { force: true });
  }
}
