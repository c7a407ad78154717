import { type BudgetedPage, budgets, firstLoadOf, lazyModulesInFirstLoad } from './budget.ts';
import { measureYardstick } from './yardstick.ts';

/** Weighs dist/page against the core packages. Ends with the line `N passed, N failed`, and with 1 where a check failed. */
const yardstick = await measureYardstick();
const counts = { passed: 0, failed: 0 };
const kilobytes = (bytes: number) => `${(bytes / 1000).toFixed(1)} KB`;

function check(what: string, holds: boolean): void {
  counts[holds ? 'passed' : 'failed'] += 1;
  console.log(`${holds ? '✓' : '✗'} ${what}`);
}

console.log(`The core packages alone: ${kilobytes(yardstick)} of JavaScript, brotli.`);
for (const page of Object.keys(budgets) as BudgetedPage[]) {
  const load = firstLoadOf(page, 'dist/page');
  const { most } = budgets[page];
  const share = (load.scripts + load.styles) / yardstick;
  const weights = `JavaScript ${kilobytes(load.scripts)} and CSS ${kilobytes(load.styles)}`;
  check(`${page}, ${weights}: ${share.toFixed(3)} times (at most ${most})`, share <= most);
  const found = lazyModulesInFirstLoad(load);
  check(`${page}, nothing that can wait${found.map((each) => `: ${each}`).join('')}`, found.length === 0);
}
console.log(`${counts.passed} passed, ${counts.failed} failed`);
process.exitCode = counts.failed > 0 ? 1 : 0;
