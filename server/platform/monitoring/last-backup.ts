import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as z from 'zod/mini';

const lastBackup = z.object({ at: z.iso.datetime(), bytes: z.number() });

export type LastBackup = z.output<typeof lastBackup>;

const pathIn = (dataDir: string) => join(dataDir, 'last-backup.json');

/** Kept in the data folder and not in the database, which would carry it into each restored copy. */
export async function writeLastBackup(dataDir: string, made: LastBackup): Promise<void> {
  const unfinished = `${pathIn(dataDir)}.unfinished`;
  await mkdir(dataDir, { recursive: true, mode: 0o700 });
  await writeFile(unfinished, JSON.stringify(made), { mode: 0o600 });
  await rename(unfinished, pathIn(dataDir));
}

/** @returns undefined before the first backup, and where the note cannot be read */
export async function findLastBackup(dataDir: string): Promise<LastBackup | undefined> {
  try {
    return lastBackup.parse(JSON.parse(await readFile(pathIn(dataDir), 'utf8')));
  } catch {
    return undefined;
  }
}
