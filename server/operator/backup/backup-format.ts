import { createHash } from 'node:crypto';
import * as z from 'zod/mini';
import type { StoreName } from '#server/platform/files/unreferenced-files.ts';

const hash = z.string().check(z.regex(/^[0-9a-f]{64}$/));
const name = z.string().check(z.regex(/^[a-z][a-z0-9_]*$/));

/** A path that a stranger wrote into a list must not lead out of the backup. */
const itemPath = z
  .string()
  .check(z.regex(/^(?:tables\/[a-z][a-z0-9_]*\.jsonl\.gz|files\/(?:media|documents)\/[0-9a-f]{2}\/\w[\w.-]{0,199})$/));

export const backupItem = z.object({ path: itemPath, bytes: z.int().check(z.minimum(0)), sha256: hash });
export type BackupItem = z.output<typeof backupItem>;

const tableRows = z.object({ name, columns: z.array(z.string()), rows: z.int().check(z.minimum(0)) });
export type TableRows = z.output<typeof tableRows>;

const sequence = z.object({ name, lastValue: z.string().check(z.regex(/^-?\d{1,19}$/)), isCalled: z.boolean() });
export type Sequence = z.output<typeof sequence>;

/** `items` is the list of all files: its own checksum covers them. */
export const manifest = z.object({
  format: z.literal(1),
  createdAt: z.iso.datetime(),
  encryption: z.nullable(z.object({ keyId: z.string(), salt: z.string().check(z.regex(/^[0-9a-f]{32}$/)) })),
  migrations: z.array(z.object({ name: z.string(), checksum: hash })),
  tables: z.array(tableRows),
  sequences: z.array(sequence),
  items: z.object({ count: z.int(), bytes: z.int(), sha256: hash }),
});
export type Manifest = z.output<typeof manifest>;

export const manifestName = 'manifest.json';
export const itemsName = 'items.jsonl';

export const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');

export const tablePath = (table: string) => `tables/${table}.jsonl.gz`;

export const filePath = (store: StoreName, file: string) => `files/${store}/${sha256(file).slice(0, 2)}/${file}`;

export function parseFilePath(path: string): { store: StoreName; file: string } | undefined {
  const [, store, file] = /^files\/(media|documents)\/[0-9a-f]{2}\/(.+)$/.exec(path) ?? [];
  return store && file ? { store: store as StoreName, file } : undefined;
}

export class BackupError extends Error {}
