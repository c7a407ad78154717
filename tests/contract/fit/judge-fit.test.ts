import { describe, expect, it } from 'vitest';
import { judgeFit, type ListingFacts, type RequestWishes } from '#contract/fit/judge-fit.ts';
import { matchRules } from '#contract/fit/match-rules.ts';
import { plainFieldsOf } from '#contract/post/fields/post-fields.ts';
import { listingKinds, requestKinds } from '#contract/vocabulary.ts';
import {
  makeAddress,
  makeListing,
  makeRental,
  makeRentRequest,
  makeRequest,
} from '#tests/support/mock-api/data/factories.ts';

/* The rules of docs/matching.md, each at its borders. */

const glebe = { label: 'The Glebe', province: 'ON', city: 'Ottawa', lat: 45.4012, lng: -75.6903, radiusKm: 2 };
const nothingElse = {
  budgetMin: 600_000,
  budgetMax: 800_000,
  priceFlex: null,
  areas: [],
  propertySubType: [],
  bedroomsTotal: null,
  bathroomsFull: null,
  bathroomsHalf: null,
  livingArea: null,
  lotSizeArea: null,
  yearBuilt: null,
  parkingTotal: null,
  evCharging: null,
  associationFee: null,
  availabilityDate: null,
  availabilityDateTo: null,
  occupants: null,
  leaseTerm: [],
  furnished: null,
  petsAllowed: null,
  utilitiesIncluded: null,
  niceToHaveAmounts: [],
  mustHaves: [],
  niceToHaves: [],
} satisfies Partial<RequestWishes>;

const today = '2026-11-25';
const buyer: RequestWishes = { ...makeRequest(), ...nothingElse };
const renter: RequestWishes = { ...makeRentRequest(), ...nothingElse, budgetMin: null, budgetMax: 3_000 };
const home: ListingFacts = { ...makeListing(), listPrice: 750_000, features: [] };
const rental: ListingFacts = { ...makeRental(), listPrice: 2_500, features: [], rentIncludes: [] };

const toBuy = (wishes: Partial<RequestWishes>, facts: Partial<ListingFacts> = {}) =>
  judgeFit({ ...home, ...facts }, { ...buyer, ...wishes }, today);
const toRent = (wishes: Partial<RequestWishes>, facts: Partial<ListingFacts> = {}) =>
  judgeFit({ ...rental, ...facts }, { ...renter, ...wishes }, today);
describe('an alert', () => {
  it('asks nothing of what it leaves open, its budget included', () => {
    const area = { ...buyer, budgetMin: null, budgetMax: null, areas: [glebe] };
    const { address } = makeListing({ address: makeAddress({ lat: glebe.lat, lng: glebe.lng }) });
    const fit = judgeFit({ ...home, listPrice: 90_000_000, address }, area, today);
    expect(fit).toMatchObject({ verdict: 'strong', score: 100, criteria: [{ wish: 'areas', state: 'met' }] });
  });
});

const stateOf = (wish: string, { criteria }: ReturnType<typeof judgeFit>) =>
  criteria.find((each) => each.wish === wish)?.state;

const kmNorth = (km: number) => makeAddress({ lat: glebe.lat + km / 111.195, lng: glebe.lng, province: 'ON' });

