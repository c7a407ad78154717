import { describe, expect, it } from 'vitest';
import { monthlyOfRate } from '#contract/post/rent/monthly-rent.ts';
import { checkRent } from '#contract/post/rent/rent-rate.ts';
import { faultsOf } from '#tests/support/post-cases.ts';

it('comes to a month’s rent in whole dollars', () => {
  expect(monthlyOfRate(1_850, 1_640)).toBe(2_528);
  expect(monthlyOfRate(1_200, 100_000)).toBe(100_000);
});

describe('a rent by area', () => {
  const space = { livingArea: 1_640, listPrice: 2_528, rentPerSquareFoot: 1_850 };

  it.each([
    ['agrees with the rent a month', space, []],
    ['agrees with a rent that was rounded', { ...space, listPrice: 2_550 }, []],
    ['contradicts the rent a month', { ...space, listPrice: 2_600 }, ['rentPerSquareFoot']],
    ['lacks the area', { listPrice: 2_528, rentPerSquareFoot: 1_850 }, ['rentPerSquareFoot']],
    ['waits for the rent in a draft', { livingArea: 1_640, rentPerSquareFoot: 1_850 }, []],
    ['is gross and has costs beside it', { rentBasis: 'gross' as const, operatingCosts: 900 }, ['operatingCosts']],
    ['is net and has costs beside it', { rentBasis: 'net' as const, operatingCosts: 900 }, []],
  ])('%s', (_, terms, paths) => {
    expect(checkRent(terms).map(({ path }) => path)).toEqual(paths);
  });

  it('says what it comes to', () => {
    expect(checkRent({ ...space, listPrice: 4_850 })[0]?.message).toBe(
      '$18.50 a year for 1,640 square feet is $2,528 a month, not $4,850',
    );
  });

  it('has limits, and is of commercial rents alone', () => {
    const office = { kind: 'rent_property', section: 'commercial' } as const;
    const faults = (rentPerSquareFoot: unknown) =>
      faultsOf(office, { livingArea: 1_000, listPrice: 1_000, rentPerSquareFoot });
    expect(faults(1_200)).toEqual([]);
    for (const wrong of [0, 100_001, 12.5, '12']) expect(faults(wrong)).toEqual(['rentPerSquareFoot']);
    expect(faultsOf(office, { rentBasis: 'triple' })).toEqual(['rentBasis']);
    expect(faultsOf(office, { operatingCosts: 50_001 })).toEqual(['operatingCosts']);
  });
});
