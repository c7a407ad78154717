import { type Calendar, formatAge, formatDay, formatLongDay, isSameDay } from '#contract/format/dates.ts';
import { useHydrated } from './use-hydrated.ts';

let prerenderedAt: Date | undefined;

export function setPrerenderedAt(instant: string): void {
  prerenderedAt = new Date(instant);
}

/** Formats instants: as the server rendered them (in UTC) until hydration, which must match, then in the reader's time zone. */
export function useDateFormat() {
  const isPrerendered = !useHydrated();
  const now = (isPrerendered && prerenderedAt) || new Date();
  const calendar: Calendar = isPrerendered ? 'utc' : 'reader';
  return {
    age: (instant: string) => formatAge(instant, now, calendar),
    day: (instant: string | Date) => formatDay(instant, calendar),
    today: formatLongDay(now, calendar),
    isToday: (instant: string) => isSameDay(instant, now, calendar),
    isOver: (instant: Date) => instant <= now,
  };
}

export type DateFormat = ReturnType<typeof useDateFormat>;
