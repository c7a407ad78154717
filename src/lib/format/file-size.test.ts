import { expect, it } from 'vitest';
import { formatFileSize } from './file-size.ts';

it.each([
  [1, '1 KB'],
  [48_211, '47 KB'],
  [1_400_000, '1.3 MB'],
  [10 * 1024 * 1024, '10 MB'],
])('%s bytes read %s', (bytes, words) => {
  expect(formatFileSize(bytes)).toBe(words);
});
