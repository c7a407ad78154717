import type { Province } from '#contract/vocabulary.ts';

/** Parts of a whole: 13 % is 0.13. */
export interface SalesTax {
  name: string;
  rate: number;
}

const gst: SalesTax = { name: 'GST', rate: 0.05 };
const hst = (rate: number): readonly SalesTax[] => [{ name: 'HST', rate }];
const withGst = (name: string, rate: number): readonly SalesTax[] => [gst, { name, rate }];

/** Canadian sales taxes by the buyer’s province (Canada Revenue Agency; Nova Scotia’s rate since April 2025). */
export const salesTaxes: Record<Province, readonly SalesTax[]> = {
  AB: [gst],
  BC: withGst('PST', 0.07),
  MB: withGst('RST', 0.07),
  NB: hst(0.15),
  NL: hst(0.15),
  NS: hst(0.14),
  NT: [gst],
  NU: [gst],
  ON: hst(0.13),
  PE: hst(0.15),
  QC: withGst('QST', 0.09975),
  SK: withGst('PST', 0.06),
  YT: [gst],
};

/** Each tax rounded to the cent. */
export const taxLines = (cents: number, province: Province) =>
  salesTaxes[province].map((tax) => ({ ...tax, cents: Math.round(cents * tax.rate) }));

export const withTaxes = (cents: number, province: Province): number =>
  taxLines(cents, province).reduce((sum, line) => sum + line.cents, cents);
