import { formatDay } from '#contract/format/dates.ts';

/** `December 1`, with the year where it is another one than now: `November 21, 2027`. */
export function formatMonthDay(value: string | Date, now: Date = new Date()): string {
  const day = formatDay(value);
  const thisYear = `, ${now.getFullYear()}`;
  return day.endsWith(thisYear) ? day.slice(0, -thisYear.length) : day;
}
