import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { beforeEach, expect, it, onTestFinished } from 'vitest';
import { beginBuild, publishBuild } from '../../../scripts/versioned-build.ts';

let dist: string;
beforeEach(async () => {
  dist = await mkdtemp(join(tmpdir(), 'gable-dist-'));
  onTestFinished(() => rm(dist, { recursive: true }));
});

/** A server that reads a file of the page and a module of its own when it is told to. */
const server = (name: string) => `
  import { readFile } from 'node:fs/promises';
  console.log('ready');
  process.stdin.once('data', async () => {
    const page = await readFile(new URL('../page/${name}.js', import.meta.url), 'utf8');
    const { lazy } = await import('./${name}.mjs');
    console.log(page + ' ' + lazy);
  });`;

async function build(name: string, rebuilt: readonly ('page' | 'prerender' | 'server')[]): Promise<void> {
  const folder = await beginBuild(dist, rebuilt);
  for (const each of rebuilt) await mkdir(join(folder, each));
  if (rebuilt.includes('page')) await writeFile(join(folder, 'page', `${name}.js`), `page of ${name}`);
  if (rebuilt.includes('server')) {
    await writeFile(join(folder, 'server', 'main.mjs'), server(name));
    await writeFile(join(folder, 'server', `${name}.mjs`), `export const lazy = 'module of ${name}';`);
  }
  await publishBuild(dist, folder);
}

it('a running server keeps the files that it was started with, while the next one gets the new', async () => {
  await build('first', ['page', 'prerender', 'server']);
  const child = spawn(process.execPath, [join(dist, 'server', 'main.mjs')], { stdio: ['pipe', 'pipe', 'inherit'] });
  onTestFinished(() => void child.kill());
  const lines = createInterface(child.stdout)[Symbol.asyncIterator]();
  expect((await lines.next()).value).toBe('ready');
  await build('second', ['server']);
  await build('third', ['page', 'prerender']);
  child.stdin.end('go');
  expect((await lines.next()).value).toBe('page of first module of first');
  await once(child, 'exit');
  expect(await readdir(join(dist, 'server'))).toEqual(['main.mjs', 'second.mjs']);
  expect(await readFile(join(dist, 'page', 'third.js'), 'utf8')).toBe('page of third');
});

it('keeps the last three builds, and takes the place of folders that were no links', async () => {
  await mkdir(join(dist, 'server'));
  await writeFile(join(dist, 'server', 'old.mjs'), '');
  for (const name of ['a', 'b', 'c', 'd']) await build(name, ['page', 'server']);
  expect(await readdir(join(dist, 'server'))).toEqual(['d.mjs', 'main.mjs']);
  expect(await readdir(join(dist, '.builds'))).toEqual(['2', '3', '4']);
});
