import * as z from 'zod/mini';
import { postSummary } from '#contract/post/post.ts';

const span = z.nullable(z.object({ least: z.int(), most: z.int() }));

/** The middle half of asking prices, in whole dollars. Every home that was compared is in `compared`, the nearest first; a span is null where this home does not state the fact. */
export const askingRange = z.object({
  low: z.int(),
  high: z.int(),
  neighbourhood: z.nullable(z.string()),
  bedrooms: span,
  livingArea: span,
  yearBuilt: span,
  compared: z.array(z.object({ post: postSummary, distanceKm: z.number() })),
});
export type AskingRange = z.output<typeof askingRange>;

export const askingComparison = z.object({ homes: z.int(), range: z.nullable(askingRange) });
export type AskingComparison = z.output<typeof askingComparison>;

/** Quartiles at (n + 1) / 4 and 3(n + 1) / 4: one more home of the same market lies between them half of the time. */
export function middleHalfOf(prices: readonly number[]): { low: number; median: number; high: number } {
  const sorted = [...prices].sort((a, b) => a - b);
  const at = (share: number) => {
    const rank = Math.min(Math.max((sorted.length + 1) * share, 1), sorted.length);
    const [below, above] = [sorted[Math.floor(rank) - 1] ?? 0, sorted[Math.ceil(rank) - 1] ?? 0];
    return below + (above - below) * (rank % 1);
  };
  return { low: at(0.25), median: at(0.5), high: at(0.75) };
}
