import { expect, it } from 'vitest';
import type { Criterion, CriterionState } from '#contract/fit/fit.ts';
import { judgeFit, type ListingFacts, type RequestWishes } from '#contract/fit/judge-fit.ts';
import { matchRules, type Wish } from '#contract/fit/match-rules.ts';
import { decideVerdict, scoreCriteria } from '#contract/fit/score.ts';
import { boundsOfArea } from '#contract/search/drawn-area/area-geometry.ts';
import { decodeArea } from '#contract/search/drawn-area/area-text.ts';
import { encodeArea } from '#contract/search/drawn-area/encode-area.ts';
import { leaseTerms, rentInclusions } from '#contract/vocabulary.ts';
import { createRandom } from '#demo/pictures/random.ts';
import { drawPairs } from '#tests/support/random-pairs.ts';

/* Properties of the fit over generated input. */

const runs = 2_000;
const rentalRuns = 400;
const today = '2026-11-25';
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

const { drawListing, drawRequest, drawArea, drawRentals } = drawPairs(random, today);
const rank = { none: 0, possible: 1, strong: 2 };

const standing = (listing: ListingFacts, request: RequestWishes) => {
  const { verdict, score } = judgeFit(listing, request, today);
  return rank[verdict] * 1_000 + score;
};

it('never falls with a fact that answers a wish of a rental better, and puts unknown between yes and no', () => {
  const seen = new Set<string>();
  for (let run = 0; run < rentalRuns; run += 1) {
    const { listing, request } = drawRentals();
    seen.add(judgeFit(listing, request, today).verdict);
    const better: Partial<ListingFacts>[] = [
      { listPrice: listing.listPrice - 100 },
      { petsAllowed: request.petsAllowed ?? true, petsOnRequest: null },
      { furnished: request.furnished ?? listing.furnished },
      { rentIncludes: [...rentInclusions] },
      { leaseTerm: request.leaseTerm },
      { occupants: 20 },
      { features: [...listing.features, ...request.mustHaves] },
      ...(request.availabilityDate ? [{ availabilityDate: request.availabilityDate }] : []),
      { address: { ...listing.address, exact: true } },
    ];
    for (const facts of better)
      expect(standing({ ...listing, ...facts }, request), JSON.stringify(facts)).toBeGreaterThanOrEqual(
        standing(listing, request),
      );
    const withPets = (petsAllowed: boolean | null) =>
      standing({ ...listing, petsAllowed, petsOnRequest: null }, { ...request, petsAllowed: true });
    expect(withPets(true)).toBeGreaterThanOrEqual(withPets(null));
    expect(withPets(null)).toBeGreaterThanOrEqual(withPets(false));
    expect(withPets(false)).toBe(0);
  }
  expect([...seen].sort()).toEqual(['none', 'possible', 'strong']);
});

it('never falls with one more area, a larger one, a later day or one more lease that a request accepts', () => {
  for (let run = 0; run < rentalRuns; run += 1) {
    const { listing, request } = drawRentals();
    const before = standing(listing, request);
    const wider: Partial<RequestWishes>[] = [
      { areas: [...request.areas, drawArea(listing)] },
      { areas: request.areas.map((area) => (area.shape ? { ...area, shape: grown(area.shape) } : area)) },
      ...(request.availabilityDateTo ? [{ availabilityDateTo: '2028-01-01' }] : []),
      ...(request.leaseTerm.length > 0 ? [{ leaseTerm: [...leaseTerms] }] : []),
    ];
    for (const wishes of wider)
      expect(standing(listing, { ...request, ...wishes }), JSON.stringify(wishes)).toBeGreaterThanOrEqual(before);
  }
});

/** The box around a shape. */
function grown(shape: string): string {
  const { south, west, north, east } = boundsOfArea(decodeArea(shape));
  return encodeArea([
    [
      { lat: south, lng: west },
      { lat: south, lng: east },
      { lat: north, lng: east },
      { lat: north, lng: west },
    ],
  ]);
}

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
