import { expect, it } from 'vitest';
import { exploreHeading } from '#contract/search/explore-heading.ts';
import type { PlaceMarket } from '#contract/search/market.ts';
import { placeSentence } from '#contract/search/places/place-sentence.ts';

const prices = { homes: 214, least: 1, median: 1_120_000, most: 9, middleHalf: { low: 865_000, high: 1_340_000 } };
const market: PlaceMarket = { place: null, homes: 214, looking: 61, prices, wishes: [] };
const sale = { section: 'residential', tab: 'sale' } as const;

it.each([
  [{ ...market }, 'Half of the 214 homes ask between $865,000 and $1,340,000. 61 people are looking to buy here.'],
  [
    { ...market, homes: 10_000, looking: 10_000, prices: { ...prices, homes: 1_000 } },
    'Half of the newest 1,000 homes ask between $865,000 and $1,340,000. 10,000+ people are looking to buy here.',
  ],
  [
    { ...market, homes: 5, looking: 1, prices: { ...prices, homes: 5, middleHalf: null } },
    '5 homes for sale, with a median ask of $1,120,000. 1 person is looking to buy here.',
  ],
  [{ ...market, homes: 1, looking: 0, prices: null }, '1 home for sale. No requests to buy here yet.'],
  [{ ...market, homes: 0, prices: null }, 'No homes for sale here right now. 61 people are looking to buy here.'],
])('says what %o means', (numbers, sentence) => {
  expect(placeSentence(numbers, sale)).toBe(sentence);
});

it('begins with the people where they are listed, and speaks of rent and of businesses', () => {
  expect(placeSentence(market, { section: 'residential', tab: 'rent-request' })).toBe(
    '61 people are looking to rent here. Half of the 214 homes ask between $865,000 and $1,340,000 a month.',
  );
  expect(placeSentence({ ...market, homes: 2, looking: 1, prices: null }, { section: 'commercial', tab: 'rent' })).toBe(
    '2 spaces for rent. 1 business is looking to rent here.',
  );
});

it('heads a search by its place', () => {
  const glebe = { name: 'The Glebe', city: 'Ottawa', isExact: true };
  expect(exploreHeading(sale, glebe)).toBe('Homes for sale in The Glebe, Ottawa');
  expect(exploreHeading(sale, { ...glebe, isExact: false })).toBe('Homes for sale near The Glebe, Ottawa');
  expect(exploreHeading({ ...sale, tab: 'rent' }, { name: 'Ottawa', city: 'Ottawa', isExact: true })).toBe(
    'Homes for rent in Ottawa',
  );
  expect(exploreHeading(sale, null)).toBe('Homes for sale');
});
