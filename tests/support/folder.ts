import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll } from 'vitest';

/** A new folder for the tests of a block, deleted after them: call it before the server that writes into it. */
export const testFolder = (name: string): (() => string) =>
  preparedFolder(() => mkdtemp(join(tmpdir(), `gable-${name}-`)));

/** A folder that `make` makes and fills. */
export function preparedFolder(make: () => Promise<string>): () => string {
  let folder = '';
  beforeAll(async () => {
    folder = await make();
  });
  afterAll(() => rm(folder, { recursive: true }));
  return () => folder;
}
