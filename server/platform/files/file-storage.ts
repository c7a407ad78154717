import { createHash, randomUUID } from 'node:crypto';
import { access, mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';

/** Where files are kept: a folder here, an object store behind the same calls. */
export interface FileStorage {
  /** The bytes, or undefined where there is no such file. */
  read(name: string): Promise<Buffer | undefined>;
  has(name: string): Promise<boolean>;
  /** Whoever reads while it is written sees the old file, or none; never half of the new one. */
  write(name: string, bytes: Buffer): Promise<void>;
  /** Removing what is not there is no fault. */
  remove(name: string): Promise<void>;
  /** Clears away what a process that died while writing left behind. */
  removeLeftovers(): Promise<void>;
}

const leftoverAgeMs = 10 * 60_000;
/** Others reach a file through the server or not at all. */
const ownerOnly = 0o600;

const isMissing = (error: unknown) => error instanceof Error && 'code' in error && error.code === 'ENOENT';

/** Keeps files in 256 folders by the hash of their name, so that none of them grows huge. */
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
    has(name) {
      return access(pathOf(name)).then(
        () => true,
        () => false,
      );
    },
    async write(name, bytes) {
      const path = pathOf(name);
      const unfinished = join(temporary, randomUUID());
      await Promise.all([mkdir(dirname(path), { recursive: true }), mkdir(temporary, { recursive: true })]);
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
    async removeLeftovers() {
      const names = await readdir(temporary).catch((error) => {
        if (isMissing(error)) return [];
        throw error;
      });
      for (const name of names) {
        const path = join(temporary, name);
        // Another process may be writing this very moment.
        const written = await stat(path).catch(() => undefined);
        if (written && Date.now() - written.mtimeMs > leftoverAgeMs) await rm(path, { force: true });
      }
    },
  };
}
