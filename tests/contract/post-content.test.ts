import { describe, expect, it } from 'vitest';
import { lastAvailableDay } from '#contract/post/fields/value-schemas.ts';
import { postKinds } from '#contract/vocabulary.ts';
import { fernStreet } from '#tests/support/post-bodies.ts';
import { buy, condo, faultsOf, letters, office, type PostCase, rent, sale, seek } from '#tests/support/post-cases.ts';

/* The table of what posts hold (section 3 of the product's decisions), on both sides of the rule of every field. */

const year = new Date().getFullYear();
const dayAfter = (day: string) => new Date(Date.parse(day) + 86_400_000).toISOString().slice(0, 10);
const photos = (count: number) => Array.from({ length: count }, (_, at) => ({ id: `picture-${at}` }));
const areas = (count: number) =>
  Array.from({ length: count }, () => ({ label: 'Here', province: 'ON', lat: 45, lng: -75, radiusKm: 3 }));
const area = (more: object) => [{ ...areas(1)[0], ...more }];

describe.each(postKinds)('a %s', (kind) => {
  it.each(['residential', 'commercial'] as const)('can be published in the %s section', (section) => {
    expect(faultsOf({ kind, section })).toEqual([]);
  });
});

describe.each<[string, PostCase, string, unknown[], unknown[]]>([
  [
    'title',
    sale,
    'title',
    [letters(10), letters(80), '🏠'.repeat(10)],
    [letters(9), letters(81), '🏠'.repeat(9), 'a\u0007bcdefghij', 7],
  ],
  [
    'description of a listing',
    sale,
    'description',
    [letters(50), letters(4_000), `${letters(50)}\nb`],
    [letters(49), letters(4_001)],
  ],
  ['description of a request', buy, 'description', ['', letters(2_000), undefined], [letters(2_001)]],
  ['price of a sale', sale, 'listPrice', [1_000, 100_000_000], [999, 100_000_001, 1_000.5, '5000']],
  ['rent', rent, 'listPrice', [100, 100_000], [99, 100_001]],
  ['budget', buy, 'budgetMax', [1, 100_000_000], [0, 100_000_001]],
  ['least of a budget', buy, 'budgetMin', [0, 700_000], [-1, 700_001]],
  ['room in a budget', seek, 'priceFlex', [0, 5, 10], [1, 15, -5]],
  ['bedrooms', sale, 'bedroomsTotal', [0, 20], [-1, 21, 1.5]],
  ['full bathrooms', rent, 'bathroomsFull', [0, 20], [-1, 21]],
  ['half bathrooms', sale, 'bathroomsHalf', [0, 20], [-1, 21]],
  ['living area', sale, 'livingArea', [50, 100_000], [49, 100_001, 60.5]],
  ['lot', sale, 'lotSizeArea', [1, 100_000_000, undefined], [0, 100_000_001]],
  ['year of building', sale, 'yearBuilt', [1700, year + 5], [1699, year + 6]],
  ['parking', seek, 'parkingTotal', [0, 50], [-1, 51]],
  ['fee of a condo', condo, 'associationFee', [0, 20_000], [-1, 20_001]],
  ['tax', sale, 'taxAnnualAmount', [0, 10_000_000], [-1, 10_000_001]],
  [
    'day it is free',
    rent,
    'availabilityDate',
    ['2026-01-31', lastAvailableDay()],
    ['2026-02-30', dayAfter(lastAvailableDay()), '1999-12-31', 'soon'],
  ],
  ['lease terms', rent, 'leaseTerm', [['12_months'], ['month_to_month', '24_months']], [[], ['3_months'], '12_months']],
  ['lease terms of a request', seek, 'leaseTerm', [[], undefined, ['6_months']], [['3_months']]],
  ['what the rent includes', rent, 'rentIncludes', [[], ['heat', 'laundry']], [['gas']]],
  ['deposit', rent, 'deposit', [0, 100_000], [-1, 100_001]],
  ['occupants of a request', seek, 'occupants', [1, 20], [0, 21]],
  ['most occupants of a home', rent, 'occupants', [1, 20, undefined], [0, 21]],
  ['timeline', buy, 'timeline', ['asap', 'flexible', undefined], ['never']],
  [
    'pictures',
    sale,
    'photos',
    [photos(1), photos(30)],
    [[], photos(31), [...photos(1), ...photos(1)], [{ id: 'a/b' }], [{ id: 'a', alt: letters(201) }]],
  ],
  [
    'tour',
    sale,
    'virtualTourUrl',
    ['https://tour.example.ca/1'],
    [
      'http://tour.example.ca',
      'javascript:alert(1)',
      'tour',
      'https://tour.example.ca@evil.example/',
      'https://ada:key@tour.example.ca',
      `https://a.ca/${letters(500)}`,
    ],
  ],
  ['zoning', office, 'zoning', ['C2', letters(80)], [letters(81)]],
  [
    'areas',
    buy,
    'areas',
    [areas(1), areas(5)],
    [[], areas(6), area({ radiusKm: 0.9 }), area({ radiusKm: 101 }), area({ label: '' }), area({ lat: 91 })],
  ],
  ['radius', seek, 'areas', [area({ radiusKm: 1 }), area({ radiusKm: 100 })], [area({ radiusKm: '5' })]],
  [
    'types of a request',
    buy,
    'propertySubType',
    [['House'], ['House', 'Condo', 'Duplex', 'Triplex', 'Cottage']],
    [[], ['House', 'Condo', 'Duplex', 'Triplex', 'Cottage', 'Room'], ['Office'], 'House'],
  ],
  ['type of a listing', sale, 'propertySubType', ['House', 'Room'], ['Office', ['House'], undefined]],
  [
    'address',
    sale,
    'address',
    [fernStreet, { ...fernStreet, postalCode: 'k1s2b4' }],
    [
      undefined,
      { ...fernStreet, lat: undefined },
      { ...fernStreet, postalCode: 'V5K 1A1' },
      { ...fernStreet, postalCode: 'D1S 2B4' },
      { ...fernStreet, city: '' },
      { ...fernStreet, province: 'XX' },
    ],
  ],
])('the %s', (_name, of, field, inside, outside) => {
  it('may be what it may be', () => {
    for (const value of inside) expect(faultsOf(of, { [field]: value }), JSON.stringify(value)).toEqual([]);
  });
  it('is refused beyond that, at its field', () => {
    for (const value of outside) expect(faultsOf(of, { [field]: value }), JSON.stringify(value)).toEqual([field]);
  });
});
