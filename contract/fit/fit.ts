import * as z from 'zod/mini';
import { features, leaseTerms, propertySubTypes } from '#contract/vocabulary.ts';

/** `close`: not what was asked for, but near enough to talk about. `unknown`: the listing does not state it. */
const fitMark = z.enum(['met', 'close', 'missing', 'unknown']);
export type FitMark = z.output<typeof fitMark>;

const day = z.string();
const count = z.int();

const amount = {
  minimum: [
    ...(['bedroomsTotal', 'bathrooms', 'livingArea', 'lotSizeArea', 'yearBuilt', 'parkingTotal', 'occupants'] as const),
    ...(['desks', 'loadingDocks', 'clearHeight'] as const),
  ],
  maximum: ['associationFee'],
} as const;
export type AmountWish = (typeof amount)['minimum' | 'maximum'][number];

const yesNoWishes = ['evCharging', 'furnished', 'petsAllowed'] as const;
export type YesNoWish = (typeof yesNoWishes)[number];

const fitRow = z.discriminatedUnion('wish', [
  z.object({
    wish: z.literal('price'),
    mark: fitMark,
    wanted: z.object({ min: z.nullable(count), max: count, flexPercent: count }),
    offered: count,
  }),
  z.object({
    wish: z.literal('area'),
    mark: fitMark,
    wanted: z.array(z.string()),
    nearest: z.string(),
    offered: z.string(),
    /** Beyond the edge of the nearest area; 0 inside. */
    kmOutside: z.number(),
  }),
  z.object({
    wish: z.literal('propertySubType'),
    mark: fitMark,
    wanted: z.array(z.enum(propertySubTypes)),
    offered: z.enum(propertySubTypes),
  }),
  z.object({
    wish: z.enum([...amount.minimum, ...amount.maximum]),
    mark: fitMark,
    wanted: z.number(),
    offered: z.nullable(z.number()),
  }),
  z.object({ wish: z.enum(yesNoWishes), mark: fitMark, offered: z.nullable(z.boolean()) }),
  z.object({
    wish: z.literal('leaseTerm'),
    mark: fitMark,
    wanted: z.array(z.enum(leaseTerms)),
    offered: z.array(z.enum(leaseTerms)),
  }),
  z.object({
    wish: z.literal('availabilityDate'),
    mark: fitMark,
    wanted: z.object({ from: z.nullable(day), to: z.nullable(day) }),
    offered: z.nullable(day),
    daysLate: count,
  }),
  z.object({ wish: z.literal('feature'), mark: fitMark, feature: z.enum(features), isMustHave: z.boolean() }),
]);
export type FitRow = z.output<typeof fitRow>;

export const fit = z.array(fitRow);
export type Fit = z.output<typeof fit>;

export const countMet = (rows: Fit): number => rows.filter(({ mark }) => mark === 'met').length;

const worth: Record<FitMark, number> = { met: 1, close: 0.5, unknown: 0.25, missing: 0 };

/** From 0 to 1, to put the best listing first; a nice-to-have counts half. */
export function scoreFit(rows: Fit): number {
  const weights = rows.map((row) => (row.wish === 'feature' && !row.isMustHave ? 0.5 : 1));
  const sum = rows.reduce((total, { mark }, at) => total + worth[mark] * (weights[at] ?? 1), 0);
  const most = weights.reduce((total, weight) => total + weight, 0);
  return most === 0 ? 0 : sum / most;
}
