import type { PlanInterval } from '#contract/subscription/plan.ts';

/** The same day `count` intervals later, or the last day of a shorter month; counted from the start, so that a 31st comes back. */
export function addIntervals(start: Date, interval: PlanInterval, count: number): Date {
  const months = interval === 'year' ? 12 * count : count;
  const end = new Date(start);
  end.setUTCMonth(end.getUTCMonth() + months);
  const isPastMonth = end.getUTCDate() !== start.getUTCDate();
  if (isPastMonth) end.setUTCDate(0);
  return end;
}

/** The end of the first period after this one, for periods that began at `anchor`. */
export function nextPeriodEnd(anchor: Date, interval: PlanInterval, periodStart: Date): Date {
  let count = 1;
  while (addIntervals(anchor, interval, count) <= periodStart) count += 1;
  return addIntervals(anchor, interval, count);
}
