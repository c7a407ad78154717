import { expect, it } from 'vitest';
import type { Criterion, CriterionState } from '#contract/fit/fit.ts';
import { judgeFit, type ListingFacts, type RequestWishes } from '#contract/fit/judge-fit.ts';
import { decideVerdict, scoreCriteria } from '#contract/fit/score.ts';
import { matchRules, type Wish } from '#contract/post/fields/match-rules.ts';
import { features } from '#contract/vocabulary.ts';
import { createRandom } from '#demo/pictures/random.ts';
import { makeListing, makeRequest } from '#tests/support/mock-api/data/factories.ts';

/* Properties of the fit over generated input. */

const runs = 2_000;
const random = createRandom('properties of a fit');
const states: CriterionState[] = ['met', 'close', 'unknown', 'missing'];
const wishes = (Object.keys(matchRules) as Wish[]).filter((wish) => wish !== 'niceToHaves');

const drawCriteria = () =>
  Array.from({ length: random.integer(1, 8) }, () => {
    const wish = random.chance(0.25) ? 'niceToHaves' : random.pick(wishes);
    return { wish, state: random.pick(states), weight: matchRules[wish].weight } as Criterion;
  });
const withState = (criteria: readonly Criterion[], at: number, state: CriterionState) =>
  criteria.map((each, index) => (index === at ? ({ ...each, state } as Criterion) : each));

const drawListing = (): ListingFacts => ({
  ...makeListing(),
  listPrice: random.integer(500, 900) * 1_000,
  livingArea: random.chance(0.7) ? random.integer(800, 1_600) : null,
  yearBuilt: random.chance(0.7) ? random.integer(1960, 2020) : null,
  parkingTotal: random.chance(0.7) ? random.integer(0, 3) : null,
  features: features.filter(() => random.chance(0.1)),
});
const drawRequest = (): RequestWishes => ({
  ...makeRequest(),
  areas: [],
  budgetMax: random.integer(500, 900) * 1_000,
  livingArea: random.chance(0.5) ? random.integer(800, 1_600) : null,
  yearBuilt: random.chance(0.5) ? random.integer(1960, 2020) : null,
  parkingTotal: random.chance(0.5) ? random.integer(0, 3) : null,
  mustHaves: features.filter(() => random.chance(0.03)),
  niceToHaves: [],
});
const today = '2026-11-25';
const rank = { none: 0, possible: 1, strong: 2 };

it('never falls for one more met wish, nor puts unknown above met or below missing', () => {
  for (let run = 0; run < runs; run += 1) {
    const criteria = drawCriteria();
    const at = random.integer(0, criteria.length - 1);
    const worthOf = (state: CriterionState) => {
      const changed = withState(criteria, at, state);
      const verdict = decideVerdict(changed);
      return rank[verdict] * 1_000 + (verdict === 'none' ? 0 : scoreCriteria(changed));
    };
    expect(worthOf('met')).toBeGreaterThanOrEqual(worthOf('unknown'));
    expect(worthOf('met')).toBeGreaterThanOrEqual(worthOf('close'));
    expect(worthOf('unknown')).toBeGreaterThanOrEqual(worthOf('missing'));
  }
});

it('stays from 0 to 100, every strong one above every possible one', () => {
  for (let run = 0; run < runs; run += 1) {
    const criteria = drawCriteria();
    const score = scoreCriteria(criteria);
    if (decideVerdict(criteria) === 'strong') expect(score).toBeGreaterThanOrEqual(90);
    if (decideVerdict(criteria) === 'possible') expect(score).toBeLessThan(80);
    expect(score).toBeGreaterThanOrEqual(0);
    expect(score).toBeLessThanOrEqual(100);
  }
});

it('never falls with a lower price', () => {
  for (let run = 0; run < runs; run += 1) {
    const [listing, request] = [drawListing(), drawRequest()];
    const before = judgeFit(listing, request, today);
    const cheaper = judgeFit({ ...listing, listPrice: listing.listPrice - random.integer(1, 200_000) }, request, today);
    expect(rank[cheaper.verdict]).toBeGreaterThanOrEqual(rank[before.verdict]);
    expect(cheaper.score).toBeGreaterThanOrEqual(before.score);
  }
});

it('is none with an unmet must-have, whatever else is met', () => {
  for (let run = 0; run < runs; run += 1) {
    const { verdict, criteria } = judgeFit(drawListing(), drawRequest(), today);
    const isRuledOut = criteria.some(({ wish, state }) => wish !== 'niceToHaves' && state === 'missing');
    expect(verdict === 'none').toBe(isRuledOut);
  }
});
