import * as z from 'zod/mini';
import { features } from '#contract/features.ts';
import { amountWishes, yesNoWishes } from '#contract/fit/wishes.ts';

export const reportedCountMin = 3;
export const priceStepsEachSide = 5;
export const missingFactsMax = 5;
export const demandsPerDay = 40;
export const demandMinutes = 60;

const count = z.int();

export const demand = z.object({
  countedAt: z.string(),
  /** Asking prices with the requests that fit at each, the lowest first; empty while the listing lacks its price or place. */
  ladder: z.array(
    z.object({
      price: count,
      isOwn: z.boolean(),
      requests: z.nullable(count),
    }),
  ),
  /** Facts that the listing does not state, with the requests that fit at its price and ask for them. */
  missing: z.array(
    z.object({
      wish: z.enum([...amountWishes, ...yesNoWishes, 'availabilityDate', 'leaseTerm', 'mustHaves', 'niceToHaves']),
      feature: z.nullable(z.enum(features)),
      requests: count,
    }),
  ),
});
export type Demand = z.output<typeof demand>;
export type MissingFact = Demand['missing'][number];

/** About 2 % of the price, rounded to 1, 2 or 5 × 10ⁿ. */
export function priceStepSize(price: number): number {
  const wanted = price * 0.02;
  const unit = 10 ** Math.floor(Math.log10(wanted));
  const nearest = [1, 2, 5, 10]
    .map((each) => each * unit)
    .toSorted((a, b) => Math.abs(a - wanted) - Math.abs(b - wanted));
  return Math.max(1, Math.round(nearest[0] ?? 1));
}

export function comparedPrices(price: number): number[] {
  const step = priceStepSize(price);
  return Array.from({ length: 2 * priceStepsEachSide + 1 }, (_, at) => price + (at - priceStepsEachSide) * step).filter(
    (each) => each > 0,
  );
}
