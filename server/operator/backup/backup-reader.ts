import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { PassThrough, type Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import * as z from 'zod/mini';
import {
  BackupError,
  type BackupItem,
  backupItem,
  itemsName,
  type Manifest,
  manifest,
  manifestName,
  sha256,
} from './backup-format.ts';
import { type BackupKey, deriveBackupKey } from './backup-key.ts';

export interface BackupReader {
  manifest: Manifest;
  items: BackupItem[];
  open(path: string): Readable;
}

const signedManifest = z.object({ manifest: z.string(), check: z.string() });

/** Checks every byte of a backup before any of it is used. @throws BackupError for one that is cut off or damaged, and for another key */
export async function openBackup(
  folder: string,
  secret: string | undefined,
  signal: AbortSignal,
): Promise<BackupReader> {
  const { manifest: parsed, key } = await readManifest(folder, secret);
  const list = await readFile(join(folder, itemsName), 'utf8').catch((error: unknown) => {
    throw unreadable(folder, itemsName, error);
  });
  if (sha256(list) !== parsed.items.sha256) throw damaged(folder, itemsName);
  const items = list
    .split('\n')
    .filter(Boolean)
    .map((line) => {
      const item = parseOr(backupItem, line);
      if (!item) throw damaged(folder, itemsName);
      return item;
    });
  for (const item of items) await checkItem(folder, item, signal);
  return {
    manifest: parsed,
    items,
    open(path) {
      const stored = createReadStream(join(folder, path));
      if (!key) return stored;
      const plain = key.decrypt(path);
      pipeline(stored, plain).catch((error: Error) => plain.destroy(error));
      return plain;
    },
  };
}

async function readManifest(
  folder: string,
  secret: string | undefined,
): Promise<{ manifest: Manifest; key: BackupKey | undefined }> {
  const text = await readFile(join(folder, manifestName), 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'ENOENT') throw unreadable(folder, manifestName, error);
    throw new BackupError(
      `There is no complete backup in ${folder}: it has no ${manifestName}, which is written last.`,
    );
  });
  const signed = parseOr(signedManifest, text);
  const parsed = signed && parseOr(manifest, signed.manifest);
  if (!signed || !parsed) throw damaged(folder, manifestName);
  if (!parsed.encryption) {
    if (signed.check !== sha256(signed.manifest)) throw damaged(folder, manifestName);
    return { manifest: parsed, key: undefined };
  }
  if (!secret)
    throw new BackupError(`The backup in ${folder} is encrypted. Set BACKUP_KEY to the key it was made with.`);
  const key = deriveBackupKey(secret, parsed.encryption.salt);
  if (key.id !== parsed.encryption.keyId)
    throw new BackupError(`The backup in ${folder} was made with another BACKUP_KEY than the one that is set.`);
  if (signed.check !== key.sign(signed.manifest)) throw damaged(folder, manifestName);
  return { manifest: parsed, key };
}

async function checkItem(folder: string, { path, sha256: expected }: BackupItem, signal: AbortSignal): Promise<void> {
  const hash = createHash('sha256');
  const rest = new PassThrough({ readableHighWaterMark: 1 });
  rest.on('data', (chunk: Buffer) => hash.update(chunk));
  await pipeline(createReadStream(join(folder, path)), rest, { signal }).catch((error: unknown) => {
    if (signal.aborted) throw error;
    throw unreadable(folder, path, error);
  });
  if (hash.digest('hex') !== expected) throw damaged(folder, path);
}

function parseOr<Schema extends z.ZodMiniType>(schema: Schema, text: string): z.output<Schema> | undefined {
  try {
    return schema.parse(JSON.parse(text));
  } catch {
    return undefined;
  }
}

const damaged = (folder: string, path: string) =>
  new BackupError(`The backup in ${folder} is damaged: ${path} isn’t what was written. Nothing was restored.`);

function unreadable(folder: string, path: string, error: unknown): BackupError {
  const { code = '' } = error as NodeJS.ErrnoException;
  const reason = code === 'ENOENT' ? 'is missing' : `can’t be read (${code || String(error)})`;
  return new BackupError(`The backup in ${folder} isn’t complete: ${path} ${reason}. Nothing was restored.`);
}
