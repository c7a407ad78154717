import { describe, expect, it } from 'vitest';
import { formatMonth } from '#contract/format/dates.ts';
import { wholeBudgetText } from '#contract/post/budget-text.ts';
import { postName, streetLine } from '#contract/post/post-name.ts';
import { listInText } from '#contract/text/words.ts';
import { keyFacts } from '#src/entities/post/facts/key-facts.ts';
import { factGroups } from '#src/entities/post/facts/listing-facts.ts';
import { budgetText, cardFacts, rentByArea } from '#src/entities/post/facts/post-facts.ts';
import { countOf } from '#src/entities/post/facts/post-labels.ts';
import { areasLine, longPlaceLine, placeLine } from '#src/entities/post/facts/post-place.ts';
import { mustHaves } from '#src/entities/post/facts/wishes.ts';
import { wishesLine } from '#src/entities/post/facts/wishes-line.ts';
import {
  makeAddress,
  makeListing,
  makeRental,
  makeRentRequest,
  makeRequest,
} from '#tests/support/mock-api/data/factories.ts';

describe('the facts of a card', () => {
  it.each([
    [{ bedroomsTotal: 3, bathroomsFull: 2, livingArea: 1680 }, ['3 beds', '2 baths', '1,680 sq ft']],
    [{ bedroomsTotal: 1, bathroomsFull: 1, livingArea: null }, ['1 bed', '1 bath']],
    [{ bedroomsTotal: 0, bathroomsFull: 1, livingArea: 420 }, ['Studio', '1 bath', '420 sq ft']],
    [{ bedroomsTotal: 2, bathroomsFull: 2, bathroomsHalf: 1, livingArea: null }, ['2 beds', '2.5 baths']],
    [{ bedroomsTotal: 0, bathroomsFull: 0, bathroomsHalf: 1, livingArea: null }, ['Studio', '0.5 baths']],
    [{ bedroomsTotal: 1, bathroomsFull: 0, bathroomsHalf: 2, livingArea: null }, ['1 bed', '1 bath']],
    [
      {
        bedroomsTotal: null,
        bathroomsFull: null,
        bathroomsHalf: null,
        livingArea: null,
        propertySubType: 'Land' as const,
      },
      ['Land'],
    ],
    [
      {
        section: 'commercial' as const,
        propertySubType: 'Retail' as const,
        bedroomsTotal: null,
        bathroomsFull: null,
        bathroomsHalf: null,
        livingArea: 1640,
        zoning: 'TM2',
      },
      ['1,640 sq ft', 'Retail', 'TM2'],
    ],
    [
      {
        section: 'commercial' as const,
        propertySubType: 'Warehouse' as const,
        bedroomsTotal: null,
        bathroomsFull: null,
        bathroomsHalf: null,
        livingArea: 14_800,
        loadingDocks: 2,
        zoning: 'IG',
      },
      ['14,800 sq ft', 'Warehouse', '2 docks'],
    ],
    [
      {
        section: 'commercial' as const,
        propertySubType: 'Office' as const,
        bedroomsTotal: null,
        bathroomsFull: null,
        bathroomsHalf: null,
        livingArea: 5_120,
        desks: 24,
      },
      ['5,120 sq ft', 'Office', '24 desks'],
    ],
  ])('%j reads %j', (over, facts) => {
    expect(cardFacts(makeListing(over))).toEqual(facts);
  });
});

describe('a commercial rent', () => {
  const rental = (over: object) => ({
    ...makeRental({ section: 'commercial', propertySubType: 'Office', bedroomsTotal: null, bathroomsFull: null }),
    bathroomsHalf: null,
    livingArea: 1_640,
    listPrice: 2_528,
    zoning: 'C2',
    ...over,
  });
  const quoted = { rentPerSquareFoot: 1_850, rentBasis: 'net' };
  const termsOf = (over: object) =>
    factGroups(rental(over), 'sq ft').find(({ title }) => title === 'Rental terms')?.rows ?? [];

  it('is compared by area a year on cards, as it is quoted or as it comes to', () => {
    expect(rentByArea(rental(quoted))).toBe('$18.50/sq ft/yr net');
    expect(rentByArea(rental({}))).toBe('$18/sq ft/yr');
    expect(rentByArea(rental(quoted), 'm²')).toBe('$199.13/m²/yr net');
    expect(rentByArea(makeRental())).toBe('');
    expect(rentByArea(makeListing({ section: 'commercial' }))).toBe('');
  });

  it('says what is paid beside it', () => {
    expect(termsOf({ ...quoted, operatingCosts: 1_200 })).toEqual(
      expect.arrayContaining([
        { term: 'Rent by area', value: '$18.50/sq ft/yr' },
        { term: 'Rent is', value: 'Net, operating costs extra' },
        { term: 'Operating costs', value: '$12.00/sq ft/yr, about $1,640/mo' },
      ]),
    );
    expect(termsOf({ livingArea: null, operatingCosts: 1_200 })).toContainEqual({
      term: 'Operating costs',
      value: '$12.00/sq ft/yr',
    });
  });
});

