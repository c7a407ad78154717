import { describe, expect, it } from 'vitest';
import { features } from '#contract/features.ts';
import {
  type ContentField,
  contentSchema,
  draftSchema,
  fieldsFor,
  requiredFor,
  subTypesFor,
} from '#contract/post/post-content.ts';
import { commercialSubTypes, postKinds, residentialSubTypes } from '#contract/vocabulary.ts';
import { contentOf } from '#tests/support/post-bodies.ts';
import {
  buy,
  condo,
  faultsOf,
  land,
  letters,
  office,
  type PostCase,
  rent,
  sale,
  seek,
} from '#tests/support/post-cases.ts';

/* Which fields a post of each kind and section has and must have, and what holds between them. */

describe('required fields', () => {
  const homeOf = [
    'title',
    'description',
    'propertySubType',
    'listPrice',
    'bedroomsTotal',
    'bathroomsFull',
    'bathroomsHalf',
  ];
  it.each<[string, PostCase, string[]]>([
    ['of a sale', sale, [...homeOf, 'livingArea', 'photos', 'address']],
    ['of a condo', condo, [...homeOf, 'livingArea', 'photos', 'address', 'associationFee']],
    ['of land', land, ['title', 'description', 'propertySubType', 'listPrice', 'photos', 'address', 'lotSizeArea']],
    [
      'of a rent',
      rent,
      [...homeOf, 'availabilityDate', 'leaseTerm', 'furnished', 'petsAllowed', 'rentIncludes', 'photos', 'address'],
    ],
    ['of somebody who wants to buy', buy, ['title', 'propertySubType', 'budgetMax', 'bedroomsTotal', 'areas']],
    [
      'of somebody who wants to rent',
      seek,
      [
        'title',
        'propertySubType',
        'budgetMax',
        'bedroomsTotal',
        'availabilityDate',
        'availabilityDateTo',
        'occupants',
        'areas',
      ],
    ],
    [
      'of commercial space',
      office,
      ['title', 'description', 'propertySubType', 'listPrice', 'livingArea', 'photos', 'address'],
    ],
    [
      'of commercial land',
      { kind: 'sale_property', section: 'commercial', given: land.given ?? {} },
      ['title', 'description', 'propertySubType', 'listPrice', 'photos', 'address', 'lotSizeArea'],
    ],
    [
      'of commercial space for rent',
      { kind: 'rent_property', section: 'commercial' },
      [
        'title',
        'description',
        'propertySubType',
        'listPrice',
        'availabilityDate',
        'leaseTerm',
        'rentIncludes',
        'photos',
        'address',
      ],
    ],
  ])('%s', (_of, of, required) => {
    const { kind, section = 'residential', given = {} } = of;
    const content = contentOf(kind, section, given);
    expect([...requiredFor(kind, section, content)].sort()).toEqual([...required].sort());
    for (const field of required) {
      // Without its type it is not known what else a post has to say.
      expect(faultsOf(of, { [field]: undefined })).toContain(field);
      if (field !== 'propertySubType') expect(faultsOf(of, { [field]: undefined })).toEqual([field]);
    }
    for (const field of fieldsFor(kind, section, content).filter((each) => !required.includes(each)))
      expect(faultsOf(of, { [field]: undefined }), field).toEqual([]);
  });
});

