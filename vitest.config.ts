import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig, type TestProjectInlineConfiguration } from 'vitest/config';

const pageTests = ['src', 'tests/app']
  .flatMap((folder) => readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((file) => join(folder, file)))
  .filter((file) => /\.test\.tsx?$/.test(file));

/** What replaces a module, loads it anew or makes calls as the server does would do so for the files after it too. */
const needsOwnWorker = (file: string) =>
  /\bvi\.(mock|doMock|resetModules)\(|first-paint\/render/.test(readFileSync(file, 'utf8'));

/** Loading the simulated browser and the page takes longer than most files: those that can share one worker's. */
const page: TestProjectInlineConfiguration['test'] = {
  environment: 'jsdom',
  setupFiles: ['tests/setup/page.ts'],
  testTimeout: 20_000,
  // Before the first test of a file its screens are compiled.
  hookTimeout: 60_000,
  expect: { poll: { timeout: 5_000 } },
  unstubGlobals: true,
  // A spy that one file leaves behind would go on counting in those that share its worker.
  restoreMocks: true,
};

/** Three groups: pure rules, the page in a simulated browser, the server on real SQL. */
export default defineConfig({
  plugins: [react()],
  // As in vite.config.ts.
  resolve: { alias: [{ find: /^react-hot-toast$/, replacement: 'react-hot-toast/headless' }] },
  test: {
    // One for each core: by itself Vitest leaves one of them to its own process, which has little to do.
    maxWorkers: '100%',
    projects: [
      {
        extends: true,
        test: {
          name: 'contract',
          environment: 'node',
          include: ['tests/contract/**/*.test.ts', 'contract/**/*.test.ts'],
        },
      },
      {
        extends: true,
        test: {
          ...page,
          name: 'page',
          isolate: false,
          setupFiles: [...(page.setupFiles ?? []), 'tests/setup/parts.ts'],
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
          name: 'server',
          environment: 'node',
          // In one process, where the embedded database is compiled once: tests/setup/server.ts.
          pool: 'threads',
          globalSetup: ['tests/setup/server.ts'],
          include: ['server/**/*.test.ts', 'tests/server/**/*.test.ts'],
          testTimeout: 30_000,
          hookTimeout: 60_000,
          // What is waited for comes from other threads, sockets and disks: one second is no fault of theirs.
          expect: { poll: { timeout: 25_000 } },
        },
      },
    ],
  },
});
