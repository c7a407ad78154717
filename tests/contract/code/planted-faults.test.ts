import { existsSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import faults from '../../faults/planted-faults.json' with { type: 'json' };

it.each(faults)('$id can be planted, and its tests exist', ({ file, old, tests }) => {
  expect(readFileSync(file, 'utf8').split(old)).toHaveLength(2);
  expect(tests.filter((test) => !existsSync(test))).toEqual([]);
});
