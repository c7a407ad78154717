import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, mkdirSync, openSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { findBrowser, installBrowser } from './find-browser.ts';

/** `npm test`: builds, runs every runner and ends with `N passed, N failed`. `--all`: both databases, every width, both APIs. */
if (process.argv.includes('--all')) process.env.TEST_ALL = '1';

const results = 'test-results';
const totals = { passed: 0, failed: 0, skipped: 0 };
const broken: string[] = [];

const commandOf = (name: string) => join('node_modules', '.bin', process.platform === 'win32' ? `${name}.cmd` : name);

function bin(name: string, args: string[], env: Record<string, string> = {}): boolean {
  const run = spawnSync(commandOf(name), args, { stdio: 'inherit', env: { ...process.env, ...env } });
  return run.status === 0;
}

/** A runner that fails without counting a failure counts as one. */
function addUp(ok: boolean, counts: { passed: number; failed: number; skipped: number }) {
  totals.passed += counts.passed;
  totals.failed += counts.failed || (ok ? 0 : 1);
  totals.skipped += counts.skipped;
}

function readReport(file: string): Record<string, unknown> {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as Record<string, unknown>;
  } catch {
    return {};
  }
}

interface VitestFile {
  name: string;
  status: string;
  message: string;
  assertionResults: { status: string; fullName: string; failureMessages: string[] }[];
}

function* failuresOf({ name, status, message, assertionResults }: VitestFile) {
  const failed = assertionResults.filter((test) => test.status === 'failed');
  for (const test of failed) yield `${name} › ${test.fullName}\n${test.failureMessages.join('\n')}`;
  if (status === 'failed' && failed.length === 0) yield `${name}\n${message}`;
}

function runVitest() {
  const file = join(results, 'vitest.json');
  const ok = bin('vitest', ['run', '--reporter=default', '--reporter=json', `--outputFile.json=${file}`]);
  const report = readReport(file);
  const files = (report.testResults ?? []) as VitestFile[];
  broken.push(...files.flatMap((tested) => [...failuresOf(tested)]));
  addUp(ok, {
    passed: Number(report.numPassedTests ?? 0),
    failed: Number(report.numFailedTests ?? 0),
    skipped: Number(report.numPendingTests ?? 0),
  });
}

function runPlaywright(browser: string) {
  const file = join(results, 'playwright.json');
  const ok = bin('playwright', ['test'], { GABLE_BROWSER: browser, PLAYWRIGHT_JSON_OUTPUT_FILE: file });
  const stats = (readReport(file).stats ?? {}) as Record<string, number>;
  addUp(ok, {
    passed: (stats.expected ?? 0) + (stats.flaky ?? 0),
    failed: stats.unexpected ?? 0,
    skipped: stats.skipped ?? 0,
  });
}

/** Runs while Vitest's workers wait for databases and processes. Its output is printed once Vitest is done. */
function startBuild(): () => Promise<boolean> {
  const file = join(results, 'build.log');
  const log = openSync(file, 'w');
  const run = async (script: string) => {
    const [code] = await once(spawn(commandOf('tsx'), [script], { stdio: ['ignore', log, log] }), 'exit');
    return code === 0;
  };
  // Demo data failures are ignored here: the tests that need the data fail again.
  const built = run('scripts/build.ts').then(async (isBuilt) => {
    if (isBuilt) await run('e2e/support/servers/prepare-demo.ts');
    return isBuilt;
  });
  return async () => {
    const isBuilt = await built;
    closeSync(log);
    console.log(readFileSync(file, 'utf8'));
    return isBuilt;
  };
}

function checkBudget() {
  const run = spawnSync(process.execPath, ['--import', 'tsx', 'bench/page/check-budget.ts'], { encoding: 'utf8' });
  console.log(run.stdout, run.stderr);
  const [, passed = 0, failed = 0] = /^(\d+) passed, (\d+) failed$/m.exec(run.stdout) ?? [];
  addUp(run.status === 0, { passed: Number(passed), failed: Number(failed), skipped: 0 });
}

rmSync(results, { recursive: true, force: true });
mkdirSync(results, { recursive: true });

const finishBuild = startBuild();
runVitest();
const built = await finishBuild();
if (built) checkBudget();
const browser = findBrowser() ?? installBrowser();
if (!built) {
  console.error('The end-to-end tests did not run: the build failed.');
  totals.failed += 1;
} else if (browser) {
  runPlaywright(browser);
} else {
  console.error(
    'The end-to-end tests did not run: no Chromium was found or could be installed. Set GABLE_BROWSER to one.',
  );
  totals.failed += 1;
}

for (const failure of broken) console.log(`\n${failure.slice(0, 2_000)}`);
console.log(`\n${totals.passed} passed, ${totals.failed} failed${totals.skipped ? `, ${totals.skipped} skipped` : ''}`);
process.exitCode = totals.failed === 0 ? 0 : 1;
