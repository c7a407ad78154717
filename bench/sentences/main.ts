import { parseArgs } from 'node:util';
import { writeFigures } from '../document.ts';
import { growthRows } from './growth.ts';
import { countFigures, judgeSentences } from './judge.ts';

/* Reads the labelled sentences of tests/search/sentences. `--details` shows what differs in the open ones, `--sealed` adds the figures of the others. */

const { values } = parseArgs({ options: { sealed: { type: 'boolean' }, details: { type: 'boolean' } } });

const percent = (part: number, whole: number) => `${((100 * part) / whole).toFixed(1)} %`;

function rowOf(set: 'open' | 'sealed'): string {
  const { sentences, exact, fullyExact, filters, wrong } = countFigures(judgeSentences(set));
  return `| ${set} | ${sentences} | ${percent(exact, sentences)} | ${percent(wrong, filters)} | ${filters} | ${percent(fullyExact, sentences)} |`;
}

if (values.details) {
  for (const { text, isFullyExact, wrong, missing, notUnderstood } of judgeSentences('open'))
    if (!isFullyExact) console.log(JSON.stringify({ text, wrong, missing, ...notUnderstood }));
}

const figures = [
  '| sentences | number | exact | wrong filters | filters read | exact with the parts not understood |',
  '| --- | ---: | ---: | ---: | ---: | ---: |',
  rowOf('open'),
  ...(values.sealed ? [rowOf('sealed')] : []),
  '',
  ...growthRows(),
].join('\n');
console.log(figures);
if (values.sealed) await writeFigures('sentences', figures);
