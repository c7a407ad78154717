import { expect, it } from 'vitest';
import type { Criterion, CriterionState } from '#contract/fit/fit.ts';
import { matchRules } from '#contract/fit/match-rules.ts';
import { pointsOf, scoreCriteria } from '#contract/fit/score.ts';
import { seeded } from '#tests/support/seeded-random.ts';

const price = (state: CriterionState): Criterion => ({
  wish: 'budgetMax',
  state,
  weight: matchRules.budgetMax.weight,
  wanted: { min: null, max: 800_000, flexPercent: 5 },
  offered: 780_000,
});
const feature = (wish: 'mustHaves' | 'niceToHaves', state: CriterionState): Criterion => ({
  wish,
  state,
  weight: matchRules[wish].weight,
  feature: 'garage',
});

it('gives every point of a home that meets everything', () => {
  const { criteria, nothingOpen } = pointsOf([price('met'), feature('mustHaves', 'met')]);
  expect(criteria.map(({ points, most }) => [points, most])).toEqual([
    [57, 57],
    [23, 23],
  ]);
  expect(nothingOpen).toEqual({ points: 20, most: 20 });
});

it('gives half for what is not stated, and nothing for a nice-to-have that is missing', () => {
  const { criteria, nothingOpen } = pointsOf([
    price('met'),
    feature('mustHaves', 'unknown'),
    feature('niceToHaves', 'missing'),
  ]);
  expect(criteria.map(({ points, most }) => [points, most])).toEqual([
    [50, 50],
    [10, 20],
    [0, 10],
  ]);
  expect(nothingOpen).toEqual({ points: 0, most: 20 });
});

it('adds up to the score, and its maximum to 100, for any criteria', () => {
  const random = seeded(20261125);
  const pick = <Item>(items: readonly Item[]) => items[Math.floor(random() * items.length)] as Item;
  for (let round = 0; round < 500; round += 1) {
    const weighted = Array.from({ length: 1 + Math.floor(random() * 12) }, () => ({
      ...feature(random() < 0.3 ? 'niceToHaves' : 'mustHaves', pick(['met', 'close', 'unknown', 'missing'])),
      weight: 1 + Math.floor(random() * 20),
    }));
    const criteria = [price(pick(['met', 'close'])), ...weighted];
    const { criteria: rows, nothingOpen } = pointsOf(criteria);
    const all = [...rows, nothingOpen];
    expect(all.reduce((sum, { points }) => sum + points, 0)).toBe(scoreCriteria(criteria));
    expect(all.reduce((sum, { most }) => sum + most, 0)).toBe(100);
    for (const { criterion, points, most } of rows) {
      if (criterion.state === 'met') expect(points).toBe(most);
      if (criterion.state === 'missing') expect(points).toBe(0);
      expect(Math.abs(points - most / 2)).toBeLessThanOrEqual(
        criterion.state === 'met' || criterion.state === 'missing' ? 100 : 0.5,
      );
    }
  }
});
