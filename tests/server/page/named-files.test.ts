import { describe, expect, test } from 'vitest';
import { filesNamed, missingFiles, unmatchedPatterns } from '../../../scripts/page-build/named-files.ts';

const modules = [
  '/home/gable/src/lib/format/money.ts',
  '/home/gable/src/ui/controls/tag.tsx',
  '/home/gable/node_modules/axios/lib/axios.js',
];

describe('files that the build names', () => {
  test('are found by their path without the extension', () => {
    expect(missingFiles(['/src/lib/format/money', '/src/ui/controls/tag', '/axios/lib/axios'], modules)).toEqual([]);
  });

  test('are missing once they are renamed', () => {
    expect(missingFiles(['/src/lib/format/money', '/src/lib/format/price', '/src/ui/controls/ta'], modules)).toEqual([
      '/src/lib/format/price',
      '/src/ui/controls/ta',
    ]);
  });

  test('are never only a part of another name', () => {
    expect(filesNamed(['/src/ui/controls/tag']).test('/src/ui/controls/tag-list.tsx')).toBe(false);
  });

  test('are missing as patterns once nothing matches them', () => {
    const patterns = [/\/src\/ui\//, /\/src\/features\//];
    expect(unmatchedPatterns(patterns, modules)).toEqual([/\/src\/features\//]);
  });
});
