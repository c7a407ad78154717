import { expect, it } from 'vitest';
import { formatNumber, formatShortNumber } from '#contract/format/numbers.ts';

it.each<[unknown, string]>([
  [0, '0'],
  [-0, '0'],
  [1, '1'],
  [999, '999'],
  [1_234.5, '1234.5'],
  [9_998, '9998'],
  [9_999, '10K'],
  [10_000, '10K'],
  [12_345, '12.35K'],
  [24_500, '24.5K'],
  [724_500, '724.5K'],
  [879_900, '879.9K'],
  [999_994, '999.99K'],
  [999_995, '1M'],
  [999_999, '1M'],
  [1_000_000, '1M'],
  [1_004_999, '1M'],
  [1_005_000, '1.01M'],
  [1_149_000, '1.15M'],
  [1_150_000, '1.15M'],
  [1_200_000, '1.2M'],
  [12_000_000, '12M'],
  [100_000_000, '100M'],
  [2_345_678_901, '2345.68M'],
  [-5, '-5'],
  [-9_998, '-9998'],
  [-9_999, '-10K'],
  [-999_999, '-1M'],
  [-1_150_000, '-1.15M'],
  ['1150000', '1.15M'],
  [' 24500 ', '24.5K'],
  [24_500n, '24.5K'],
  ['', '0'],
  ['   ', '0'],
  ['a lot', '0'],
  ['1,150,000', '0'],
  [null, '0'],
  [undefined, '0'],
  [Number.NaN, '0'],
  [Number.POSITIVE_INFINITY, '0'],
  [true, '0'],
  [[24_500], '0'],
  [{}, '0'],
])('shows %s as %s', (value, shown) => {
  expect(formatShortNumber(value)).toBe(shown);
});

it('groups the digits of whole numbers', () => {
  expect([0, 7, 999, 1_000, 1_149_000, 12_345_678.5].map((value) => formatNumber(value))).toEqual([
    '0',
    '7',
    '999',
    '1,000',
    '1,149,000',
    '12,345,679',
  ]);
  expect([-0.2, -1_200].map((value) => formatNumber(value))).toEqual(['0', '-1,200']);
});

it('keeps as many decimals as are asked for', () => {
  expect([4.49, 1_234.5, 2].map((value) => formatNumber(value, 2))).toEqual(['4.49', '1,234.5', '2']);
  expect(formatNumber(156.077, 1)).toBe('156.1');
});
