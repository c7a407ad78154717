import { loadavg } from 'node:os';
import { writeFigures } from '../document.ts';
import { measureInteractions } from './interactions/measure.ts';
import { interactionRow, interactionTable } from './interactions/table.ts';

/* The interactions alone. Writes docs/benchmarks.md, unless only some (BENCH_INTERACTIONS=sort,dialog) or another count of runs than
   five (BENCH_RUNS) is asked for. */

const runs = Number(process.env.BENCH_RUNS ?? 5);
const asked = process.env.BENCH_INTERACTIONS?.split(',');

const say = (line: string) => process.stdout.write(`${line}\n`);

const results = await measureInteractions({ runs, wanted: asked, onResult: (result) => say(interactionRow(result)) });
const table = interactionTable(results).join('\n');
say(`\n${table}\n\nLoad of the machine, last minute: ${loadavg()[0]?.toFixed(1)}.`);
if (!asked && runs === 5) await writeFigures('interactions', `${table}\n`);
