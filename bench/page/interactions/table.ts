import { percentile } from '../../statistics.ts';
import { type InteractionResult, slowdown } from './measure.ts';

const marks = { p75: 100, worst: 200, busyRatio: 2 };

export const interactionRow = ({ name, ms, bareMs }: InteractionResult) =>
  `| ${name} | ${ms.toFixed(0)} | ${bareMs.toFixed(0)} | ${(ms / bareMs).toFixed(1)} |`;

export function interactionTable(results: readonly InteractionResult[]): string[] {
  const own = results.map(({ ms }) => ms);
  const bare = results.map(({ bareMs }) => bareMs);
  const [p75, worst] = [percentile(own, 0.75), Math.max(...own)];
  const isMet = p75 <= marks.p75 && worst <= marks.worst;
  return [
    `| Interaction to Next Paint, processor ${slowdown} times slower | ms | bare page | × bare page |`,
    '| --- | ---: | ---: | ---: |',
    ...results.map(interactionRow),
    interactionRow({ name: 'p75', ms: p75, bareMs: percentile(bare, 0.75) }),
    interactionRow({ name: 'worst', ms: worst, bareMs: Math.max(...bare) }),
    '',
    `Marks: p75 at most ${marks.p75} and worst ${marks.worst} on a quiet machine, ${marks.busyRatio} times the bare page on a busy one: ${isMet ? 'the first is met' : 'the first is missed'}.`,
  ];
}
