import { compareMatches, type OrderedMatch } from '#tests/support/compare-matches.ts';
import { bootstrapInterval, mean } from '../figures/ranking.ts';
import { drawMarket } from './market.ts';
import { model } from './model.ts';
import { simulate } from './simulate.ts';

/** None of them was used to choose the order. */
const seeds = Array.from({ length: 20 }, (_, at) => `city-${at + 1}`);
const mark = 1.15;

/** Equal scores: the newest first. */
const byScore = (one: OrderedMatch, other: OrderedMatch) =>
  Number(one.verdict === 'possible') - Number(other.verdict === 'possible') ||
  other.score - one.score ||
  one.confirmedDaysAgo - other.confirmedDaysAgo;

/** How many more seekers find a home by the order of the site than by score alone. */
export function measureCongestion(): { table: string; missed: string[] } {
  const settled = seeds.map((seed) => {
    const market = drawMarket(seed);
    const byScoreAlone = simulate(market, byScore, seed);
    return { byScoreAlone, ours: simulate(market, compareMatches, seed) };
  });
  const ratios = settled.map(({ ours, byScoreAlone }) => ours / byScoreAlone);
  const [low, high] = bootstrapInterval(ratios);
  const count = (which: 'ours' | 'byScoreAlone') => Math.round(mean(settled.map((each) => each[which])));
  const table = [
    `| ${seeds.length} cities, ${model.homes} homes, ${model.seekers} seekers, ${model.days} days | by score alone | by the order | ratio | 95 % (bootstrap) | lowest | mark |`,
    '| --- | --- | --- | --- | --- | --- | --- |',
    `| seekers who found a home, mean | ${count('byScoreAlone')} | ${count('ours')} | ${mean(ratios).toFixed(3)} | ${low.toFixed(3)} to ${high.toFixed(3)} | ${Math.min(...ratios).toFixed(3)} | ${mark.toFixed(2)} |`,
  ].join('\n');
  return { table, missed: mean(ratios) < mark ? [`congestion ${mean(ratios).toFixed(3)} of ${mark}`] : [] };
}
