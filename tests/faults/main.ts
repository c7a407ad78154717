import { cutDatabase } from './programs/cut-database.ts';
import { killServer } from './programs/killed-server.ts';
import type { FaultReport } from './support/compare.ts';

/* `npm run test:faults [-- PROGRAM…]`: ends with 1 where a program loses or doubles a write. FAULT_ROUNDS shortens them. */

const postgres = process.env.TEST_DATABASE_URL ?? 'postgresql://postgres@127.0.0.1:5432/postgres';
const roundsOr = (rounds: number) => Number(process.env.FAULT_ROUNDS ?? rounds);

const programs: Record<string, () => Promise<FaultReport>> = {
  'killed-embedded': () => killServer({ rounds: roundsOr(200) }),
  'killed-postgres': () => killServer({ rounds: roundsOr(50), postgres }),
  'cut-database': () => cutDatabase({ rounds: roundsOr(20), postgres }),
};

const asked = process.argv.slice(2);
const unknown = asked.filter((name) => !(name in programs));
if (unknown.length > 0)
  throw new Error(`There is no program ${unknown.join(', ')}: choose from ${Object.keys(programs).join(', ')}.`);

const seconds = (ms = 0) => `${(ms / 1000).toFixed(1)} s`;

console.log(
  '| program | fault | rounds | acknowledged | of its rarest kind | retried | found | lost | doubled | recovery p50 | slowest |',
);
console.log('| --- | --- | --- | --- | --- | --- | --- | --- | --- | --- | --- |');
for (const [name, run] of Object.entries(programs)) {
  if (asked.length > 0 && !asked.includes(name)) continue;
  const { fault, rounds, acknowledged, fewest, retried, found, lost, doubled, recoveries } = await run();
  const sorted = recoveries.sort((a, b) => a - b);
  const times = [sorted[Math.floor(sorted.length / 2)], sorted.at(-1)].map(seconds);
  const cells = [name, fault, rounds, acknowledged, fewest, retried, found, lost.length, doubled.length, ...times];
  console.log(`| ${cells.join(' | ')} |`);
  for (const key of lost) console.error(`Lost: ${key}`);
  for (const key of doubled) console.error(`Doubled: ${key}`);
  if (fewest === 0 || lost.length + doubled.length > 0) process.exitCode = 1;
}
