import { describe, expect, it } from 'vitest';
import {
  readArea,
  readDay,
  readList,
  readMonthly,
  readNumber,
  readYesNo,
  UnreadableValueError,
} from '#server/posts/import/fields/read-values.ts';

describe('a number', () => {
  it.each([
    ['1200000', 1_200_000],
    ['$1,200,000', 1_200_000],
    ['$ 1,200,000.00', 1_200_000],
    ['CA$1,200,000', 1_200_000],
    ['1 200 000 $', 1_200_000],
    ['1\u00A0200\u00A0000,50', 1_200_000.5],
    ['1’200’000', 1_200_000],
    ['1.200.000', 1_200_000],
    ['1.200.000,50', 1_200_000.5],
    ['5.00E+05', 500_000],
    ['5e5', 500_000],
    ['1200,5', 1200.5],
    [' 2.0 ', 2],
    ['\u221275.69', -75.69],
    ['.5', 0.5],
    [7, 7],
  ])('is read from %s', (text, number) => expect(readNumber(text)).toBe(number));

  it.each(['', 'abc', '1,2,3', '12,34,567', '1200-1500', '500k', '--5', 'NaN', 'Infinity', '1e999', {}, null, true])(
    'is not read from %s',
    (text) => expect(() => readNumber(text)).toThrow(UnreadableValueError),
  );
});

describe('an area', () => {
  it.each([
    ['1500', '', 1_500],
    ['1,500 sqft', '', 1_500],
    ['1,500 sq. ft.', '', 1_500],
    ['100 m²', '', 1_076],
    ['100', 'Square Meters', 1_076],
    ['0.25', 'Acres', 10_890],
    ['2', 'hectares', 215_278],
    ['1.5E+03', '', 1_500],
    [1500, 'Square Feet', 1_500],
  ])('is read from %s %s', (cell, unit, feet) => expect(readArea(cell, unit)).toBe(feet));

  it('of an unknown unit is not read', () => {
    expect(() => readArea('5', 'arpents')).toThrow('“arpents” isn’t an area unit we know');
    expect(() => readArea('5 rods')).toThrow('“rods”');
    expect(() => readArea('about 5')).toThrow('not a number');
  });
});

describe('a day', () => {
  it.each([
    ['2026-01-31', undefined, '2026-01-31'],
    ['2026-01-31T00:00:00Z', undefined, '2026-01-31'],
    ['2026/1/5', undefined, '2026-01-05'],
    ['20260131', undefined, '2026-01-31'],
    ['31 Jan 2026', undefined, '2026-01-31'],
    ['January 31, 2026', undefined, '2026-01-31'],
    ['31-JAN-2026', undefined, '2026-01-31'],
    ['01/31/2026', 'MM/DD/YYYY', '2026-01-31'],
    ['31/01/2026', 'DD/MM/YYYY', '2026-01-31'],
    ['1/2/2026 12:00:00 AM', 'DD/MM/YYYY', '2026-02-01'],
  ] as const)('is read from %s (%s)', (text, format, day) => expect(readDay(text, format)).toBe(day));

  it('in figures alone is not guessed', () => {
    for (const text of ['01/31/2026', '01/02/2026']) expect(() => readDay(text, undefined)).toThrow('are ambiguous');
    expect(() => readDay('46053', undefined)).toThrow('Write it like 2026-01-31');
    expect(() => readDay('soon', undefined)).toThrow('Write it like 2026-01-31');
  });
});

it('reads a monthly sum from what is paid at other times', () => {
  expect(readMonthly('$450.40')).toBe(450);
  expect(readMonthly(6_000, 'Annually')).toBe(500);
  expect(readMonthly('900', 'quarterly')).toBe(300);
  expect(() => readMonthly('900', 'Seldom')).toThrow('“Seldom”');
});

it('reads yes and no, and nothing else', () => {
  expect(['Yes', 'y', 'TRUE', 1, true, 'oui'].map(readYesNo)).toEqual(Array(6).fill(true));
  expect(['No', 'n', 'false', 0, false, 'non'].map(readYesNo)).toEqual(Array(6).fill(false));
  expect(() => readYesNo('maybe')).toThrow('Use yes or no');
});

it('reads a list of JSON or of a text', () => {
  expect(readList(['a ', '', 'b'])).toEqual(['a', 'b']);
  expect(readList('a, b;c | d')).toEqual(['a', 'b', 'c', 'd']);
  expect(readList([{ MediaURL: 'https://example.ca/1.jpg' }])).toEqual([]);
});
