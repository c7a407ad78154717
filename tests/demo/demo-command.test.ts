import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { parseDemoArguments, runDemoCommand } from '#demo/demo-command.ts';
import { lockFolder } from '#server/platform/process/folder-lock.ts';
import { unpackMigratedDatabase } from '#tests/support/database/test-database.ts';

describe('the demo command', () => {
  test('makes 600 posts from seed 1 unless it is told otherwise', () => {
    expect(parseDemoArguments([])).toEqual({ posts: 600, seed: 1 });
    expect(parseDemoArguments(['--posts', '100000', '--seed', '9'])).toEqual({ posts: 100_000, seed: 9 });
  });

  test.each(['abc', '-5', '0', '1.5', '1000001', '1e3', ''])(
    'refuses --posts=%s in a sentence that names it',
    (value) => {
      expect(() => parseDemoArguments([`--posts=${value}`])).toThrow(
        /--posts must be a whole number from 1 to 1000000/,
      );
    },
  );

  test.each([['--pots', '5'], ['600'], ['--posts']])('refuses %s and shows how it is used', (...args) => {
    expect(() => parseDemoArguments(args)).toThrow(/Usage: npm run demo/);
  });

  test('fills the folder of the embedded database, says what it did, and gives the folder back', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'gable-demo-'));
    const lines: string[] = [];
    await unpackMigratedDatabase(folder);
    try {
      await runDemoCommand(['--posts', '30'], { DATA_DIR: folder }, (line) => lines.push(line));
      await runDemoCommand(['--posts', '30'], { DATA_DIR: folder }, (line) => lines.push(line));
      expect(lines).toEqual([
        'Added 30 demo posts; there are 30 now.',
        'Nothing to do: there are 30 demo posts already.',
      ]);
      const unlock = await lockFolder(folder);
      await expect(runDemoCommand(['--posts', '40'], { DATA_DIR: folder }, () => undefined)).rejects.toThrow(
        /in use by process/,
      );
      await unlock();
    } finally {
      await rm(folder, { recursive: true });
    }
  });

  test('names a wrong variable before it touches anything', async () => {
    await expect(runDemoCommand([], { DATABASE_URL: 'mysql://here' }, () => undefined)).rejects.toThrow(/DATABASE_URL/);
  });
});
