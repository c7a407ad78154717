import { existsSync } from 'node:fs';
import { expect, it } from 'vitest';
import { rarelyRun } from '../../rarely-run.ts';

it('tests that run when their parts changed name files that exist', () => {
  const paths = Object.entries(rarelyRun).flatMap(([file, parts]) => [file, ...parts]);
  expect(paths.length).toBeGreaterThan(100);
  expect(paths.filter((path) => !existsSync(path))).toEqual([]);
});