describe('the fit of a listing and a request', () => {
  it('has a criterion for each wish and none for what was not asked for', () => {
    const wishesOf = (wishes: Partial<RequestWishes>) => toBuy(wishes).criteria.map(({ wish }) => wish);
    expect(wishesOf({})).toEqual(['budgetMax']);
    expect(wishesOf({ bedroomsTotal: 0, parkingTotal: 0 })).toEqual(['budgetMax']);
    expect(wishesOf({ areas: [glebe], propertySubType: ['House'], mustHaves: ['garage'] })).toEqual([
      'budgetMax',
      'areas',
      'propertySubType',
      'mustHaves',
    ]);
  });

  it('has a rule for each field that listings and requests both have', () => {
    const asked = plainFieldsOf(requestKinds);
    const both = plainFieldsOf(listingKinds).filter((field) => (asked as string[]).includes(field));
    const wishes = new Set([...Object.keys(matchRules), 'bathroomsFull', 'bathroomsHalf']);
    expect(both.filter((field) => !wishes.has(field))).toEqual([]);
  });

  it('is none where kind or section differ, and nothing else is compared', () => {
    const none = { verdict: 'none', score: 0, criteria: [] };
    expect(judgeFit(rental, buyer, today)).toEqual(none);
    expect(judgeFit(home, { ...buyer, section: 'commercial' }, today)).toEqual(none);
  });

  it.each([
    [500_000, null, 'met'],
    [800_000, null, 'met'],
    [801_600, null, 'met'],
    [801_601, null, 'close'],
    [840_000, null, 'close'],
    [840_001, null, 'missing'],
    [801_600, 0, 'met'],
    [801_601, 0, 'missing'],
    [880_000, 10, 'close'],
    [880_001, 10, 'missing'],
  ] as const)('is of a price of %i, with a flexibility of %s %%, %s', (listPrice, priceFlex, state) => {
    expect(stateOf('budgetMax', toBuy({ priceFlex }, { listPrice }))).toBe(state);
  });

  it.each([
    [1.9, 2, true, 'met'],
    [2.19, 2, true, 'met'],
    [2.21, 2, true, 'close'],
    [3.99, 2, true, 'close'],
    [4.01, 2, true, 'missing'],
    [14.9, 10, true, 'close'],
    [15.1, 10, true, 'missing'],
    [1.4, 2, false, 'met'],
    [1.6, 2, false, 'close'],
    [2.1, 2, false, 'close'],
    [4.01, 2, false, 'missing'],
  ])('is %s km from the middle of an area of %s km, exact %s: %s', (km, radiusKm, exact, state) => {
    const address = { ...kmNorth(km), exact };
    expect(stateOf('areas', toBuy({ areas: [{ ...glebe, radiusKm }] }, { address }))).toBe(state);
  });

  it('is measured from the area that fits best, in a province that is asked for', () => {
    const far = { ...glebe, label: 'Far', lat: 46 };
    expect(toBuy({ areas: [far, glebe] }, { address: kmNorth(3) }).criteria[1]).toMatchObject({
      state: 'close',
      nearest: 'The Glebe',
      kmOutside: 1,
    });
    const otherBank = { ...kmNorth(1), province: 'QC' as const };
    expect(stateOf('areas', toBuy({ areas: [glebe] }, { address: otherBank }))).toBe('missing');
    expect(stateOf('areas', toBuy({ areas: [glebe, { ...far, province: 'QC' }] }, { address: otherBank }))).toBe('met');
  });

  it('takes apartment and condo for one type of renters alone', () => {
    const wishes: Partial<RequestWishes> = { propertySubType: ['Apartment'] };
    expect(stateOf('propertySubType', toRent(wishes, { propertySubType: 'Condo' }))).toBe('met');
    expect(stateOf('propertySubType', toBuy(wishes, { propertySubType: 'Condo' }))).toBe('missing');
    expect(
      stateOf('propertySubType', toBuy({ propertySubType: ['House'] }, { propertySubType: 'Semi-detached' })),
    ).toBe('missing');
  });

  it.each([
    ['bedroomsTotal', { bedroomsTotal: 3 }, { bedroomsTotal: 2 }, 'missing'],
    ['bathrooms', { bathroomsFull: 2 }, { bathroomsFull: 1, bathroomsHalf: 2 }, 'met'],
    ['bathrooms', { bathroomsFull: 2, bathroomsHalf: 1 }, { bathroomsFull: 2, bathroomsHalf: 0 }, 'missing'],
    ['livingArea', { livingArea: 1_000 }, { livingArea: 900 }, 'close'],
    ['livingArea', { livingArea: 1_000 }, { livingArea: 899 }, 'missing'],
    ['livingArea', { livingArea: 1_000 }, { livingArea: null }, 'unknown'],
    ['lotSizeArea', { lotSizeArea: 1_000 }, { lotSizeArea: 900 }, 'close'],
    ['yearBuilt', { yearBuilt: 2000 }, { yearBuilt: 1995 }, 'close'],
    ['yearBuilt', { yearBuilt: 2000 }, { yearBuilt: 1994 }, 'missing'],
    ['associationFee', { associationFee: 400 }, { associationFee: null }, 'met'],
    ['associationFee', { associationFee: 400 }, { associationFee: 460 }, 'close'],
    ['associationFee', { associationFee: 400 }, { associationFee: 461 }, 'missing'],
    ['parkingTotal', { parkingTotal: 2 }, { parkingTotal: 1 }, 'missing'],
    ['evCharging', { evCharging: true }, { evCharging: false }, 'missing'],
    ['evCharging', { evCharging: true }, { evCharging: null }, 'unknown'],
  ] as const)('compares %s: %o with %o is %s', (wish, wishes, facts, state) => {
    expect(stateOf(wish, toBuy(wishes, facts))).toBe(state);
  });

  it('says nothing of rooms, year and parking of land', () => {
    const wishes: Partial<RequestWishes> = { bedroomsTotal: 3, yearBuilt: 2000, parkingTotal: 1, lotSizeArea: 4_000 };
    const land: Partial<ListingFacts> = {
      propertySubType: 'Land',
      lotSizeArea: 4_000,
      parkingTotal: null,
      bedroomsTotal: null,
      yearBuilt: null,
    };
    expect(toBuy(wishes, land).criteria.map(({ wish }) => wish)).toEqual(['budgetMax', 'lotSizeArea']);
  });

  it.each([
    ['2027-03-04', 'met'],
    ['2027-03-05', 'close'],
    ['2027-04-01', 'close'],
    ['2027-04-02', 'missing'],
    [null, 'unknown'],
  ])('of a home that is free on %s for one who moves by March 1 is %s', (availabilityDate, state) => {
    const wishes = { availabilityDate: '2027-02-01', availabilityDateTo: '2027-03-01' };
    expect(stateOf('availabilityDate', toBuy(wishes, { availabilityDate }))).toBe(state);
  });

  it.each([
    ['2027-03-31', '2026-12-01', 'met'],
    ['2027-04-01', '2026-12-01', 'met'],
    ['2027-04-02', '2026-12-01', 'missing'],
    ['2027-06-30', '2027-02-28', 'met'],
    // Vacant from today.
    ['2027-03-25', '2026-06-01', 'met'],
    ['2027-03-26', '2026-06-01', 'missing'],
  ])('of a rental wanted from %s that is free on %s is %s', (from, availabilityDate, state) => {
    const wishes = { availabilityDate: from, availabilityDateTo: '2027-12-01' };
    expect(stateOf('availabilityDate', toRent(wishes, { availabilityDate }))).toBe(state);
    expect(stateOf('availabilityDate', toBuy(wishes, { availabilityDate }))).toBe('met');
  });

  it.each([
    [['12_months'], ['6_months', '12_months'], 'met'],
    [['12_months'], ['6_months'], 'close'],
    [['6_months'], ['12_months'], 'missing'],
    [['6_months', '24_months'], ['12_months'], 'close'],
    [['6_months'], [], 'unknown'],
  ] as const)('of one who wants a lease of %o where %o is offered is %s', (wanted, offered, state) => {
    expect(stateOf('leaseTerm', toRent({ leaseTerm: [...wanted] }, { leaseTerm: [...offered] }))).toBe(state);
  });

  it.each([
    ['petsAllowed', true, false, 'missing'],
    ['petsAllowed', true, null, 'unknown'],
    ['petsAllowed', false, true, 'met'],
    ['petsAllowed', false, null, 'met'],
    ['furnished', true, false, 'missing'],
    ['furnished', false, true, 'close'],
    ['furnished', false, null, 'unknown'],
    ['evCharging', false, true, undefined],
  ] as const)('of %s asked for as %s and answered with %s is %s', (wish, wanted, offered, state) => {
    expect(stateOf(wish, toRent({ [wish]: wanted }, { [wish]: offered }))).toBe(state);
  });

  it('of pets is close where the owner wants to be asked first', () => {
    const asked = (petsAllowed: boolean) => toRent({ petsAllowed }, { petsAllowed: true, petsOnRequest: true });
    expect(stateOf('petsAllowed', asked(true))).toBe('close');
    expect(stateOf('petsAllowed', asked(false))).toBe('met');
    expect(asked(true).verdict).toBe('possible');
  });

  it.each([
    [['heat', 'electricity', 'water', 'internet'], 'met'],
    [['heat', 'parking'], 'close'],
    [['internet'], 'missing'],
    [[], 'missing'],
  ] as const)('of a rent with all utilities is, where %j are included, %s', (rentIncludes, state) => {
    expect(stateOf('utilitiesIncluded', toRent({ utilitiesIncluded: true }, { rentIncludes: [...rentIncludes] }))).toBe(
      state,
    );
    expect(stateOf('utilitiesIncluded', toRent({}, { rentIncludes: [...rentIncludes] }))).toBeUndefined();
  });

  it.each(['livingArea', 'yearBuilt', 'parkingTotal'] as const)('of %s never rules a home out as a wish', (wish) => {
    const facts = { livingArea: 700, yearBuilt: 1950, parkingTotal: 0 };
    const wanted = { livingArea: 1_500, yearBuilt: 2000, parkingTotal: 2 }[wish];
    expect(toBuy({ [wish]: wanted }, facts).verdict).toBe('none');
    const fit = toBuy({ [wish]: wanted, niceToHaveAmounts: [wish] }, facts);
    expect(fit).toMatchObject({ verdict: 'strong' });
    expect(fit.criteria).toContainEqual(expect.objectContaining({ wish, state: 'missing', isNiceToHave: true }));
    const better = toBuy({ [wish]: wanted, niceToHaveAmounts: [wish] }, { ...facts, [wish]: wanted });
    expect(better.score).toBeGreaterThan(fit.score);
  });

  it.each([
    [2, 2, 1, 'met'],
    [3, 2, 3, 'missing'],
    [3, null, 2, 'met'],
    [3, null, 1, 'unknown'],
    [2, null, 0, 'met'],
    [3, null, 0, 'unknown'],
    [4, null, 4, 'unknown'],
  ])('of %i people where %s may live in a home with %i bedrooms is %s', (occupants, maximum, bedroomsTotal, state) => {
    expect(stateOf('occupants', toRent({ occupants }, { occupants: maximum, bedroomsTotal }))).toBe(state);
  });

  it('takes rent that includes parking for one space', () => {
    const facts: Partial<ListingFacts> = { parkingTotal: null, rentIncludes: ['parking'] };
    expect(stateOf('parkingTotal', toRent({ parkingTotal: 1 }, facts))).toBe('met');
    expect(stateOf('parkingTotal', toRent({ parkingTotal: 2 }, facts))).toBe('missing');
  });

  it('takes a garage for one space or more, where no number is stated', () => {
    const facts: Partial<ListingFacts> = { parkingTotal: null, features: ['garage'] };
    expect(stateOf('parkingTotal', toBuy({ parkingTotal: 1 }, facts))).toBe('met');
    expect(stateOf('parkingTotal', toBuy({ parkingTotal: 2 }, facts))).toBe('unknown');
    expect(stateOf('parkingTotal', toBuy({ parkingTotal: 1 }, { ...facts, parkingTotal: 0 }))).toBe('missing');
  });

  it.each([
    [2, 'met'],
    [0, 'missing'],
    [null, 'unknown'],
  ])('of one who must have a loading dock where the number of docks is %s is %s', (loadingDocks, state) => {
    expect(stateOf('mustHaves', toBuy({ mustHaves: ['loading_dock'] }, { loadingDocks }))).toBe(state);
  });

  it.each([
    [['garage'], 'met'],
    [['deck'], 'unknown'],
    [[], 'unknown'],
  ] as const)('of one who must have a garage where %o is stated is %s', (features, state) => {
    expect(stateOf('mustHaves', toBuy({ mustHaves: ['garage'] }, { features: [...features] }))).toBe(state);
  });

  it('lacks in-suite laundry where shared laundry is stated', () => {
    const shared: Partial<ListingFacts> = { features: ['shared_laundry'] };
    expect(toBuy({ mustHaves: ['in_suite_laundry'] }, shared).verdict).toBe('none');
    const both: Partial<ListingFacts> = { features: ['shared_laundry', 'in_suite_laundry'] };
    expect(toBuy({ mustHaves: ['in_suite_laundry'] }, both).verdict).toBe('strong');
    expect(toBuy({ niceToHaves: ['in_suite_laundry'] }, shared).verdict).toBe('strong');
  });
});

