import { parseArgs } from 'node:util';
import { writeFigures } from '../document.ts';
import { measureAgreement, measureRanking, measureVerdicts } from './figures/measure.ts';
import { judgePairs, rankLists } from './judge-files.ts';

/* Judges the labelled pairs, or those of a file: docs/matching-benchmark.md. Ends with 1 where a mark is missed. */

const { values } = parseArgs({ options: { pairs: { type: 'string' }, ranked: { type: 'string' } } });

if (values.pairs) judgePairs(values.pairs);
if (values.ranked) rankLists(values.ranked);
if (!values.pairs && !values.ranked) await measure();

async function measure() {
  const parts = [measureAgreement(), measureVerdicts(), measureRanking()];
  const figures = parts.map(({ table }) => table).join('\n\n');
  console.log(figures);
  await writeFigures('matching', figures);
  const missed = parts.flatMap((part) => part.missed);
  for (const mark of missed) console.error(`Missed: ${mark}`);
  process.exitCode = missed.length > 0 ? 1 : 0;
}
