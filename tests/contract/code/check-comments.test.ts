import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';

const root = resolve(import.meta.dirname, '../../..');
const folder = mkdtempSync(join(tmpdir(), 'gable-comments-'));
beforeAll(() => {
  for (const name of ['node_modules', 'scripts', 'package.json']) symlinkSync(join(root, name), join(folder, name));
  writeFileSync(
    join(folder, 'tsconfig.json'),
    JSON.stringify({ compilerOptions: { jsx: 'react-jsx' }, include: ['src'] }),
  );
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const code = Array.from({ length: 100 }, (_, index) => `export const value${index} = ${index};`);

function check(files: Record<string, string[]>) {
  rmSync(join(folder, 'src'), { recursive: true, force: true });
  mkdirSync(join(folder, 'src'));
  for (const [name, lines] of Object.entries(files)) writeFileSync(join(folder, 'src', name), `${lines.join('\n')}\n`);
  const run = spawnSync(process.execPath, ['--import', 'tsx', 'scripts/check-comments.ts'], {
    cwd: folder,
    encoding: 'utf8',
  });
  return { status: run.status, output: run.stdout + run.stderr };
}

it('accepts four comment lines of a hundred, and no slashes in texts', { timeout: 60_000 }, () => {
  const texts = ['const address = `https://gable.test/*` + "// nobody";', 'const view = <p>// somebody {address}</p>;'];
  const { status, output } = check({
    'a.tsx': ['/** First.', ' * Second. */', '// Third, and what follows.', ...texts, ...code],
    'b.css': ['a {}'],
  });
  expect(output).toContain('3 of    106 lines are comments: 2.8 %');
  expect(status).toBe(0);
});

it('refuses more comment lines than four of a hundred', { timeout: 60_000 }, () => {
  const { status, output } = check({ 'a.ts': ['// 1', '// 2', '// 3', ...code], 'b.css': ['/* 4', '5 */'] });
  expect(output).toContain('src: more than 4 % of the lines are comments');
  expect(status).toBe(1);
});

it('refuses a comment without a subject, in every language', { timeout: 60_000 }, () => {
  const planted = {
    'a.ts': '// Nobody can see it.',
    'b.ts': 'const a = 1; /* For whoever reads it. */',
    'c.css': '/* It is somebody’s. */',
    'e.ts': '/** What is left of it. */',
    'f.ts': ['/**', ' * One that is left. */'].join('\n'),
    'g.ts': '/** Of a post. */',
    'h.ts': '// As it is sent.',
    'd.sql': "INSERT INTO a VALUES ('it''s -- fine'); -- anybody",
  };
  const { status, output } = check(
    Object.fromEntries(Object.entries(planted).map(([file, line]) => [file, [line, ...code]])),
  );
  for (const file of Object.keys(planted)) expect(output).toMatch(new RegExp(`${file}:1: .* in a comment`));
  expect(status).toBe(1);
});
