import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import faults from './planted-faults.json' with { type: 'json' };

/* `npm run test:planted [-- F01…]`: writes each fault into a copy of the last commit and runs the tests that should catch it. Ends with 1 where they pass. */

const asked = process.argv.slice(2);
const planned = faults.filter(({ id }) => asked.length === 0 || asked.includes(id));
const scratch = mkdtempSync(join(tmpdir(), 'gable-planted-'));
const folder = join(scratch, 'copy');
const git = (...args: string[]) => spawnSync('git', args, { stdio: 'ignore' });

/** Also true where the fault keeps a file of tests from starting. */
function isCaughtBy(tests: readonly string[], env: Record<string, string> = {}): boolean {
  const { stdout } = spawnSync('node_modules/.bin/vitest', ['run', '--reporter=json', ...tests], {
    cwd: folder,
    env: { ...process.env, ...env },
    encoding: 'utf8',
    maxBuffer: 2 ** 28,
  });
  const report = JSON.parse(stdout.slice(stdout.indexOf('{"num'))) as Record<
    'numTotalTests' | 'numFailedTestSuites',
    number
  >;
  if (report.numTotalTests === 0) throw new Error(`None of ${tests.join(', ')} has run.`);
  return report.numFailedTestSuites > 0;
}

git('worktree', 'add', '--detach', folder);
symlinkSync(resolve('node_modules'), join(folder, 'node_modules'));
try {
  // Else a test that fails in the copy for another reason would seem to catch a fault.
  if (isCaughtBy([...new Set(planned.flatMap(({ tests }) => tests))], { TEST_ALL: '1' }))
    throw new Error('The tests fail without a fault.');
  for (const { id, description, file, old, new: planted, tests, equivalent } of planned) {
    const path = join(folder, file);
    const sound = readFileSync(path, 'utf8');
    writeFileSync(
      path,
      sound.replace(old, () => planted),
    );
    const isCaught = isCaughtBy(tests);
    writeFileSync(path, sound);
    console.log(`${id} ${isCaught ? 'caught' : 'NOT CAUGHT'}: ${description}`);
    if (isCaught) continue;
    if (equivalent) console.log(`  It makes no difference: ${equivalent}`);
    else process.exitCode = 1;
  }
} finally {
  git('worktree', 'remove', '--force', folder);
  rmSync(scratch, { recursive: true, force: true });
}