describe('fields that do not apply', () => {
  it.each([
    ['sale_property', 'House', false],
    ['sale_property', 'Townhouse', true],
    ['buy_request', ['House', 'Cottage'], false],
    ['buy_request', ['House', 'Condo'], true],
    ['sale_property', undefined, true],
  ] as const)('is a condo fee for a house: %s of %s', (kind, propertySubType, isAsked) => {
    expect(fieldsFor(kind, 'residential', { propertySubType }).includes('associationFee')).toBe(isAsked);
  });

  const everything: Partial<Record<ContentField, unknown>> = {
    bedroomsTotal: 3,
    bathroomsFull: 1,
    bathroomsHalf: 0,
    livingArea: 900,
    lotSizeArea: 9_000,
    yearBuilt: 1990,
    parkingTotal: 1,
    evCharging: true,
    furnished: true,
    petsAllowed: true,
    occupants: 2,
    associationFee: 10,
    petsOnRequest: true,
    utilitiesIncluded: true,
    niceToHaveAmounts: ['yearBuilt'],
    desks: 4,
    loadingDocks: 1,
    clearHeight: 12,
    zoning: 'C2',
    deposit: 100,
    rentIncludes: [],
    taxAnnualAmount: 100,
    timeline: 'asap',
    preApproved: true,
    floorPlan: 'plan',
    virtualTourUrl: 'https://a.ca/',
    hideExactAddress: true,
    priceFlex: 5,
    budgetMin: 1,
  };
  const rooms = [
    'bathroomsFull',
    'bathroomsHalf',
    'bedroomsTotal',
    'evCharging',
    'livingArea',
    'parkingTotal',
    'yearBuilt',
  ];
  const ofHomesForRent = ['furnished', 'occupants', 'petsAllowed', 'petsOnRequest', 'utilitiesIncluded'];
  const ofRent = [...ofHomesForRent, 'deposit', 'rentIncludes'];
  const ofBusiness = ['desks', 'loadingDocks', 'clearHeight'];
  const ofRequests = ['utilitiesIncluded', 'niceToHaveAmounts', 'budgetMin', 'preApproved', 'priceFlex', 'timeline'];
  const ofListings = [
    'deposit',
    'floorPlan',
    'hideExactAddress',
    'petsOnRequest',
    'rentIncludes',
    'taxAnnualAmount',
    'virtualTourUrl',
    'zoning',
  ];

  it.each<[string, PostCase, string[]]>([
    ['to a sale of a house', sale, [...ofRent, ...ofRequests, ...ofBusiness, 'zoning', 'associationFee']],
    ['to land', land, [...rooms, ...ofRent, ...ofRequests, ...ofBusiness, 'zoning']],
    ['to a rent', rent, [...ofRequests, 'associationFee', 'lotSizeArea', 'taxAnnualAmount', ...ofBusiness, 'zoning']],
    ['to a wish to buy', buy, [...ofListings, ...ofBusiness, ...ofHomesForRent]],
    [
      'to a wish for land',
      { kind: 'buy_request', given: { propertySubType: ['Land'] } },
      [...rooms, ...ofListings, ...ofBusiness, ...ofHomesForRent, 'niceToHaveAmounts'],
    ],
    [
      'to a wish to rent',
      seek,
      [...ofListings, ...ofBusiness, 'associationFee', 'lotSizeArea', 'preApproved', 'timeline'],
    ],
    ['to commercial space', office, [...ofRent, ...ofRequests, 'bedroomsTotal']],
    [
      'to commercial space for rent',
      { kind: 'rent_property', section: 'commercial' },
      [...ofRequests, 'associationFee', 'bedroomsTotal', ...ofHomesForRent, 'lotSizeArea', 'taxAnnualAmount'],
    ],
  ])('%s is dropped, in drafts too', (_to, { kind, section = 'residential', given = {} }, dropped) => {
    const content = { ...everything, ...contentOf(kind, section, given) };
    // Values that the helper sets for homes alone are overwritten, so that all of `everything` is there.
    const whole = { ...content, ...everything };
    for (const schema of [contentSchema(kind, section, whole), draftSchema(kind, section, whole)]) {
      const read = schema.parse(whole);
      expect(
        Object.keys(everything)
          .filter((field) => !(field in read))
          .sort(),
      ).toEqual([...new Set(dropped)].sort());
    }
  });
});

describe('rules between fields', () => {
  it.each<[string, PostCase, Record<string, unknown>, string[]]>([
    ['a budget that ends before it begins', buy, { budgetMin: 2, budgetMax: 1 }, ['budgetMin']],
    ['a budget of one amount', buy, { budgetMin: 1, budgetMax: 1 }, []],
    [
      'a last day before the first',
      seek,
      { availabilityDate: '2026-12-02', availabilityDateTo: '2026-12-01' },
      ['availabilityDateTo'],
    ],
    ['one day', seek, { availabilityDate: '2026-12-01', availabilityDateTo: '2026-12-01' }, []],
    [
      'a feature that is a must and nice to have',
      buy,
      { mustHaves: [features[0]], niceToHaves: [features[0]] },
      ['niceToHaves'],
    ],
  ])('%s', (_what, of, more, errors) => {
    expect(faultsOf(of, more)).toEqual(errors);
  });
});

describe('the types of a post', () => {
  it('are those of its section, and land is no home to rent', () => {
    for (const kind of ['sale_property', 'buy_request'] as const)
      expect(subTypesFor(kind, 'residential')).toEqual(residentialSubTypes);
    for (const kind of ['rent_property', 'rent_request'] as const)
      expect(subTypesFor(kind, 'residential')).toEqual(residentialSubTypes.filter((type) => type !== 'Land'));
    for (const kind of postKinds) expect(subTypesFor(kind, 'commercial')).toEqual(commercialSubTypes);
    expect(faultsOf(rent, { propertySubType: 'Land' })).toContain('propertySubType');
  });
});

describe.each(postKinds)('a draft of a %s', (kind) => {
  const errors = (content: object) =>
    draftSchema(kind, 'residential', content)
      .safeParse(content)
      .error?.issues.map(({ path }) => path[0]) ?? [];

  it('needs a title of one letter and nothing else', () => {
    expect(errors({ title: 'A' })).toEqual([]);
    expect(errors({ title: ' ' })).toEqual(['title']);
    expect(errors({})).toEqual(['title']);
    expect(errors({ title: letters(81) })).toEqual(['title']);
  });

  it('holds what is there in order', () => {
    expect(errors({ title: 'A', bedroomsTotal: 21 })).toEqual(['bedroomsTotal']);
    expect(errors({ title: 'A', description: letters(4_001) })).toEqual(['description']);
  });
});
