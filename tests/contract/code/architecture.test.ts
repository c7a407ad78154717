import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { expect, it } from 'vitest';

const page = readFileSync('docs/architecture.md', 'utf8');
const whereToFindIt = page.split(/^## /m).find((part) => part.startsWith('Where to find it')) ?? '';
const named = [...whereToFindIt.matchAll(/`([\w./-]+\.(?:tsx?|sql)|[\w-]+(?:\/[\w-]+)+\/)`/g)].map(
  ([, path = '']) => path,
);

const fileNames = ['contract', 'src', 'server'].flatMap((folder) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((path) => basename(path)),
);

it('names files and folders that are there', () => {
  expect(named.length).toBeGreaterThan(20);
  const isThere = (path: string) => (path.includes('/') ? existsSync(path) : fileNames.includes(path));
  expect(named.filter((path) => !isThere(path))).toEqual([]);
});
