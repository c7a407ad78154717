import { type BudgetedPage, budgets, firstLoadOf, unwelcome } from './budget.ts';
import { measureYardstick } from './yardstick.ts';

/** Weighs the built page in dist/page against the core packages. Says what is too heavy, and ends with 1 where anything is. */
const yardstick = await measureYardstick();
const failures: string[] = [];
console.log(`The core packages alone: ${(yardstick / 1000).toFixed(1)} KB of JavaScript, brotli.`);
for (const page of Object.keys(budgets) as BudgetedPage[]) {
  const load = firstLoadOf(page, 'dist/page');
  const share = load.scripts / yardstick;
  console.log(
    `${page}: ${(load.scripts / 1000).toFixed(1)} KB, ${share.toFixed(3)} times (at most ${budgets[page].share})`,
  );
  if (share > budgets[page].share) failures.push(`${page} is heavier than ${budgets[page].share} times the yardstick`);
  for (const found of unwelcome(load)) failures.push(`${page} must not load ${found}`);
}
for (const failure of failures) console.error(failure);
process.exitCode = failures.length > 0 ? 1 : 0;
