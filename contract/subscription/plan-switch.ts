import type { PlanInterval } from './plan.ts';

interface PlanTerm {
  /** Grows with what a plan offers: its position among the plans, or its price for a month. */
  size: number;
  interval: PlanInterval;
}

/** A larger plan, or a year of the same one, is paid for and counts at once; every other switch waits for the end of the paid period. */
export const isUpgrade = (from: PlanTerm, to: PlanTerm): boolean =>
  to.size > from.size || (to.size === from.size && from.interval === 'month' && to.interval === 'year');
