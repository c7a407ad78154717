import { describe, expect, it } from 'vitest';
import { formatMoney, formatMoneyRange, formatShortMoney } from '#contract/format/money.ts';
import { formatCents } from '#src/lib/format/cents.ts';

it('writes whole dollars in full', () => {
  expect(formatMoney(1_149_000)).toBe('$1,149,000');
  expect(formatMoney(2_150)).toBe('$2,150');
  expect(formatMoney(0)).toBe('$0');
});

it('writes the cents of payments, and credits with a minus sign', () => {
  expect(formatCents(3_277)).toBe('$32.77');
  expect(formatCents(129_005)).toBe('$1,290.05');
  expect(formatCents(-967)).toBe('−$9.67');
  expect(formatCents(0)).toBe('$0.00');
});

it('writes short dollars by the number display, and whole below its threshold', () => {
  expect(formatShortMoney(1_149_000)).toBe('$1.15M');
  expect(formatShortMoney(780_000)).toBe('$780K');
  expect(formatShortMoney(2_150)).toBe('$2,150');
  expect(formatShortMoney(-780_000)).toBe('-$780K');
});

describe('a budget', () => {
  it('has two ends', () => expect(formatMoneyRange(600_000, 1_200_000)).toBe('$600K – $1.2M'));
  it('may have no lower end', () => {
    expect(formatMoneyRange(null, 1_200_000)).toBe('Up to $1.2M');
    expect(formatMoneyRange(0, 2_400)).toBe('Up to $2,400');
  });
  it('is one number where both ends are the same', () => expect(formatMoneyRange(2_400, 2_400)).toBe('$2,400'));
});
