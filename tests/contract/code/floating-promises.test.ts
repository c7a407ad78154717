import { spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, expect, it } from 'vitest';

const root = resolve(import.meta.dirname, '../../..');
const folder = mkdtempSync(join(tmpdir(), 'gable-floating-promises-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const planted = `import { expect, mocked as test } from '../fixtures.ts';

test('planted', async ({ page, signIn, socket }) => {
  signIn();
  page.goto('/');
  socket.emit('unread_count_update');
  expect(page.getByText('a')).toBeVisible();
  page.getByText('a').click();
  await page.reload();
});
`;

it('a step or an assertion of a browser test that is not awaited is refused by the lint', { timeout: 120_000 }, () => {
  cpSync(join(root, 'e2e'), join(folder, 'e2e'), { recursive: true });
  const linked = 'contract src server tests scripts node_modules package.json tsconfig.json .oxlintrc.json';
  for (const name of linked.split(' ')) symlinkSync(join(root, name), join(folder, name));
  writeFileSync(join(folder, 'e2e/mocked/planted.spec.ts'), planted);
  const run = spawnSync('node_modules/.bin/oxlint', ['--type-aware', '--format=unix', 'e2e/mocked/planted.spec.ts'], {
    cwd: folder,
    encoding: 'utf8',
  });
  const lines = [...run.stdout.matchAll(/planted\.spec\.ts:(\d+):/g)].map(([, line]) => Number(line));
  expect(lines.sort()).toEqual([4, 5, 6, 7, 8]);
  expect(run.status).toBe(1);
});
