import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

/* Trust, security 35: every browser store goes through src/lib/storage, where none of them throws, and service workers through src/lib/push. */

const directUse =
  /\b(?:localStorage|sessionStorage|indexedDB|IDBFactory|BroadcastChannel|cookieStore|SharedWorker)\b|navigator\s*\??\.\s*(?:locks|storage|serviceWorker)\b|'(?:locks|storage|serviceWorker)' in navigator|\bcaches\s*\??\.|document\s*\??\.\s*cookie\b|'idb-keyval'/;

const filesOf = (folder: string) =>
  execFileSync('git', ['ls-files', '-coz', '--exclude-standard', folder], { encoding: 'utf8' })
    .split('\0')
    .filter((path) => path && existsSync(path));

const sources = filesOf('src').filter((path) => /\.tsx?$/.test(path) && !/\.test\.tsx?$/.test(path));
const usesIn = (text: string) => text.split('\n').filter((line) => directUse.test(line));

it('is used directly by no file of the page but its guarded door', () => {
  const doors = ['src/lib/storage/', 'src/lib/push/'];
  const outside = sources.filter((path) => !doors.some((door) => path.startsWith(door)));
  expect(outside.length).toBeGreaterThan(500);
  const found = outside.flatMap((path) => usesIn(readFileSync(path, 'utf8')).map((line) => `${path}: ${line.trim()}`));
  expect(found).toEqual([]);
});

it('is caught where it throws in the scripts of the HTML', () => {
  const scripts = ['index.html', ...filesOf('server/page')].flatMap((path) =>
    [...readFileSync(path, 'utf8').matchAll(/<script[^>]*>(.*?)<\/script>/gs)].map(([, script = '']) => script),
  );
  const withUses = scripts.filter((script) => usesIn(script).length > 0);
  expect(withUses).toHaveLength(1);
  for (const script of withUses) {
    const begin = script.indexOf('try {');
    const guarded = script.slice(begin, script.lastIndexOf('} catch {}'));
    expect(begin).toBeGreaterThan(-1);
    expect(usesIn(guarded)).toEqual(usesIn(script));
  }
});

it.each([
  "window.localStorage.getItem('a')",
  'sessionStorage.clear()',
  "indexedDB.open('a')",
  "new BroadcastChannel('a')",
  "navigator.locks.request('a', work)",
  "if ('locks' in navigator)",
  "caches.open('a')",
  "document.cookie = 'a=1'",
  "navigator.serviceWorker.register('/a.js')",
  "import { get } from 'idb-keyval';",
])('would be noticed: %s', (line) => {
  expect(usesIn(line)).toEqual([line]);
});
