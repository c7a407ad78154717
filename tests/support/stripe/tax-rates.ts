import { salesTaxes } from '#contract/subscription/sales-tax.ts';
import type { Province } from '#contract/vocabulary.ts';
import { missing } from './stripe-error.ts';
import type { Line } from './stripe-records.ts';

const idOf = (name: string, rate: number) => `txr_${name}${String(rate).replace('.', '')}`;

const rates = new Map(
  Object.values(salesTaxes)
    .flat()
    .map(({ name, rate }) => [idOf(name, rate), { name, percentage: Number((rate * 100).toFixed(4)) }]),
);

export function getTaxRate(id: string) {
  const rate = rates.get(id);
  if (!rate) throw missing('tax rate', id);
  return { id, ...rate };
}

/** Without an address Stripe Tax charges none. */
export function taxesOf(lines: readonly Line[], province: Province | null): { rate: string; cents: number }[] {
  const net = lines.reduce((sum, { amount }) => sum + amount, 0);
  const taxes = province === null ? [] : salesTaxes[province];
  return taxes.map(({ name, rate }) => ({ rate: idOf(name, rate), cents: Math.round(net * rate) }));
}
