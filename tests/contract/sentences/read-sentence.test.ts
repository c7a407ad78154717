import { expect, test } from 'vitest';
import { searchQuery } from '#contract/search/post-search.ts';
import { indexPlaces } from '#contract/search/sentences/places.ts';
import { type ReadSentence, readSentence } from '#contract/search/sentences/read-sentence.ts';
import { stopWords } from '#contract/search/sentences/words/other-words.ts';
import { places } from '#server/places/data/places.ts';
import { seeded } from '#tests/support/seeded-random.ts';

const names = indexPlaces(places);
const read = (text: string) => readSentence(text, '2026-11-27', names);

const fragments = [
  ...[
    '2',
    '3+',
    '1,500',
    '$',
    'k',
    'M',
    '-',
    '+',
    '/',
    '1/2',
    '½',
    '4 1/2',
    '2.5',
    '2026-02-30',
    'between',
    'and',
    'under',
    'from',
    'to',
  ],
  ...[
    'bed',
    'baths',
    'sqft',
    'm²',
    'a million',
    'March',
    'May 31',
    'next month',
    'immediately',
    'no',
    'not a',
    'near',
    'close to',
  ],
  ...[
    'pets',
    'furnished',
    'heat, hydro and water included',
    'utilities',
    'for rent',
    'for sale',
    'buyers',
    'office',
    'house',
    'Room',
  ],
  ...[
    'Bank Street',
    'St',
    'W',
    'Westboro',
    'Ottawa',
    'Kits',
    'NDG',
    'K1S',
    'rue Saint-Denis',
    'condo fees',
    'gym',
    'loading dock',
  ],
  ...[
    'é',
    '\u0000',
    '\u{1F3E0}',
    'İ',
    '…',
    '“',
    '\n',
    ',',
    '.',
    'constructor',
    '__proto__',
    'toString',
    '<',
    '≥',
    '99999999999999999999',
  ],
];

function randomSentences(count: number): string[] {
  const random = seeded(26);
  const pick = () => fragments[Math.floor(random() * fragments.length)] ?? '';
  return Array.from({ length: count }, () =>
    Array.from({ length: 1 + Math.floor(random() * 14) }, pick)
      .join(random() < 0.8 ? ' ' : '')
      .slice(0, 200),
  );
}

const wordsOf = (text: string) => text.match(/[\p{L}\p{M}]+/gu) ?? [];

function uncovered(text: string, { understood, notUnderstood }: ReadSentence): string[] {
  const covered = [...understood.map((part) => part.text), ...notUnderstood].flatMap(wordsOf);
  const plain = (word: string) => word.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
  return wordsOf(text).filter((word) => !covered.includes(word) && !stopWords.has(plain(word)) && word.length > 1);
}

test('the example of the issue is read, and parking is said to be no filter', () => {
  const { filters, place, notUnderstood, understood } = read(
    '2-bed under 2,400 near Bank Street with parking, pets ok, from March',
  );
  expect(filters).toEqual({
    tab: 'rent',
    beds: '2',
    maxPrice: '2400',
    q: 'Bank Street',
    pets: 'true',
    availableBy: '2027-03-01',
  });
  expect(place).toBeNull();
  expect(notUnderstood).toEqual(['parking']);
  expect(understood).toContainEqual({ text: 'under 2,400', filters: ['maxPrice'] });
});

test.each([
  ['between 800k and 1.2M', { tab: 'sale', minPrice: '800000', maxPrice: '1200000' }],
  ['$2.4k a month', { tab: 'rent', maxPrice: '2400' }],
  ['half a million', { tab: 'sale', maxPrice: '500000' }],
  ['over 90 m²', { minArea: '969' }],
  ['5½ à louer', { tab: 'rent', beds: '3' }],
  ['furnshed appartment', { tab: 'rent', furnished: 'true', type: 'Apartment' }],
  ['cheapest first', { sort: 'price-asc' }],
  ['heat, hydro and water included', { tab: 'rent', utilities: 'true' }],
  ['2 bedrooms at most', {}],
])('“%s” is read', (text, filters) => {
  expect(read(text).filters).toEqual(filters);
});

test('a place is found by a misspelled name, its initials and its city', () => {
  expect(read('Kitsilanno').place?.name).toBe('Kitsilano');
  expect(read('NDG').place?.name).toBe('Notre-Dame-de-Grâce');
  expect(read('Fairview in Halifax').place).toMatchObject({ name: 'Fairview', city: 'Halifax' });
  expect(read('near the Halifax Shopping Centre').place).toBeNull();
});

test('every filter of any text is valid for the search', () => {
  for (const text of randomSentences(3_000)) {
    const { filters } = read(text);
    expect(searchQuery.safeParse(filters), `${JSON.stringify(text)} ${JSON.stringify(filters)}`).toMatchObject({
      success: true,
    });
  }
});

test('every word of any text is understood, not understood or a courtesy', () => {
  for (const text of randomSentences(3_000)) expect(uncovered(text, read(text)), JSON.stringify(text)).toEqual([]);
});
