import { formatMoney } from '#contract/format/money.ts';
import { formatNumber } from '#contract/format/numbers.ts';
import { priceMax } from '#contract/limits.ts';

export interface PriceInputs {
  min: string;
  max: string;
}

/** An empty or unreadable end is left out; an unreadable one has a problem. */
interface ParsedPriceRange {
  minPrice: number | undefined;
  maxPrice: number | undefined;
  isReversed: boolean;
  problems: { min?: string; max?: string };
}

/** `850,000`, `$850 000`, `850k` and `1.2m` are all read. Null for anything that is not an amount. */
function parseAmount(typed: string): number | null {
  const match = /^\$?(\d+(?:\.\d+)?)([km]?)$/i.exec(typed.replace(/[,\s]/g, ''));
  if (!match?.[1]) return null;
  const unit = { k: 1_000, m: 1_000_000 }[match[2]?.toLowerCase() ?? ''] ?? 1;
  return Math.round(Number(match[1]) * unit);
}

function validateAmount(typed: string, isMonthly: boolean): string | undefined {
  if (typed.trim() === '') return undefined;
  const amount = parseAmount(typed);
  if (amount === null) return `Enter an amount, like ${isMonthly ? '2,150 or 2.5k' : '850,000, 850k or 1.2m'}`;
  return amount > priceMax ? `Maximum ${formatMoney(priceMax)}` : undefined;
}

/** A price of 0 asks for nothing. */
const readEnd = (typed: string, problem: string | undefined) => (problem ? undefined : parseAmount(typed) || undefined);

/** A range typed the wrong way round is turned round. */
export function parsePriceRange({ min, max }: PriceInputs, isMonthly: boolean): ParsedPriceRange {
  const problems = { min: validateAmount(min, isMonthly), max: validateAmount(max, isMonthly) };
  const [low, high] = [readEnd(min, problems.min), readEnd(max, problems.max)];
  const isReversed = low !== undefined && high !== undefined && low > high;
  return { minPrice: isReversed ? high : low, maxPrice: isReversed ? low : high, isReversed, problems };
}

const asTyped = (amount: number | undefined) => (amount === undefined ? '' : formatNumber(amount, 3));

export const formatPriceInputs = ({ minPrice, maxPrice }: { minPrice?: number; maxPrice?: number }): PriceInputs => ({
  min: asTyped(minPrice),
  max: asTyped(maxPrice),
});
