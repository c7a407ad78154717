import { formatShortMoney } from '#contract/format/money.ts';

export interface PriceScale {
  /** Percent of the width. */
  at: (price: number) => number;
  ticks: readonly number[];
}

const steps = [1, 2, 2.5, 4, 5, 10];
const ticksMax = 5;

/** A linear scale over the prices, with some room at both ends and at most `ticksMax` round ticks. */
export function priceScale(prices: readonly number[]): PriceScale {
  const [least, most] = [Math.min(...prices), Math.max(...prices)];
  const room = (most - least) * 0.04 || most * 0.1 || 1;
  const [first, last] = [Math.max(0, least - room), most + room];
  const at = (price: number) => ((Math.min(Math.max(price, first), last) - first) / (last - first)) * 100;
  const rough = (last - first) / ticksMax;
  const unit = 10 ** Math.floor(Math.log10(rough));
  const step = unit * (steps.find((each) => each * unit >= rough) ?? 10);
  const ticks: number[] = [];
  for (let tick = Math.ceil(first / step) * step; tick <= last; tick += step) ticks.push(tick);
  return { at, ticks };
}

/** The range of a box plot's whiskers: far outliers would press the middle half together. */
export function whiskersOf({
  least,
  most,
  middleHalf: { low, high },
}: {
  least: number;
  most: number;
  middleHalf: { low: number; high: number };
}): [number, number] {
  const reach = (high - low) * 1.5;
  return [Math.max(least, low - reach), Math.min(most, high + reach)];
}

/** In whole thousands from ten thousand on: `$502K`, `$1.31M`, `$2,150`. */
export const formatRoughMoney = (price: number) =>
  formatShortMoney(price < 10_000 ? price : Math.round(price / 1_000) * 1_000);
