import { readdirSync, readFileSync } from 'node:fs';
import { analyse } from 'scslre';
import { parseSync } from 'vite';
import { describe, expect, it } from 'vitest';

/* Trust, security 23: every regular expression that the server runs takes time in proportion to the text. */

const root = new URL('../../../../', import.meta.url);
/** Read the page that the build made and pictures that the demo drew, never what a caller sent. */
const readOwnFilesOnly = ['server/page/built-page.ts', 'demo/pictures/canvas.ts'];

const files = ['contract', 'server'].flatMap((folder) =>
  readdirSync(new URL(folder, root), { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.(ts|js)$/.test(name))
    .map((name) => `${folder}/${name}`),
);

function patternsIn(node: unknown): { source: string; flags: string }[] {
  if (typeof node !== 'object' || node === null) return [];
  if (Array.isArray(node)) return node.flatMap(patternsIn);
  const { regex } = node as { regex?: { pattern: string; flags: string } };
  if (regex) return [{ source: regex.pattern, flags: regex.flags }];
  return Object.values(node).flatMap(patternsIn);
}

const readPatterns = (file: string) => patternsIn(parseSync(file, readFileSync(new URL(file, root), 'utf8')).program);

const isSlow = (pattern: { source: string; flags: string }) => analyse(pattern).reports.length > 0;

describe('every pattern of the contract and the server', () => {
  it('is found', () => {
    expect(files.flatMap(readPatterns).length).toBeGreaterThan(100);
  });

  it.each(files.filter((file) => readPatterns(file).length > 0 && !readOwnFilesOnly.includes(file)))(
    'is linear in %s',
    (file) => {
      const slow = readPatterns(file).filter(isSlow);
      expect(slow.map(({ source, flags }) => `/${source}/${flags}`)).toEqual([]);
    },
  );

  it.each(['^[^@]+@[^@]+\\.[^@]+$', '\\s+$', '^(a+)+$'])('would be noticed if it were %s', (source) => {
    expect(isSlow({ source, flags: '' })).toBe(true);
  });
});
