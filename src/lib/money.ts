import { formatNumber, formatShortNumber, isShortened } from './number-display.ts';

/** Whole Canadian dollars: `$1,149,000`. */
export const formatMoney = (dollars: number) => `${dollars < 0 ? '-' : ''}$${formatNumber(Math.abs(dollars))}`;

/** For pins, ranges and index rows: `$1.15M`, `$780K`, and whole below 9,999: `$2,150`. */
export function formatShortMoney(dollars: number): string {
  if (!isShortened(dollars)) return formatMoney(dollars);
  return `${dollars < 0 ? '-' : ''}$${formatShortNumber(Math.abs(dollars))}`;
}

/** A budget: `$600K – $1.2M`, or `Up to $1.2M` where there is no lower end. */
export function formatMoneyRange(min: number | null, max: number): string {
  if (!min) return `Up to ${formatShortMoney(max)}`;
  if (min === max) return formatShortMoney(max);
  return `${formatShortMoney(min)} – ${formatShortMoney(max)}`;
}
