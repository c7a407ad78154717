import { describe, expect, it } from 'vitest';
import { judgeFit } from '#contract/fit/judge-fit.ts';
import { fitTextContextOf } from '#contract/fit/texts/fit-text-context.ts';
import { formatComparedIds, parseComparedIds } from '#contract/post/compared-posts.ts';
import type { ListingDetails } from '#contract/post/post.ts';
import { costRows, defaultAssumptions } from '#src/features/compare/costs/cost-rows.ts';
import { rentRows } from '#src/features/compare/costs/rent-rows.ts';
import { fitRows, missingReason } from '#src/features/compare/fit/fit-rows.ts';
import { roomRows } from '#src/features/compare/photos/room-rows.ts';
import { bestColumn } from '#src/features/compare/rows/compared-row.ts';
import { listingRows } from '#src/features/compare/rows/listing-rows.ts';
import { requestRows } from '#src/features/compare/rows/request-rows.ts';
import { makeListing, makePicture, makeRental, makeRequest } from '#tests/support/mock-api/data/factories.ts';

const writing = { unit: 'sq ft', day: (instant: string) => instant.slice(0, 10) } as const;
const rowOf = (key: string, posts: readonly ListingDetails[], unit: 'sq ft' | 'm²' = 'sq ft') => {
  const row = listingRows(posts, { ...writing, unit }).find((each) => each.key === key);
  if (!row) throw new Error(`There is no row ${key}.`);
  return row;
};

describe('the ids of an address', () => {
  it.each([
    ['a,b,c', ['a', 'b', 'c']],
    ['a,a,b', ['a', 'b']],
    ['a,b,c,d,e,f', ['a', 'b', 'c', 'd']],
    ['', []],
    [',,', []],
    [`a,../../x,<script>,${'x'.repeat(65)},b c,b`, ['a', 'b']],
  ])('%j', (text, ids) => expect(parseComparedIds(new URLSearchParams({ ids: text }))).toEqual(ids));

  it('are those that were written', () => {
    expect(parseComparedIds(new URLSearchParams({ ids: formatComparedIds(['b', 'a']) }))).toEqual(['b', 'a']);
  });
});

