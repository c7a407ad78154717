import { formatNumber, formatShortNumber, isShortened } from './numbers.ts';

export const formatMoney = (dollars: number) => `${dollars < 0 ? '-' : ''}$${formatNumber(Math.abs(dollars))}`;

/** Cents of plans and payments: `$32.77`, `$1,290.00`; a credit as `−$9.67`. */
export const formatCents = (cents: number) =>
  `${cents < 0 ? '−' : ''}$${formatNumber(Math.floor(Math.abs(cents) / 100))}.${String(Math.abs(cents) % 100).padStart(2, '0')}`;

/** For pins, ranges and index rows: `$1.15M`, `$780K`, and whole below 9,999: `$2,150`. */
export function formatShortMoney(dollars: number): string {
  if (!isShortened(dollars)) return formatMoney(dollars);
  return `${dollars < 0 ? '-' : ''}$${formatShortNumber(Math.abs(dollars))}`;
}

export function formatMoneyRange(min: number | null, max: number): string {
  if (!min) return `Up to ${formatShortMoney(max)}`;
  if (min === max) return formatShortMoney(max);
  return `${formatShortMoney(min)} – ${formatShortMoney(max)}`;
}
