import { describe, expect, it } from 'vitest';
import { formatMoney } from '#contract/format/money.ts';
import {
  formatSquareFeet,
  parseArea,
  parseCount,
  parseLotSize,
  parseMoney,
  parseYear,
  withAreaUnit,
  withLotUnit,
} from './parse-amounts.ts';

const noBreak = '\u00a0';
const narrow = '\u202f';

describe('an amount of money', () => {
  it.each([
    ['850,000', 850_000],
    ['850000', 850_000],
    ['$850,000', 850_000],
    ['$ 850,000', 850_000],
    ['850 000 $', 850_000],
    [`850${noBreak}000${noBreak}$`, 850_000],
    [`850${narrow}000 $`, 850_000],
    ["850'000", 850_000],
    ['850, 000', 850_000],
    ['CA$850,000', 850_000],
    ['850,000 CAD', 850_000],
    ['850,000 dollars', 850_000],
    ['850k', 850_000],
    ['850 K', 850_000],
    ['$850k', 850_000],
    ['850 thousand', 850_000],
    ['1,200k', 1_200_000],
    ['1.2m', 1_200_000],
    ['1.2M$', 1_200_000],
    ['1,2 M$', 1_200_000],
    ['1.85 million', 1_850_000],
    ['1,85 million', 1_850_000],
    ['1.15m', 1_150_000],
    ['1.005m', 1_005_000],
    ['$1,850', 1_850],
    ['1 850', 1_850],
    ['1,850.00', 1_850],
    ['1850.0', 1_850],
    ['1 850,00 $', 1_850],
    ['  1850  ', 1_850],
    ['0', 0],
  ])('%s is %d', (text, amount) => expect(parseMoney(text)).toEqual({ amount }));

  it.each(['abc', 'about 850k', '850-900k', '-5', '12,34,567', '1,2345', '1,850,00', '1.2.3m', '$', 'k', '1 85', '٣'])(
    '%s cannot be read, and how to write it is said',
    (text) => expect(parseMoney(text)).toEqual({ problem: 'Enter an amount like 850,000, 850k or 1.2m' }),
  );

  it.each(['1,850.50', '1,85', '1850.5', '1 850,50 $', '1.850'])('%s has cents, which are refused', (text) =>
    expect(parseMoney(text)).toEqual({ problem: 'Enter whole dollars, without cents' }),
  );

  it.each([0, 850, 1_850, 1_149_000, 100_000_000])('reads %d as it is written out', (amount) =>
    expect(parseMoney(formatMoney(amount))).toEqual({ amount }),
  );
});

describe('an area', () => {
  it.each([
    ['1,680', 1_680],
    ['1 680', 1_680],
    ['1680 sq ft', 1_680],
    ['1680sqft', 1_680],
    ['1,680 sq. ft.', 1_680],
    ['1680 SF', 1_680],
    ['1680 ft²', 1_680],
    ['1680 ft2', 1_680],
    ['1680 square feet', 1_680],
    ['1680 pi²', 1_680],
    ['156 m²', 1_679],
    ['156 m2', 1_679],
    ['156m²', 1_679],
    ['156.5 sq m', 1_685],
    ['156,5 m2', 1_685],
    ['156 square metres', 1_679],
    ['156 square meters', 1_679],
  ])('%s is %d square feet', (text, amount) => expect(parseArea(text)).toEqual({ amount }));

  it('is in the unit that was chosen where it names none', () => {
    expect(parseArea('156', 'm²')).toEqual({ amount: 1_679 });
    expect(parseArea('1,680 sq ft', 'm²')).toEqual({ amount: 1_680 });
  });

  it.each(['big', '1680 metres', '25 x 100', '0.5 acre', '1,680 sq'])('%s cannot be read', (text) =>
    expect(parseArea(text)).toEqual({ problem: 'Enter an area like 1,680 sq ft or 156 m²' }),
  );

  it.each([1, 999, 1_680, 100_000_000])('reads %d square feet as they are written out', (amount) => {
    expect(parseArea(formatSquareFeet(amount), 'm²')).toEqual({ amount });
    expect(parseLotSize(formatSquareFeet(amount), 'm²')).toEqual({ amount });
  });

  it('keeps its meaning in another unit once it says its own', () => {
    expect(withAreaUnit('1,680', 'sq ft')).toBe('1,680 sq ft');
    expect(withAreaUnit('156', 'm²')).toBe('156 m²');
    expect(withAreaUnit('156 m²', 'sq ft')).toBe('156 m²');
    expect(withAreaUnit('25 x 100', 'sq ft')).toBe('25 x 100');
    expect(withAreaUnit('', 'sq ft')).toBe('');
  });
});

