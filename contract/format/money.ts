import { formatNumber, formatShortNumber, isShortened } from './numbers.ts';

export const formatMoney = (dollars: number) => `${dollars < 0 ? '-' : ''}$${formatNumber(Math.abs(dollars))}`;

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
