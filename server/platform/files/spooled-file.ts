import { randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdir, open, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { type FileContent, headBytes } from './file-content.ts';

export const spoolFolder = (dataDir: string) => join(dataDir, 'incoming');

export interface SpooledFile extends FileContent {
  discard(): Promise<void>;
}

/** Writes a stream to a new private file. @throws the failure of the stream or the disk; nothing of the file is left then */
export async function spool(stream: Readable, folder: string): Promise<SpooledFile> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const path = join(folder, randomUUID());
  const discard = () => rm(path, { force: true });
  try {
    await pipeline(stream, createWriteStream(path, { flags: 'wx', mode: 0o600 }));
    const file = await open(path);
    try {
      const { size } = await file.stat();
      const { buffer, bytesRead } = await file.read(Buffer.alloc(headBytes), 0, headBytes, 0);
      return { bytes: size, head: buffer.subarray(0, bytesRead), read: () => readFile(path), discard };
    } finally {
      await file.close();
    }
  } catch (error) {
    await discard();
    throw error;
  }
}
