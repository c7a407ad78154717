import { formatNumber } from '#contract/format/numbers.ts';

/** Cents of plans and payments: `$32.77`, `$1,290.00`; a credit as `−$9.67`. */
export const formatCents = (cents: number) =>
  `${cents < 0 ? '−' : ''}$${formatNumber(Math.floor(Math.abs(cents) / 100))}.${String(Math.abs(cents) % 100).padStart(2, '0')}`;
