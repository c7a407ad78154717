import { formatMoney } from '#contract/format/money.ts';
import type { Plan, PlanInterval, PlanLimits } from '#contract/subscription/plan.ts';
import type { LimitName } from '#contract/subscription/plan-limit.ts';
import { plural, upperFirst } from '#contract/text/words.ts';
import { formatCents } from '#src/lib/format/cents.ts';

export const intervalNames: Record<PlanInterval, string> = { month: 'monthly', year: 'yearly' };
export const intervalTitles: Record<PlanInterval, string> = { month: 'Monthly', year: 'Yearly' };

/** `$29` for whole dollars, else `$24.17`. */
export const formatPlanPrice = (cents: number) => (cents % 100 === 0 ? formatMoney(cents / 100) : formatCents(cents));

/** `$29 a month`. */
export const planPriceLabel = (cents: number, interval: PlanInterval) => `${formatPlanPrice(cents)} a ${interval}`;

export const isFreePlan = ({ prices }: Pick<Plan, 'prices'>) => prices.length === 0;

/** Cents; 0 for a free plan or an interval that the plan is not sold by. */
export const centsOf = ({ prices }: Pick<Plan, 'prices'>, interval: PlanInterval): number =>
  prices.find((price) => price.interval === interval)?.cents ?? 0;

/** How many months a year’s price saves: 2 for $290 a year at $29 a month; 0 for none or part of one. */
export function freeMonths(plan: Pick<Plan, 'prices'>): number {
  const [month, year] = [centsOf(plan, 'month'), centsOf(plan, 'year')];
  return month > 0 && year > 0 && year < month * 12 ? Math.floor((month * 12 - year) / month) : 0;
}

const numberWords = ['no', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten', 'eleven'];
const numberWord = (count: number): string => numberWords[count] ?? String(count);

/** `two months free`. */
export const freeMonthsLabel = (months: number) => `${numberWord(months)} month${months === 1 ? '' : 's'} free`;

const limitNouns: Record<LimitName, [one: string, many: string]> = {
  activeListings: ['active listing', 'active listings'],
  activeRequests: ['active request', 'active requests'],
  photosPerPost: ['photo per listing', 'photos per listing'],
};

/** `3 active listings`. */
export const limitLabel = (limit: LimitName, count: number) => plural(count, ...limitNouns[limit]);

/** The noun after a number that is written elsewhere. */
export const limitNoun = (limit: LimitName, count: number) => limitNouns[limit][count === 1 ? 0 : 1];

/** `Active listings`. */
export const limitTitle = (limit: LimitName) => upperFirst(limitNouns[limit][1]);

/** `3 active listings`, `3 active requests`, `20 photos per listing`. */
export const planLimitLines = ({ activeListings, activeRequests, photosPerPost }: PlanLimits): string[] => [
  limitLabel('activeListings', activeListings),
  limitLabel('activeRequests', activeRequests),
  limitLabel('photosPerPost', photosPerPost),
];

/** `three active listings`. */
export const limitLabelInWords = (limit: LimitName, count: number) => `${numberWord(count)} ${limitNoun(limit, count)}`;
