import { expect, test } from 'vitest';
import { countFigures, judgeSentences } from '../../../bench/sentences/judge.ts';

test('of the open sentences at least 90 % are read exactly, and at most 2 % of the filters are wrong', () => {
  const { sentences, exact, filters, wrong } = countFigures(judgeSentences('open'));
  expect(sentences).toBe(100);
  expect(exact / sentences).toBeGreaterThanOrEqual(0.9);
  expect(wrong / filters).toBeLessThanOrEqual(0.02);
});
