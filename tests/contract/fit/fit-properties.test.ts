import { expect, it } from 'vitest';
import type { Criterion, CriterionState } from '#contract/fit/fit.ts';
import { judgeFit, type ListingFacts, type RequestWishes } from '#contract/fit/judge-fit.ts';
import { matchRules, type Wish } from '#contract/fit/match-rules.ts';
import { decideVerdict, scoreCriteria } from '#contract/fit/score.ts';
import type { RequestArea } from '#contract/post/post.ts';
import { boundsOfArea } from '#contract/search/drawn-area/area-geometry.ts';
import { decodeArea } from '#contract/search/drawn-area/area-text.ts';
import { encodeArea } from '#contract/search/drawn-area/encode-area.ts';
import { features, leaseTerms, rentInclusions } from '#contract/vocabulary.ts';
import { createRandom } from '#demo/pictures/random.ts';
import { makeListing, makeRental, makeRentRequest, makeRequest } from '#tests/support/mock-api/data/factories.ts';

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

const orNull = <Value>(value: Value) => (random.chance(0.6) ? value : null);
const some = <Value>(values: readonly Value[]) => values.filter(() => random.chance(0.3));
const dayFrom = (from: number, to: number) =>
  new Date(Date.parse(today) + random.integer(from, to) * 86_400_000).toISOString().slice(0, 10);

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
const rank = { none: 0, possible: 1, strong: 2 };

/** A star around a point near the home, or a circle. */
function drawArea({ address }: ListingFacts): RequestArea {
  const [lat, lng] = [address.lat + random.between(-0.03, 0.03), address.lng + random.between(-0.03, 0.03)];
  const circle = { label: 'Drawn', city: 'Ottawa', province: 'ON', lat, lng, radiusKm: random.integer(1, 4) };
  if (random.chance(0.3)) return circle;
  const [corners, size] = [random.integer(3, 40), random.between(0.003, 0.03)];
  const star = Array.from({ length: corners }, (_, at) => {
    const [angle, reach] = [(at / corners) * 2 * Math.PI, size * random.between(0.3, 1)];
    return { lat: lat + reach * Math.sin(angle), lng: lng + reach * Math.cos(angle) };
  });
  return { ...circle, shape: encodeArea([star]) };
}

/** A rental and a request for one, with dates, leases, pets and drawn areas close to each other. */
function drawRentals(): { listing: ListingFacts; request: RequestWishes } {
  const rental = makeRental();
  const listing: ListingFacts = {
    ...rental,
    address: { ...rental.address, exact: random.chance(0.7) },
    listPrice: random.integer(1_900, 2_150),
    availabilityDate: orNull(dayFrom(-30, 150)),
    leaseTerm: some(leaseTerms),
    rentIncludes: some(rentInclusions),
    petsAllowed: orNull(random.chance(0.6)),
    petsOnRequest: orNull(true),
    furnished: orNull(random.chance(0.5)),
    occupants: orNull(random.integer(1, 5)),
    features: some(features.slice(0, 20)),
  };
  const from = random.integer(-20, 160);
  const request: RequestWishes = {
    ...makeRentRequest(),
    propertySubType: [listing.propertySubType],
    areas: [drawArea(listing), ...(random.chance(0.4) ? [drawArea(listing)] : [])],
    budgetMax: 2_000,
    bedroomsTotal: null,
    availabilityDate: orNull(dayFrom(from, from)),
    availabilityDateTo: orNull(dayFrom(from, from + 60)),
    leaseTerm: some(leaseTerms),
    petsAllowed: orNull(random.chance(0.7)),
    furnished: orNull(random.chance(0.5)),
    utilitiesIncluded: orNull(true),
    occupants: random.integer(1, 4),
    mustHaves: random.chance(0.2) ? [random.pick(features)] : [],
    niceToHaves: some(features.slice(0, 8)),
  };
  return { listing, request };
}
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
