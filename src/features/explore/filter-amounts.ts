import { priceMax } from '#contract/limits.ts';
import { formatMoney } from '#src/lib/money.ts';
import { formatNumber } from '#src/lib/number-display.ts';

/** The two ends of a price range as somebody typed them. */
export interface TypedRange {
  min: string;
  max: string;
}

/** What a typed range means; an end that is empty or cannot be read is left out, and the latter has a problem. */
interface ReadRange {
  minPrice: number | undefined;
  maxPrice: number | undefined;
  /** It was typed the wrong way round. */
  isReversed: boolean;
  problems: { min?: string; max?: string };
}

/** `850,000`, `$850 000`, `850k` and `1.2m` are all read. Null for anything that is not an amount. */
function amountOf(typed: string): number | null {
  const match = /^\$?(\d+(?:\.\d+)?)([km]?)$/i.exec(typed.replace(/[,\s]/g, ''));
  if (!match?.[1]) return null;
  const unit = { k: 1_000, m: 1_000_000 }[match[2]?.toLowerCase() ?? ''] ?? 1;
  return Math.round(Number(match[1]) * unit);
}

function problemOf(typed: string, isMonthly: boolean): string | undefined {
  if (typed.trim() === '') return undefined;
  const amount = amountOf(typed);
  if (amount === null) return `An amount, like ${isMonthly ? '2,150 or 2.5k' : '850,000, 850k or 1.2m'}`;
  return amount > priceMax ? `At most ${formatMoney(priceMax)}` : undefined;
}

/** Nought asks for nothing. */
const readEnd = (typed: string, problem: string | undefined) => (problem ? undefined : amountOf(typed) || undefined);

/** Reads a range. One that is typed the wrong way round is meant the right way round. */
export function readRange({ min, max }: TypedRange, isMonthly: boolean): ReadRange {
  const problems = { min: problemOf(min, isMonthly), max: problemOf(max, isMonthly) };
  const [low, high] = [readEnd(min, problems.min), readEnd(max, problems.max)];
  const isReversed = low !== undefined && high !== undefined && low > high;
  return { minPrice: isReversed ? high : low, maxPrice: isReversed ? low : high, isReversed, problems };
}

const asTyped = (amount: number | undefined) => (amount === undefined ? '' : formatNumber(amount, 3));

/** A range as the fields show it. */
export const typedRange = ({ minPrice, maxPrice }: { minPrice?: number; maxPrice?: number }): TypedRange => ({
  min: asTyped(minPrice),
  max: asTyped(maxPrice),
});
