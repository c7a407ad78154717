import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { posix } from 'node:path';
import { describe, expect, it } from 'vitest';
import { withDiagrams } from '../../../scripts/imports/draw-imports.ts';

const files = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], { encoding: 'utf8' })
  .trim()
  .split('\n');
const folders = new Set(
  files.flatMap((file) => file.split('/').map((_, depth, parts) => parts.slice(0, depth).join('/'))),
);
const paths = [...files, ...folders].map((path) => `/${path}`);
const folderNames = new Set([...folders].map((folder) => posix.basename(folder)));

/** Texts of the site have addresses in place of paths; the examples of docs/style.md are names of before. */
const documents = files.filter(
  (file) => file.endsWith('.md') && !file.startsWith('server/content/files/') && file !== 'docs/style.md',
);

/** Paths that a build, a test run or the operator makes. */
const made = /^(dist|node_modules|test-results|data|\.vite)\b/;

const extension = /\.(tsx?|m?js|sql|css|md|jsonc?|html|webp|svg|geojson|csv|ya?ml|conf|cfg|ini|service|sh)$/;

/**
 * A path is a word in backticks with a known extension, or with a slash after the name of a folder. It may begin at any folder, so that
 * `posts/search` is one. `{a,b}` stands for each, `{name}` and `*` for any part of a name, `**` for any folders;
 * a part in capitals, such as KEY, is a value of the reader's.
 */
function isPath(word: string): boolean {
  if (!/^[\w@.*{}|,-]+(\/[\w@.*{}|,-]*)*$/.test(word) || made.test(word) || /(^|\/)[A-Z_]+(\/|$)/.test(word))
    return false;
  const [first = ''] = word.split('/');
  return extension.test(word) ? !word.startsWith('*') : word.includes('/') && folderNames.has(first);
}

function patternOf(path: string): RegExp {
  const source = path
    .replace(/\/$/, '')
    .replace(/[.]/g, '\\.')
    .replace(/\*\*\/?|\*|\{[^}]*\}/g, (part) => {
      if (part.startsWith('**')) return '(?:.*/)?';
      const choices = part.slice(1, -1).split(/[,|]/);
      return choices.length > 1 ? `(?:${choices.join('|')})` : '[^/]*';
    });
  return new RegExp(`/${source}$`);
}

const isThere = (path: string) => {
  const pattern = patternOf(path);
  return paths.some((known) => pattern.test(known));
};

const withoutFences = (text: string) => text.replace(/^```[\s\S]*?^```/gm, '');

/** In a fenced block only words that begin at a folder of the root: the others are names on machines of the reader. */
const wordsOfFences = (text: string) =>
  [...text.matchAll(/^```[\s\S]*?^```/gm)]
    .flatMap(([block]) => block.split(/\s+/))
    .map((word) => word.replace(/^[('"]+|[)'",;:.]+$/g, ''))
    .filter((word) => word.includes('/') && folders.has(word.split('/')[0] ?? ''));

const wordsOf = (text: string) => [
  ...[...withoutFences(text).matchAll(/`([^`\n]+)`/g)].flatMap(([, code = '']) => code.split(' ')),
  ...wordsOfFences(text),
];

const headingId = (heading: string) =>
  heading
    .toLowerCase()
    .replace(/[^\p{L}\p{N} _-]/gu, '')
    .replaceAll(' ', '-');

const headingsOf = (file: string) =>
  [...withoutFences(readFileSync(file, 'utf8')).matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) => headingId(heading));

function isLinkThere(document: string, target: string): boolean {
  const [path = '', id] = target.split('#');
  const file = path === '' ? document : posix.join(posix.dirname(document), path);
  return paths.includes(`/${file.replace(/\/$/, '')}`) && (!id || headingsOf(file).includes(id));
}

const architecture = readFileSync('docs/architecture.md', 'utf8');
const redrawn = withDiagrams(architecture);

describe('the documents', () => {
  it.each(documents)('name paths that exist: %s', (document) => {
    const named = wordsOf(readFileSync(document, 'utf8')).filter(isPath);
    expect(named.filter((path) => !isThere(path))).toEqual([]);
  });

  it.each(documents)('link to files and headings that exist: %s', (document) => {
    const targets = [...withoutFences(readFileSync(document, 'utf8')).matchAll(/\]\(([^)\s]+)\)/g)]
      .map(([, target = '']) => target)
      .filter((target) => !/^(\w+:|\/)/.test(target));
    expect(targets.filter((target) => !isLinkThere(document, target))).toEqual([]);
  });

  it('draw the imports of the code: npm run docs:imports', () => {
    expect(architecture).toContain('flowchart');
    expect(redrawn).toBe(architecture);
  });

  it('would be refused with a path or a link that leads nowhere', () => {
    const gone = ['server/posts/gone.repo.ts', 'gone.css', 'lib/gone', 'deploy/gone.service', 'gone.yml'];
    expect(wordsOf(gone.map((path) => `\`${path}\``).join(', ')).filter(isPath)).toEqual(gone);
    expect(wordsOf('```sh\nenvsubst < deploy/gone.yml > /etc/etcd.yml\n```\n').filter(isPath)).toEqual([
      'deploy/gone.yml',
    ]);
    for (const path of [...gone, 'ocs/adding.md']) expect(isThere(path)).toBe(false);
    for (const path of [
      'search.repo.ts',
      'posts/search/',
      'contract/**/{resource}.endpoints.ts',
      'docs/{adding,style}.md',
    ])
      expect(isThere(path)).toBe(true);
    expect(isLinkThere('docs/architecture.md', 'gone.md')).toBe(false);
    expect(isLinkThere('docs/architecture.md', 'adding.md#gone')).toBe(false);
  });
});
