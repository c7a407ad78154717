import { describe, expect, it } from 'vitest';
import { compareListing, type Facts, type Wishes } from '#contract/fit/compare-post.ts';
import { countMet, scoreFit } from '#contract/fit/fit.ts';
import {
  makeAddress,
  makeListing,
  makeRental,
  makeRentRequest,
  makeRequest,
} from '#tests/support/mock-api/data/factories.ts';

const glebe = { label: 'The Glebe', province: 'ON', city: 'Ottawa', lat: 45.4012, lng: -75.6903, radiusKm: 2 };
const bare: Wishes = {
  ...makeRequest(),
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
  mustHaves: [],
  niceToHaves: [],
};
const home: Facts = { ...makeListing(), listPrice: 750_000, features: [] };

const rowOf = (wishes: Partial<Wishes>, facts: Partial<Facts> = {}) =>
  compareListing({ ...bare, ...wishes }, { ...home, ...facts });
const markOf = (wish: string, wishes: Partial<Wishes>, facts: Partial<Facts> = {}) =>
  rowOf(wishes, facts).find((row) => row.wish === wish)?.mark;

describe('a listing beside a request', () => {
  it('has a row for each wish and none for what was not asked for', () => {
    expect(rowOf({}).map(({ wish }) => wish)).toEqual(['price']);
    expect(rowOf({ bedroomsTotal: 0, parkingTotal: 0, petsAllowed: false }).map(({ wish }) => wish)).toEqual(['price']);
    expect(
      rowOf({ areas: [glebe], propertySubType: ['House'], mustHaves: ['garage'] }).map(({ wish }) => wish),
    ).toEqual(['price', 'area', 'propertySubType', 'feature']);
  });

  it.each([
    [500_000, null, 'met'],
    [800_000, null, 'met'],
    [840_000, null, 'close'],
    [840_001, null, 'missing'],
    [800_001, 0, 'missing'],
    [880_000, 10, 'close'],
    [880_001, 10, 'missing'],
  ] as const)('of $%i for a budget of $800,000 that may be exceeded by %s %% is %s', (listPrice, priceFlex, mark) => {
    expect(markOf('price', { priceFlex }, { listPrice })).toBe(mark);
  });

  it.each([
    [45.4012, 'met', 0],
    [45.4186, 'met', 0],
    [45.4282, 'close', 1],
    [45.4462, 'missing', 3],
  ] as const)('at latitude %f is %s', (lat, mark, km) => {
    const address = makeAddress({ lat, lng: glebe.lng, neighbourhood: 'Sandy Hill' });
    const row = rowOf({ areas: [glebe, { ...glebe, label: 'Halifax', lat: 44.65, lng: -63.57 }] }, { address })[1];
    expect(row).toMatchObject({ wish: 'area', mark, nearest: 'The Glebe', offered: 'Sandy Hill' });
    expect(row && 'kmOutside' in row && row.kmOutside).toBeCloseTo(km, 0);
  });

  it('whose address is hidden is compared by its city and moved point', () => {
    const address = makeAddress({ lat: glebe.lat, lng: glebe.lng, neighbourhood: '', city: 'Ottawa', exact: false });
    expect(rowOf({ areas: [glebe] }, { address })[1]).toMatchObject({ mark: 'met', offered: 'Ottawa' });
  });

  it.each([
    ['bedroomsTotal', 3, 3, 'met'],
    ['bedroomsTotal', 3, 2, 'close'],
    ['bedroomsTotal', 3, 1, 'missing'],
    ['bedroomsTotal', 3, null, 'unknown'],
    ['livingArea', 1_000, 900, 'close'],
    ['livingArea', 1_000, 899, 'missing'],
    ['lotSizeArea', 4_000, null, 'unknown'],
    ['yearBuilt', 1980, 1975, 'close'],
    ['parkingTotal', 2, 1, 'missing'],
    ['desks', 20, 18, 'close'],
    ['desks', 20, 17, 'missing'],
    ['loadingDocks', 2, 2, 'met'],
    ['loadingDocks', 2, 1, 'missing'],
    ['clearHeight', 16, 14, 'close'],
    ['clearHeight', 16, null, 'unknown'],
    ['occupants', 3, 2, 'missing'],
    ['associationFee', 500, 500, 'met'],
    ['associationFee', 500, 550, 'close'],
    ['associationFee', 500, 551, 'missing'],
    ['associationFee', 0, 1, 'missing'],
    ['associationFee', 500, null, 'met'],
  ] as const)('%s: %s was asked for and %s is %s', (field, wanted, offered, mark) => {
    expect(markOf(field, { [field]: wanted }, { [field]: offered })).toBe(mark);
  });

  it('counts a half bathroom as half', () => {
    const wishes = { bathroomsFull: 2, bathroomsHalf: 0 };
    expect(markOf('bathrooms', wishes, { bathroomsFull: 1, bathroomsHalf: 2 })).toBe('met');
    expect(markOf('bathrooms', wishes, { bathroomsFull: 1, bathroomsHalf: 1 })).toBe('close');
    expect(markOf('bathrooms', wishes, { bathroomsFull: 1, bathroomsHalf: 0 })).toBe('missing');
  });

  it.each([
    ['2027-05-31', 0, 'met'],
    ['2027-06-30', 30, 'close'],
    ['2027-07-02', 32, 'missing'],
    [null, 0, 'unknown'],
  ] as const)('that is free on %s for a move by May 31 is %i days late: %s', (availabilityDate, daysLate, mark) => {
    const row = rowOf({ availabilityDateTo: '2027-05-31' }, { availabilityDate })[1];
    expect(row).toMatchObject({ wish: 'availabilityDate', mark, daysLate });
  });

  it('is in time for a request without a latest day', () => {
    expect(markOf('availabilityDate', { availabilityDate: '2027-01-01' }, { availabilityDate: '2027-09-01' })).toBe(
      'met',
    );
  });

  it('does not lack a feature where it states nothing of its kind', () => {
    const wishes: Partial<Wishes> = { mustHaves: ['garage'], niceToHaves: ['heat_pump'] };
    const rows = rowOf(wishes, { features: ['deck', 'heat_pump'] }).slice(1);
    expect(rows).toEqual([
      { wish: 'feature', mark: 'missing', feature: 'garage', isMustHave: true },
      { wish: 'feature', mark: 'met', feature: 'heat_pump', isMustHave: false },
    ]);
    expect(
      rowOf(wishes, { features: [] })
        .slice(1)
        .map(({ mark }) => mark),
    ).toEqual(['unknown', 'unknown']);
  });

  it('of a rental is compared by lease, pets and furniture as well', () => {
    const request = { ...makeRentRequest(), leaseTerm: ['12_months' as const], petsAllowed: true, furnished: true };
    const rental = { ...makeRental(), leaseTerm: ['6_months' as const], petsAllowed: true, furnished: null };
    const marks = Object.fromEntries(compareListing(request, rental).map(({ wish, mark }) => [wish, mark]));
    expect(marks).toMatchObject({ leaseTerm: 'missing', petsAllowed: 'met', furnished: 'unknown' });
  });
});

describe('a fit', () => {
  it('counts the wishes that are met', () => {
    expect(countMet(rowOf({ bedroomsTotal: 9 }))).toBe(1);
  });

  it('is better the more is met, and a nice-to-have weighs half', () => {
    const met = rowOf({ mustHaves: ['garage'] }, { features: ['garage'] });
    const unknown = rowOf({ mustHaves: ['garage'] });
    const missing = rowOf({ mustHaves: ['garage'] }, { features: ['deck'] });
    const without = rowOf({ niceToHaves: ['garage'] }, { features: ['deck'] });
    const scores = [met, without, unknown, missing].map(scoreFit);
    expect(scores).toEqual(scores.toSorted((a, b) => b - a));
    expect(new Set(scores).size).toBe(4);
    expect(scoreFit([])).toBe(0);
  });
});
