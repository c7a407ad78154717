import { addDays, dayOf } from '#demo/time.ts';

const dateOf = (day: string) => new Date(`${day}T00:00:00Z`);

export const daysAfter = (day: string, days: number) => dayOf(addDays(dateOf(day), days));

export const daysBetween = (from: string, to: string) =>
  Math.round((dateOf(to).getTime() - dateOf(from).getTime()) / 86_400_000);

export function monthsAfter(day: string, months: number): string {
  const date = dateOf(day);
  date.setUTCMonth(date.getUTCMonth() + months);
  return dayOf(date);
}

/** `day` itself where it is a first of a month. */
export function firstOfMonthFrom(day: string): string {
  return day.endsWith('-01') ? day : `${monthsAfter(`${day.slice(0, 7)}-01`, 1)}`;
}
