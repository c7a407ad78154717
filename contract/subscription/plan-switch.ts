import type { PlanInterval } from './plan.ts';

interface PlanTerm {
  size: number;
  interval: PlanInterval;
}

/** A larger plan, or a year of the same one, is paid for and counts at once; every other switch waits for the end of the paid period. */
export const isUpgrade = (from: PlanTerm, to: PlanTerm): boolean =>
  to.size > from.size || (to.size === from.size && from.interval === 'month' && to.interval === 'year');
