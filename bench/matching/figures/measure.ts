import type { Verdict } from '#contract/fit/fit.ts';
import { fieldDefinition } from '#contract/post/fields/post-fields.ts';
import { fieldsFor } from '#contract/post/post-content.ts';
import { readPairs, readRankedLists } from '../draw/files.ts';
import type { Pair } from '../draw/posts.ts';
import { fitOf, rank } from '../judge-files.ts';
import { gradeLabels, settle, verdictLabels } from '../labels.ts';
import { baselines, type Candidate } from './baselines.ts';
import { cohensKappa, type Proportion, shareOf, wilsonInterval } from './proportions.ts';
import { bootstrapInterval, mean, normalizedGain } from './ranking.ts';

interface Measured {
  table: string;
  missed: string[];
}

const toTable = (head: readonly string[], rows: readonly (readonly string[])[]) =>
  [head, head.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |`).join('\n');
const write = (value: number) => value.toFixed(3);
const writeInterval = ([low, high]: [number, number]) => `${write(low)} to ${write(high)}`;

/** Cohen's κ of the two labellers; mark 0.90 for the verdicts. */
export function measureAgreement(): Measured {
  const [verdicts, grades] = [verdictLabels(), gradeLabels()];
  const ofVerdicts = cohensKappa(Object.entries(verdicts.a).map(([id, label]) => [label, verdicts.b[id] as Verdict]));
  const ofGrades = cohensKappa(Object.entries(grades.a).map(([id, label]) => [label, grades.b[id] as number]));
  const row = (name: string, labels: { a: object; decided: object }, kappa: number) => [
    name,
    String(Object.keys(labels.a).length),
    write(kappa),
    String(Object.keys(labels.decided).length),
  ];
  return {
    table: toTable(
      ['two labellers', 'labelled', 'Cohen’s κ', 'decided by a third'],
      [row('verdicts', verdicts, ofVerdicts), row('grades 0 to 3', grades, ofGrades)],
    ),
    missed: ofVerdicts < 0.9 ? [`the labellers agree with κ ${write(ofVerdicts)}, the mark is 0.90`] : [],
  };
}

interface Judged {
  pair: Pair;
  label: Verdict;
  verdict: Verdict;
}

const isMatch = (verdict: Verdict) => verdict !== 'none';
const countOf = (among: readonly Judged[], isHit: (each: Judged) => boolean): Proportion => ({
  hits: among.filter(isHit).length,
  of: among.length,
});

/** At least half of what a listing of its kind may state is left out. */
function isHalfKnown({ listing }: Pair): boolean {
  const optional = fieldsFor(listing.kind, listing.section, listing).filter(
    (field) =>
      fieldDefinition(field).kinds[listing.kind] === 'optional' && fieldDefinition(field).type !== 'structured',
  );
  return optional.filter((field) => !(field in listing)).length * 2 >= optional.length;
}

/** Precision and recall of match against none (mark 0.97), verdicts (0.95), and verdicts of each part (0.92). */
export function measureVerdicts(): Measured {
  const labels = settle(verdictLabels());
  const judged = readPairs().map((pair) => {
    const { verdict } = fitOf({ ...pair.listing }, { ...pair.request }, pair.asOf);
    return { pair, verdict, label: labels[pair.id] as Verdict };
  });
  const isRight = ({ verdict, label }: Judged) => verdict === label;
  const partOf = ({ pair: { listing } }: Judged) => `${listing.section} ${listing.kind}`;
  const figures: [string, Proportion, number][] = [
    [
      'precision of match',
      countOf(
        judged.filter(({ verdict }) => isMatch(verdict)),
        ({ label }) => isMatch(label),
      ),
      0.97,
    ],
    [
      'recall of match',
      countOf(
        judged.filter(({ label }) => isMatch(label)),
        ({ verdict }) => isMatch(verdict),
      ),
      0.97,
    ],
    ['verdicts right', countOf(judged, isRight), 0.95],
    ...[...new Set(judged.map(partOf))].map((part): [string, Proportion, number] => [
      part,
      countOf(
        judged.filter((each) => partOf(each) === part),
        isRight,
      ),
      0.92,
    ]),
    [
      'half-known listings',
      countOf(
        judged.filter(({ pair }) => isHalfKnown(pair)),
        isRight,
      ),
      0.92,
    ],
  ];
  for (const { pair, label, verdict } of judged.filter((each) => !isRight(each)))
    console.error(`${pair.id}: labelled ${label}, judged ${verdict}`);
  return {
    table: toTable(
      ['labelled pairs', 'share', '95 % (Wilson)', 'of', 'mark'],
      figures.map(([name, proportion, mark]) => [
        name,
        write(shareOf(proportion)),
        writeInterval(wilsonInterval(proportion)),
        String(proportion.of),
        write(mark),
      ]),
    ),
    missed: figures
      .filter(([, proportion, mark]) => shareOf(proportion) < mark)
      .map(([name, proportion, mark]) => `${name}: ${write(shareOf(proportion))}, the mark is ${write(mark)}`),
  };
}

/** nDCG@8 over the lists in which some home is worth anything (mark 0.96), beside each baseline. */
export function measureRanking(): Measured {
  const grades = settle(gradeLabels());
  const lists = readRankedLists().map(({ asOf, request, listings }) =>
    listings.map(({ id, listing }): Candidate => ({ id, fit: fitOf({ ...listing }, { ...request }, asOf) })),
  );
  const gainsOf = (order: (candidates: readonly Candidate[]) => readonly Candidate[]) =>
    lists
      .map((candidates) => normalizedGain(order(candidates).map(({ id }) => grades[id] as number)))
      .filter((gain) => gain !== undefined);
  const ours = gainsOf(rank);
  const rows = Object.entries(baselines).map(([name, order]) => {
    const gains = gainsOf(order);
    const differences = ours.map((gain, at) => gain - (gains[at] as number));
    return { name, gain: mean(gains), difference: mean(differences), interval: bootstrapInterval(differences) };
  });
  const reached = mean(ours);
  return {
    table: toTable(
      [`order of ${ours.length} lists`, 'nDCG@8', 'ours beyond it', '95 % (bootstrap)'],
      [
        ['by score', write(reached), '', ''],
        ...rows.map(({ name, gain, difference, interval }) => [
          name,
          write(gain),
          write(difference),
          writeInterval(interval),
        ]),
      ],
    ),
    missed: [
      ...(reached < 0.96 ? [`nDCG@8: ${write(reached)}, the mark is 0.96`] : []),
      ...rows
        .filter(({ interval }) => interval[0] <= 0)
        .map(({ name }) => `the order is not shown to be better than ${name}`),
    ],
  };
}
