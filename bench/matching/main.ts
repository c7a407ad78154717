import { parseArgs } from 'node:util';
import { writeFigures } from '../document.ts';
import { measureCongestion } from './congestion/measure-congestion.ts';
import { measureAgreement, measureRanking, measureVerdicts } from './figures/measure.ts';
import { judgePairs, rankLists } from './judge-files.ts';
import { measureRecall } from './recall/measure-recall.ts';
import { measureScale } from './scale/measure-scale.ts';

/* Judges the labelled pairs, or those of a file: docs/matching-benchmark.md. Ends with 1 where a mark is missed. */

const { values, positionals } = parseArgs({
  options: { pairs: { type: 'string' }, ranked: { type: 'string' } },
  allowPositionals: true,
});

if (values.pairs) judgePairs(values.pairs);
if (values.ranked) rankLists(values.ranked);
if (positionals[0] === 'scale') await report('matching-scale', [await measureScale()]);
else if (positionals[0] === 'recall') await report('matching-recall', [await measureRecall()]);
else if (positionals[0] === 'congestion') await report('matching-order', [measureCongestion()]);
else if (!values.pairs && !values.ranked)
  await report('matching', [measureAgreement(), measureVerdicts(), measureRanking()]);

async function report(name: string, parts: readonly { table: string; missed: string[] }[]) {
  const figures = parts.map(({ table }) => table).join('\n\n');
  console.log(figures);
  await writeFigures(name, figures);
  const missed = parts.flatMap((part) => part.missed);
  for (const mark of missed) console.error(`Missed: ${mark}`);
  process.exitCode = missed.length > 0 ? 1 : 0;
}