describe('listings', () => {
  const small = makeListing({ listPrice: 400_000, livingArea: 1000, bedroomsTotal: 0, availabilityDate: '2027-03-01' });
  const large = makeListing({ listPrice: 700_000, livingArea: 2000, bedroomsTotal: 4, availabilityDate: '2027-01-15' });

  it('are written with their unit, and the best is told by its amount', () => {
    expect(rowOf('byArea', [small, large])).toMatchObject({ term: 'Price per square foot', values: ['$400', '$350'] });
    expect(rowOf('byArea', [small, large], 'm²')).toMatchObject({ term: 'Price per square metre' });
    expect(bestColumn(rowOf('byArea', [small, large]).best, [true, true])).toBe(1);
    expect(rowOf('bedrooms', [small, large]).values).toEqual(['Studio', '4']);
    expect(bestColumn(rowOf('availabilityDate', [small, large]).best, [true, true])).toBe(1);
    expect(rowOf('yearBuilt', [small, large]).best).toBeUndefined();
  });

  it('keep the capitals of names and months where they are told in a sentence', () => {
    const inText = (key: string) => rowOf(key, [small, small]).inText;
    expect(inText('availabilityDate')).toBe('available March 1, 2027');
    expect(inText('neighbourhood')).toBe(`in ${small.address.neighbourhood}`);
    expect(inText('city')).toBe(`in ${small.address.city}`);
    const request = makeRequest({ availabilityDate: '2027-01-01', availabilityDateTo: '2027-06-01' });
    const moveIn = requestRows([request, request], 'sq ft').find(({ term }) => term === 'Move-in');
    expect(moveIn?.inText).toBe('move-in January 2027 to June 2027');
  });

  it('keep one order: money, size, rooms, type, plot, parking, year, terms, dates, time on the market', () => {
    const keys = listingRows([small, large], writing).map(({ key }) => key);
    const order = [
      'byArea',
      'taxAnnualAmount',
      'livingArea',
      'bedrooms',
      'type',
      'lotSizeArea',
      'parkingTotal',
      'yearBuilt',
    ];
    const places = [...order, 'heating', 'availabilityDate', 'daysListed', 'priceChange', 'city'].map((key) =>
      keys.indexOf(key),
    );
    expect(places).toEqual(places.toSorted((a, b) => a - b));
    expect(places).not.toContain(-1);
    expect(new Set(keys).size).toBe(keys.length);
  });

  it('tell a fact that does not apply from one that is not stated', () => {
    const house = makeListing({ propertySubType: 'House', associationFee: null });
    const condo = makeListing({ propertySubType: 'Condo', associationFee: null });
    expect(rowOf('associationFee', [house, condo]).values).toEqual(['None', null]);
    const land = makeListing({ propertySubType: 'Land', livingArea: null });
    expect(rowOf('livingArea', [land, house]).values[0]).toBe('Doesn’t apply');
    expect(rowOf('evCharging', [makeListing({ evCharging: null }), house]).values).toEqual([null, 'No']);
  });

  it('of a commercial rental are compared by the year, of a residential one by the month', () => {
    const flat = makeRental({ listPrice: 2000, livingArea: 800 });
    expect(rowOf('byArea', [flat, flat])).toMatchObject({
      term: 'Rent per square foot',
      values: ['$2.50/mo', '$2.50/mo'],
    });
    const shop = makeRental({ section: 'commercial', propertySubType: 'Retail', listPrice: 2000, livingArea: 800 });
    expect(rowOf('byArea', [shop, shop]).values[0]).toBe('$30/sq ft/yr');
    expect(rowOf('livingArea', [shop, shop]).term).toBe('Leasable area');
  });

  it('say what the price did', () => {
    const change = { previousPrice: 715_000, changedAt: '2026-11-18T10:00:00.000Z' };
    const values = rowOf('priceChange', [large, { ...large, priceChange: change }]).values;
    expect(values).toEqual(['None', 'Down $15,000, 2026-11-18']);
  });
});

describe('the monthly cost', () => {
  const home = makeListing({ listPrice: 500_000, taxAnnualAmount: 6000 });

  it('is the lowest only where the property tax of all is stated', () => {
    const untaxed = makeListing({ listPrice: 400_000, taxAnnualAmount: null });
    const dear = makeListing({ listPrice: 900_000, taxAnnualAmount: 6000 });
    expect(bestColumn(costRows([home, dear], defaultAssumptions)?.total.best, [true, true])).toBe(0);
    const costs = costRows([home, untaxed], defaultAssumptions);
    expect(costs?.total.best).toBeUndefined();
    expect(costs?.total.values[1]).toMatch(/^\$[\d,]+ before tax$/);
  });

  it('follows one set of assumptions in every column, and says what a price needs', () => {
    const costs = costRows([home, makeListing({ listPrice: 2_000_000 })], { ...defaultAssumptions, downPercent: 10 });
    expect(costs?.total.values[1]).toBe('Needs $400,000 down');
    expect(costs?.parts.find(({ key }) => key === 'heating')?.values).toEqual(['$180', '$180']);
  });

  it('is counted for homes for sale alone', () => {
    expect(costRows([makeRental(), makeRental()], defaultAssumptions)).toBeNull();
    const land = makeListing({ propertySubType: 'Land' });
    expect(costRows([home, land], defaultAssumptions)?.total.values[1]).toBe('Not counted');
  });
});

describe('requests', () => {
  it('show budget, areas, dates and must-haves first', () => {
    const posts = [makeRequest({ budgetMax: 700_000 }), makeRequest({ budgetMax: 800_000 })];
    const keys = requestRows(posts, 'sq ft').map(({ key }) => key);
    expect(keys.slice(0, 6)).toEqual(['budget', 'flexibility', 'areas', 'Move-in', 'mustHaves', 'niceToHaves']);
  });

  it('write a wish a line, and the names of areas as they are in a sentence', () => {
    const row = requestRows([makeRequest(), makeRequest()], 'sq ft').find(({ key }) => key === 'areas');
    expect(row?.values[0]).toBe('Old Ottawa South, within 1.5 km\nThe Glebe, within 1.5 km');
    expect(row?.inText).toBe('in Old Ottawa South and The Glebe');
  });
});