describe('a verdict and its score', () => {
  it('is strong where all that counts is met, possible where something is close or open, else none', () => {
    expect(toBuy({}).verdict).toBe('strong');
    expect(toBuy({}, { listPrice: 830_000 }).verdict).toBe('possible');
    expect(toBuy({ mustHaves: ['garage'] }).verdict).toBe('possible');
    expect(toBuy({ niceToHaves: ['garage'] }).verdict).toBe('strong');
    expect(toBuy({}, { listPrice: 900_000 })).toMatchObject({ verdict: 'none', score: 0 });
  });

  it('is 100 where everything is met, and never lower for a strong fit than for a possible one', () => {
    expect(toBuy({ niceToHaves: ['garage'] }, { features: ['garage'] }).score).toBe(100);
    const worstStrong = toBuy({ niceToHaves: ['in_suite_laundry'] }, { features: ['shared_laundry'] });
    const bestPossible = toBuy(
      { mustHaves: ['deck', 'pool', 'garden', 'patio'], evCharging: true, niceToHaves: ['garage'] },
      { features: ['deck', 'pool', 'garden', 'patio', 'garage'], evCharging: null },
    );
    expect([worstStrong.verdict, bestPossible.verdict]).toEqual(['strong', 'possible']);
    expect(worstStrong.score).toBeGreaterThan(bestPossible.score);
  });
});
