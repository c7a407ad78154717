import { readdirSync, readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig, type TestProjectInlineConfiguration } from 'vitest/config';
import { leftOut } from './tests/rarely-run.ts';

const testsIn = (...folders: string[]) =>
  folders
    .flatMap((folder) => readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((file) => join(folder, file)))
    .filter((file) => /\.test\.tsx?$/.test(file) && !leftOut.includes(file));

const pageTests = testsIn('src', 'tests/app');
const clusterTests = testsIn('tests/cluster');
const serverTests = testsIn('server', 'tests/server', 'tests/demo');

/** Files that mock modules for good, reset modules or call the API in process need their own worker: the shared one keeps its modules. */
const needsOwnWorker = (file: string) =>
  /\bvi\.(mock|resetModules)\(|first-view\/prerender/.test(readFileSync(file, 'utf8'));

const page: TestProjectInlineConfiguration['test'] = {
  environment: 'jsdom',
  execArgv: ['--max-semi-space-size=64'],
  setupFiles: ['tests/setup/page.ts'],
  testTimeout: 20_000,
  hookTimeout: 60_000,
  expect: { poll: { timeout: 5_000 } },
  unstubGlobals: true,
  restoreMocks: true,
};

const server: TestProjectInlineConfiguration['test'] = {
  environment: 'node',
  pool: 'threads',
  globalSetup: ['tests/setup/server.ts'],
  testTimeout: 30_000,
  hookTimeout: 60_000,
  // Awaited events come from other threads, sockets and disks, which may take longer than one second.
  expect: { poll: { timeout: 25_000 } },
};

export default defineConfig({
  plugins: [react()],
  resolve: { alias: [{ find: /^react-hot-toast$/, replacement: 'react-hot-toast/headless' }] },
  test: {
    maxWorkers: availableParallelism() + 1,
    onConsoleLog: (log) => !/InvariantMiddleware took \d+ms|`window\.startViewTransition` is not available/.test(log),
    projects: [
      {
        extends: true,
        test: {
          name: 'contract',
          environment: 'node',
          include: testsIn('contract', 'tests/contract'),
          testTimeout: 20_000,
        },
      },
      {
        extends: true,
        test: {
          ...page,
          name: 'page',
          isolate: false,
          setupFiles: [...(page.setupFiles ?? []), 'tests/setup/preload-screens.ts'],
          include: pageTests.filter((file) => !needsOwnWorker(file)),
        },
      },
      {
        extends: true,
        test: {
          ...page,
          name: 'page-alone',
          include: pageTests.filter(needsOwnWorker),
        },
      },
      {
        extends: true,
        test: {
          ...server,
          name: 'server',
          isolate: false,
          include: serverTests.filter((file) => !needsOwnWorker(file)),
        },
      },
      {
        extends: true,
        test: {
          ...server,
          name: 'server-alone',
          include: serverTests.filter(needsOwnWorker),
        },
      },
      {
        extends: true,
        test: { name: 'cluster', environment: 'node', include: clusterTests, sequence: { groupOrder: 1 } },
      },
    ],
  },
});
