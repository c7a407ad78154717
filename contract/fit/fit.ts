import * as z from 'zod/mini';
import { features } from '#contract/features.ts';
import { leaseTerms, propertySubTypes, rentInclusions } from '#contract/vocabulary.ts';
import { matchRules } from './match-rules.ts';
import { amountWishes, yesNoWishes } from './wishes.ts';

const verdicts = ['strong', 'possible', 'none'] as const;
export type Verdict = (typeof verdicts)[number];

export type Side = 'listing' | 'request';

/** `close`: not what was asked for, but near enough to talk about. `unknown`: the listing does not state it. */
const criterionState = z.enum(['met', 'close', 'missing', 'unknown']);
export type CriterionState = z.output<typeof criterionState>;

const day = z.string();
const count = z.int();
const judged = { state: criterionState, weight: z.number() };

export const criterion = z.discriminatedUnion('wish', [
  z.object({
    wish: z.literal('budgetMax'),
    ...judged,
    wanted: z.object({ min: z.nullable(count), max: count, flexPercent: count }),
    offered: count,
  }),
  z.object({
    wish: z.literal('areas'),
    ...judged,
    wanted: z.array(z.string()),
    nearest: z.string(),
    offered: z.string(),
    /** Beyond the edge of the nearest area; 0 inside. */
    kmOutside: z.number(),
  }),
  z.object({
    wish: z.literal('propertySubType'),
    ...judged,
    wanted: z.array(z.enum(propertySubTypes)),
    offered: z.enum(propertySubTypes),
  }),
  z.object({
    wish: z.enum(amountWishes),
    ...judged,
    isNiceToHave: z.optional(z.literal(true)),
    wanted: z.number(),
    offered: z.nullable(z.number()),
  }),
  z.object({ wish: z.enum(yesNoWishes), ...judged, wanted: z.boolean(), offered: z.nullable(z.boolean()) }),
  z.object({
    wish: z.literal('leaseTerm'),
    ...judged,
    wanted: z.array(z.enum(leaseTerms)),
    offered: z.array(z.enum(leaseTerms)),
  }),
  z.object({
    wish: z.literal('utilitiesIncluded'),
    ...judged,
    wanted: z.array(z.enum(rentInclusions)),
    offered: z.array(z.enum(rentInclusions)),
  }),
  z.object({
    wish: z.literal('availabilityDate'),
    ...judged,
    wanted: z.object({ from: z.nullable(day), to: z.nullable(day) }),
    offered: z.nullable(day),
    daysLate: count,
  }),
  z.object({ wish: z.enum(['mustHaves', 'niceToHaves']), ...judged, feature: z.enum(features) }),
]);
export type Criterion = z.output<typeof criterion>;

/** A score from 0 to 100; without a score and criteria where nothing was compared. */
export const fit = z.object({
  verdict: z.enum(verdicts),
  score: count,
  criteria: z.array(criterion),
});
export type Fit = z.output<typeof fit>;

export const isNiceToHave = ({ wish, ...rest }: Pick<Criterion, 'wish'> & { isNiceToHave?: true | undefined }) =>
  rest.isNiceToHave === true || 'isNiceToHave' in matchRules[wish];

export const nameOfCriterion = (each: Criterion) => ('feature' in each ? `${each.wish}.${each.feature}` : each.wish);
