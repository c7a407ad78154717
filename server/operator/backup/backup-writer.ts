import { createHash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdir, open, readdir, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { PassThrough, type Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import {
  BackupError,
  type BackupItem,
  backupItem,
  itemsName,
  type Manifest,
  manifestName,
  sha256,
} from './backup-format.ts';
import type { BackupKey } from './backup-key.ts';

export interface BackupWriter {
  bytes(): number;
  has(path: string): boolean;
  write(path: string, content: Readable): Promise<void>;
  remove(path: string): Promise<void>;
  /** The manifest comes last: a backup without one was cut off. */
  finish(contents: Pick<Manifest, 'migrations' | 'tables' | 'sequences' | 'createdAt'>): Promise<void>;
  discard(): Promise<void>;
}

/** Takes a new or empty folder. @throws BackupError */
export async function createBackup(
  folder: string,
  key: BackupKey | undefined,
  signal: AbortSignal,
): Promise<BackupWriter> {
  const made = await mkdir(folder, { recursive: true, mode: 0o700 });
  if ((await readdir(folder)).some((name) => name !== 'lost+found'))
    throw new BackupError(`The folder ${folder} isn’t empty. Name a new or empty one for the backup.`);
  const items = new Map<string, BackupItem>();

  return {
    bytes: () => [...items.values()].reduce((sum, { bytes }) => sum + bytes, 0),
    has: (path) => items.has(path),
    async write(path, content) {
      backupItem.shape.path.parse(path);
      await mkdir(dirname(join(folder, path)), { recursive: true, mode: 0o700 });
      const hash = createHash('sha256');
      let bytes = 0;
      const measure = new PassThrough();
      measure.on('data', (chunk: Buffer) => {
        hash.update(chunk);
        bytes += chunk.length;
      });
      const file = createWriteStream(join(folder, path), { flags: 'wx', mode: 0o600, flush: true });
      await pipeline(content, key?.encrypt(path) ?? new PassThrough(), measure, file, { signal });
      items.set(path, { path, bytes, sha256: hash.digest('hex') });
    },
    async remove(path) {
      items.delete(path);
      await rm(join(folder, path));
    },
    async finish(contents) {
      const list = [...items.values()].map((item) => `${JSON.stringify(item)}\n`).join('');
      await writeFile(join(folder, itemsName), list, { flag: 'wx', mode: 0o600, flush: true });
      const manifest: Manifest = {
        format: 1,
        ...contents,
        encryption: key ? { keyId: key.id, salt: key.salt } : null,
        items: { count: items.size, bytes: Buffer.byteLength(list), sha256: sha256(list) },
      };
      const text = JSON.stringify(manifest);
      const signed = JSON.stringify({ manifest: text, check: key ? key.sign(text) : sha256(text) });
      const unfinished = join(folder, `${manifestName}.unfinished`);
      await writeFile(unfinished, signed, { flag: 'wx', mode: 0o600, flush: true });
      await rename(unfinished, join(folder, manifestName));
      await syncFolder(folder);
    },
    async discard() {
      if (made) return rm(folder, { recursive: true, force: true });
      for (const name of await readdir(folder))
        if (name !== 'lost+found') await rm(join(folder, name), { recursive: true, force: true });
    },
  };
}

async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder).catch(() => undefined);
  await handle?.sync().catch(() => undefined);
  await handle?.close();
}
