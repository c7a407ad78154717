import { expect, it } from 'vitest';
import { taxLines, withTaxes } from '#contract/subscription/sales-tax.ts';
import type { Province } from '#contract/vocabulary.ts';

/** Cents of tax on $100, and their names: Canada Revenue Agency and Revenu Québec, rates of 2026. */
const onHundredDollars: Record<Province, [string, number][]> = {
  AB: [['GST', 500]],
  BC: [
    ['GST', 500],
    ['PST', 700],
  ],
  MB: [
    ['GST', 500],
    ['RST', 700],
  ],
  NB: [['HST', 1_500]],
  NL: [['HST', 1_500]],
  NS: [['HST', 1_400]],
  NT: [['GST', 500]],
  NU: [['GST', 500]],
  ON: [['HST', 1_300]],
  PE: [['HST', 1_500]],
  QC: [
    ['GST', 500],
    ['QST', 998],
  ],
  SK: [
    ['GST', 500],
    ['PST', 600],
  ],
  YT: [['GST', 500]],
};

it.each(Object.entries(onHundredDollars))('the sales taxes of %s are those of its government', (province, expected) => {
  expect(taxLines(10_000, province as Province).map(({ name, cents }) => [name, cents])).toEqual(expected);
  expect(withTaxes(10_000, province as Province)).toBe(expected.reduce((sum, [, cents]) => sum + cents, 10_000));
});
