import { spawn } from 'node:child_process';
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

async function bin(name: string, args: string[], env: Record<string, string> = {}): Promise<boolean> {
  const [code] = await once(
    spawn(commandOf(name), args, { stdio: 'inherit', env: { ...process.env, ...env } }),
    'exit',
  );
  return code === 0;
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

async function runVitest() {
  const file = join(results, 'vitest.json');
  const ok = await bin('vitest', ['run', '--reporter=default', '--reporter=json', `--outputFile.json=${file}`]);
  const report = readReport(file);
  const files = (report.testResults ?? []) as VitestFile[];
  broken.push(...files.flatMap((tested) => [...failuresOf(tested)]));
  addUp(ok, {
    passed: Number(report.numPassedTests ?? 0),
    failed: Number(report.numFailedTests ?? 0),
    skipped: Number(report.numPendingTests ?? 0),
  });
}

async function runPlaywright(browser: string) {
  const file = join(results, 'playwright.json');
  const ok = await bin('playwright', ['test'], { GABLE_BROWSER: browser, PLAYWRIGHT_JSON_OUTPUT_FILE: file });
  const stats = (readReport(file).stats ?? {}) as Record<string, number>;
  addUp(ok, {
    passed: (stats.expected ?? 0) + (stats.flaky ?? 0),
    failed: stats.unexpected ?? 0,
    skipped: stats.skipped ?? 0,
  });
}

/** Builds and weighs the page while Vitest's workers wait for databases and processes. The output is printed once Vitest is done. */
function startBuild(): () => Promise<boolean> {
  const file = join(results, 'build.log');
  const log = openSync(file, 'w');
  const run = async (script: string) => {
    const [code] = await once(spawn(commandOf('tsx'), [script], { stdio: ['ignore', log, log] }), 'exit');
    return code === 0;
  };
  const done = run('scripts/build.ts').then(async (isBuilt) => {
    if (!isBuilt) return { isBuilt, isLight: false };
    // Demo data failures are ignored here: the tests that need the data fail again.
    await run('e2e/support/servers/prepare-demo.ts');
    return { isBuilt, isLight: await run('bench/page/check-budget.ts') };
  });
  return async () => {
    const { isBuilt, isLight } = await done;
    closeSync(log);
    const output = readFileSync(file, 'utf8');
    console.log(output);
    const [, passed = 0, failed = 0] = /^(\d+) passed, (\d+) failed$/m.exec(output) ?? [];
    addUp(isLight, { passed: Number(passed), failed: Number(failed), skipped: 0 });
    return isBuilt;
  };
}

rmSync(results, { recursive: true, force: true });
mkdirSync(results, { recursive: true });

const finishBuild = startBuild();
await runVitest();
const built = await finishBuild();
const browser = findBrowser() ?? installBrowser();
if (!built) {
  console.error('The end-to-end tests did not run: the build failed.');
} else if (browser) {
  await runPlaywright(browser);
} else {
  console.error(
    'The end-to-end tests did not run: no Chromium was found or could be installed. Set GABLE_BROWSER to one.',
  );
  totals.failed += 1;
}

for (const failure of broken) console.log(`\n${failure.slice(0, 2_000)}`);
console.log(`\n${totals.passed} passed, ${totals.failed} failed${totals.skipped ? `, ${totals.skipped} skipped` : ''}`);
process.exitCode = totals.failed === 0 ? 0 : 1;