describe('a lot', () => {
  it.each([
    ['25 x 100', 2_500],
    ['25x100', 2_500],
    ['25 × 100', 2_500],
    ['25 * 100', 2_500],
    ['25 by 100', 2_500],
    ['25 by 100 ft', 2_500],
    ['25 ft x 100 ft', 2_500],
    ["25' x 100'", 2_500],
    ['25′ × 100′', 2_500],
    ['25.5 x 100 feet', 2_550],
    ['1,000 x 2,000', 2_000_000],
    ['7.62 x 30.48 m', 2_500],
    ['7.62m x 30.48m', 2_500],
    ['7,62 × 30,48 metres', 2_500],
    ['25 ft x 30.48 m', 2_500],
    ['0.5 acre', 21_780],
    ['1/2 acre', 21_780],
    ['½ acre', 21_780],
    ['2 acres', 87_120],
    ['0.1 ha', 10_764],
    ['600 m2', 6_458],
    ['600 m²', 6_458],
    ['2,500 sq ft', 2_500],
    ['2500', 2_500],
  ])('%s is %d square feet', (text, amount) => expect(parseLotSize(text)).toEqual({ amount }));

  it('is in metres where square metres were chosen', () => {
    expect(parseLotSize('7.62 x 30.48', 'm²')).toEqual({ amount: 2_500 });
    expect(parseLotSize('25 x 100 ft', 'm²')).toEqual({ amount: 2_500 });
    expect(parseLotSize('600', 'm²')).toEqual({ amount: 6_458 });
  });

  it.each(['large', '25 x', '25 x 100 x 3', 'x 100', '25 by', '5/9 acre', '25 ft'])('%s cannot be read', (text) =>
    expect(parseLotSize(text)).toEqual({
      problem: 'Enter a lot size like 25 × 100 ft, 2,500 sq ft, 600 m² or 0.5 acre',
    }),
  );
});

it('a lot says the unit of its sides, too', () => {
  expect(withLotUnit('25 x 100', 'sq ft')).toBe('25 x 100 ft');
  expect(withLotUnit('7.6 x 30.5', 'm²')).toBe('7.6 x 30.5 m');
  expect(withLotUnit('25 x 100 ft', 'm²')).toBe('25 x 100 ft');
  expect(withLotUnit('600', 'm²')).toBe('600 m²');
  expect(withLotUnit('0.5 acre', 'm²')).toBe('0.5 acre');
  expect(withLotUnit('25 x', 'sq ft')).toBe('25 x');
});

describe('a count and a year', () => {
  it('are whole numbers', () => {
    expect(parseCount(' 3 ')).toEqual({ amount: 3 });
    expect(parseCount('0')).toEqual({ amount: 0 });
    expect(parseYear('1911')).toEqual({ amount: 1911 });
  });

  it.each(['2.5', '-1', 'three', '1e3', '12345678'])('%s is no count', (text) =>
    expect(parseCount(text)).toEqual({ problem: 'Enter a whole number, like 3' }),
  );

  it.each(['11', '1,911', '19111', 'about 1911'])('%s is no year', (text) =>
    expect(parseYear(text)).toEqual({ problem: 'Enter a four-digit year, like 1911' }),
  );
});

it.each([parseMoney, parseArea, parseLotSize, parseCount, parseYear])('empty input is no value (%o)', (read) => {
  expect(read('')).toEqual({});
  expect(read('   ')).toEqual({});
});
