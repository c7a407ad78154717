import { spawnSync } from 'node:child_process';

/** Tests that take long and depend on one part: they run when it changed lately, and in `npm run test:all`. */
const rarelyRun: Record<string, readonly string[]> = {
  'e2e/development/design.spec.ts': ['design', 'src/ui'],
  'e2e/development/google.spec.ts': ['src/lib/geo', 'src/ui/map'],
  'e2e/development/mocked-page.spec.ts': ['tests/support/mock-api/browser', 'vite.config.ts', 'package-lock.json'],
  'e2e/live/links.spec.ts': ['server/page', 'src/app/routes', 'contract/pages.ts'],
  'e2e/live/npm-start.spec.ts': ['scripts', 'package.json', 'package-lock.json'],
  'tests/contract/code/import-rules.test.ts': ['scripts/imports'],
  'tests/contract/matching/pairs.test.ts': ['bench/matching', 'tests/matching', 'demo/places', 'contract/post'],
  'tests/server/client/client-package.test.ts': ['client', 'contract', 'scripts/build-client.ts', 'package-lock.json'],
  'tests/server/newsletter/many-subscribers.test.ts': ['server/newsletter', 'server/platform/messages'],
  'tests/server/platform/db/database.test.ts': ['server/platform/db', 'package-lock.json'],
  'tests/server/platform/db/upgrade.test.ts': ['server/migrations', 'server/platform/db', 'CHANGELOG.md'],
  'tests/server/platform/http/network-limits.test.ts': ['server/platform/http'],
  'tests/server/platform/http/pipelined-requests.test.ts': ['server/platform/http', 'package-lock.json'],
  'tests/server/platform/http/request-timeouts.test.ts': ['server/platform/http', 'package-lock.json'],
  'tests/server/platform/process/server-process.test.ts': [
    'server/platform/process',
    'server/run-server.ts',
    'scripts',
  ],
  'tests/server/platform/process/stop-signals.test.ts': ['server/platform/process', 'server/run-server.ts', 'scripts'],
};

const commitsBack = 10;

/** A repository that cannot say counts as changed. */
function hasChanged(paths: readonly string[]): boolean {
  const git = (...args: string[]) => spawnSync('git', [...args, '--', ...paths], { encoding: 'utf8' });
  const { status, stdout } = git('status', '--porcelain');
  return status !== 0 || stdout !== '' || git('diff', '--quiet', `HEAD~${commitsBack}`).status !== 0;
}

const isWholeRun = process.env.TEST_ALL === '1';

/** The files, from the root of the repository, that this run leaves out. */
export const leftOut = Object.entries(rarelyRun)
  .filter(([file, paths]) => !isWholeRun && !hasChanged([file, ...paths]))
  .map(([file]) => file);
