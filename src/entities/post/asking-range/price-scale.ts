export interface PriceScale {
  ticks: number[];
  /** Percent of the width. */
  place: (amount: number) => number;
}

const steps = [1, 2, 2.5, 5, 10];

/** Round ticks from below `low` to above `high`, about `parts` apart. */
export function priceScale(low: number, high: number, parts: number): PriceScale {
  const step = roundUp((high - low) / parts);
  const first = Math.floor(low / step);
  const last = Math.ceil(high / step);
  const ticks = Array.from({ length: last - first + 1 }, (_, index) => Math.round((first + index) * step));
  return { ticks, place: (amount) => ((amount / step - first) / (last - first)) * 100 };
}

/** The next of 1, 2, 2.5, 5, 10 times a power of ten. */
function roundUp(amount: number): number {
  const power = 10 ** Math.floor(Math.log10(Math.max(1, amount)));
  return (steps.find((step) => step * power >= amount) ?? 10) * power;
}