describe('the fit', () => {
  const request = makeRequest({ budgetMax: 700_000, mustHaves: ['garage'] });
  const fits = [makeListing({ listPrice: 650_000 }), makeListing({ listPrice: 2_000_000 })].map((listing) =>
    judgeFit(listing, request, '2026-11-27'),
  );
  const context = fitTextContextOf(request, 'sq ft');

  it('has a row for each wish, and asks about what is not stated', () => {
    const rows = fitRows([...fits, null], context);
    expect(rows.map(({ key }) => key)).toEqual([...new Set(rows.map(({ key }) => key))]);
    const price = rows.find(({ key }) => key === 'budgetMax');
    expect(price?.cells.map((cell) => cell?.state)).toEqual(['met', 'missing', undefined]);
    expect(price?.cells[0]?.text).toBe('$50,000 under your limit');
    const garage = rows.find(({ key }) => key === 'mustHaves.garage');
    expect(garage?.cells[0]).toEqual({ state: 'unknown', text: 'Not stated', asked: 'mustHaves.garage' });
  });

  it('says why a home does not fit', () => {
    expect(fits[1]?.verdict).toBe('none');
    expect(fits[1] && missingReason(fits[1], context)).toBe('$1,300,000 over your limit');
  });

  it('heads the rows of an owner by the wish, and asks nothing', () => {
    const rows = fitRows(fits, fitTextContextOf({ kind: 'sale_property' }, 'sq ft'));
    expect(rows.find(({ key }) => key === 'budgetMax')?.term).toBe('Their budget');
    expect(rows.flatMap(({ cells }) => cells).every((cell) => cell?.asked === null)).toBe(true);
  });
});

describe('room by room', () => {
  const photo = (alt: string) => makePicture({ alt });
  const album = (...alts: string[]) => {
    const photos = alts.map(photo);
    return { photos, cover: photos[0] ?? null };
  };

  it('puts the same room of each in one row, without the covers', () => {
    const rows = roomRows([album('Kitchen', 'Bright kitchen', 'Back yard'), album('Front', 'The living room')]);
    expect(rows.map(({ room, photos }) => [room, photos.map((each) => each?.alt ?? null)])).toEqual([
      ['Kitchen', ['Bright kitchen', null]],
      ['Living room', [null, 'The living room']],
      ['Outside', ['Back yard', null]],
    ]);
  });

  it('shows one more photo where none is described, and nothing where there is none', () => {
    expect(roomRows([album('', ''), album('')]).map(({ room }) => room)).toEqual(['Another view']);
    expect(roomRows([album(''), album()])).toEqual([]);
  });
});

describe('homes for rent', () => {
  const rentals = [
    makeRental({ listPrice: 2_400, rentIncludes: ['heat', 'parking'], deposit: 2_400 }),
    makeRental({ listPrice: 2_100, rentIncludes: [], deposit: null }),
  ];

  it('tell their rent, what it includes and the deposit in a section, and not twice', () => {
    const found = rentRows(rentals, listingRows(rentals, writing));
    expect(found?.rent.map(({ key }) => key)).toEqual(['rent', 'rentIncludes', 'deposit']);
    expect(found?.rent[0]?.values).toEqual(['$2,400', '$2,100']);
    expect(bestColumn(found?.rent[0]?.best, [true, true])).toBe(1);
    expect(found?.others.some(({ key }) => key === 'deposit' || key === 'rentIncludes')).toBe(false);
  });

  it('have no such section beside homes for sale and among spaces', () => {
    expect(rentRows([makeListing()], [])).toBeNull();
    expect(rentRows([makeRental({ section: 'commercial' })], [])).toBeNull();
  });
});
