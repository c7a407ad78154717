import { salesTaxes } from '#contract/subscription/sales-tax.ts';
import { type Province, provinces } from '#contract/vocabulary.ts';

/** `13%`, `9.975%`. */
const percent = (rate: number) => `${Number((rate * 100).toFixed(3))}%`;

/** `13% HST in Ontario`, `5% GST and 9.975% QST in Quebec`. */
export function taxLabel(province: Province): string {
  const taxes = salesTaxes[province].map(({ name, rate }) => `${percent(rate)} ${name}`);
  return `${taxes.join(' and ')} in ${provinces[province]}`;
}

/** Where the province is not known: `sales tax (5% to 15%, depending on your province)`. */
export function taxRangeLabel(): string {
  const rates = Object.values(salesTaxes).map((taxes) => taxes.reduce((sum, { rate }) => sum + rate, 0));
  return `sales tax (${percent(Math.min(...rates))} to ${percent(Math.max(...rates))}, depending on your province)`;
}
