import { describe, expect, it } from 'vitest';
import { comparedPrices, priceStepSize, priceStepsEachSide } from '#contract/matching/demand.ts';

describe('the steps of a price ladder', () => {
  it.each([
    [989_000, 20_000],
    [600_000, 10_000],
    [1_200_000, 20_000],
    [1_800_000, 50_000],
    [2_400, 50],
    [1_100, 20],
    [99, 2],
    [10, 1],
  ])('are about 2 %% of $%d, a round %d', (price, step) => {
    expect(priceStepSize(price)).toBe(step);
  });

  it('stand below and above the price, and never at 0 or less', () => {
    expect(comparedPrices(989_000)).toHaveLength(2 * priceStepsEachSide + 1);
    expect(comparedPrices(989_000)[priceStepsEachSide]).toBe(989_000);
    expect(comparedPrices(3)).toEqual([1, 2, 3, 4, 5, 6, 7, 8]);
  });
});