describe('bathrooms', () => {
  const bathrooms = (bathroomsFull: number | null, bathroomsHalf: number | null) => ({ bathroomsFull, bathroomsHalf });

  it.each([
    [2, 1, '2.5', 'bathrooms', '2.5 (2 full, 1 half)'],
    [1, 0, '1', 'bathroom', '1'],
    [3, null, '3', 'bathrooms', '3'],
    [0, 2, '1', 'bathroom', '1 (0 full, 2 half)'],
  ])('%i full and %s half are %s on the page of a home', (full, half, figure, term, row) => {
    const home = makeListing(bathrooms(full, half));
    expect(keyFacts(home, 'sq ft')).toContainEqual({ term, value: figure });
    expect(factGroups(home, 'sq ft')[0]?.rows).toContainEqual({ term: 'Bathrooms', value: row });
  });

  it('are left out where they are not known', () => {
    const home = makeListing(bathrooms(null, null));
    expect(keyFacts(home, 'sq ft').map(({ term }) => term)).not.toContain('bathrooms');
  });

  it('are one number in a request as well', () => {
    expect(mustHaves(makeRequest(bathrooms(2, 1)), 'sq ft')).toContain('2.5 bathrooms or more');
  });
});

describe('a budget', () => {
  it('is short on notices and says that a rent is a month’s', () => {
    expect(budgetText(makeRequest({ budgetMin: 780_000, budgetMax: 925_000 }))).toBe('$780K – $925K');
    expect(budgetText(makeRequest({ budgetMin: null, budgetMax: 610_000 }))).toBe('Up to $610K');
    expect(budgetText(makeRentRequest({ budgetMin: 1650, budgetMax: 1950 }))).toBe('$1,650 – $1,950/mo');
  });
  it('is whole on the page', () => {
    expect(wholeBudgetText({ budgetMin: 780_000, budgetMax: 925_000 })).toBe('$780,000 – $925,000');
    expect(wholeBudgetText({ budgetMin: null, budgetMax: 925_000 })).toBe('Up to $925,000');
    expect(wholeBudgetText({ budgetMin: 925_000, budgetMax: 925_000 })).toBe('$925,000');
  });
});

it('says in one line what a request asks for', () => {
  expect(wishesLine(makeRequest())).toBe('House or semi-detached, 3 bedrooms, fenced yard, by June 2027.');
  expect(
    wishesLine(
      makeRequest({
        propertySubType: [],
        bedroomsTotal: null,
        mustHaves: [],
        availabilityDateTo: null,
        livingArea: null,
      }),
    ),
  ).toBe('');
});

describe('a place', () => {
  it('puts the unit before the street', () => {
    expect(streetLine(makeAddress({ unit: '1407', streetNumber: '90', streetName: 'Rideau Terrace' }))).toBe(
      '1407 – 90 Rideau Terrace',
    );
  });
  it('is written short on cards and with the province on pages', () => {
    expect(placeLine(makeAddress())).toBe('The Glebe, Ottawa, ON K1S 1X7');
    expect(longPlaceLine(makeAddress())).toBe('The Glebe, Ottawa, Ontario K1S 1X7');
    expect(placeLine(makeAddress({ neighbourhood: '' }))).toBe('Ottawa, ON K1S 1X7');
  });
  it('calls a listing by its address, and by its title where that is hidden', () => {
    expect(postName(makeListing())).toBe('112B Strathcona Avenue');
    expect(postName(makeRental())).toBe('Two rooms over the bakery on Wellington');
    expect(postName(makeRequest())).toBe('A yard for two kids and a patient old Labrador');
  });
  it('names the city of areas that lie in one', () => {
    const { areas } = makeRequest();
    expect(areasLine({ areas })).toBe('Old Ottawa South, The Glebe');
    expect(areasLine({ areas: areas.slice(1) })).toBe('The Glebe, Ottawa');
    expect(areasLine({ areas: [] })).toBe('');
  });
});

describe('words', () => {
  it('counts', () => {
    expect(countOf(1, ['home', 'homes'])).toBe('1 home');
    expect(countOf(0, ['home', 'homes'])).toBe('0 homes');
    expect(countOf(1204, ['home', 'homes'])).toBe('1,204 homes');
  });
  it('lists', () => {
    expect(listInText([])).toBe('');
    expect(listInText(['Heat'])).toBe('Heat');
    expect(listInText(['Heat', 'Water', 'Internet'])).toBe('Heat, water and internet');
    expect(listInText(['House', 'Condo'], 'or')).toBe('House or condo');
  });
  it('reads a calendar day in any time zone as the month it stands in', () => {
    expect(formatMonth('2027-06-01')).toBe('June 2027');
  });
});
