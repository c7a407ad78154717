import { useSyncExternalStore } from 'react';
import { type Calendar, formatAge, formatDay, formatLongDay, isSameDay } from './dates.ts';

let paintedAt: Date | undefined;

/** Notes when the server painted the view that the page is about to take over. */
export function notePaintedAt(instant: string): void {
  paintedAt = new Date(instant);
}

const nothingChanges = () => () => {};

/**
 * What to tell instants by. The server knows neither the reader's time zone nor when its answer is read: it tells them in UTC as of
 * its own moment, the page takes over the same words, and shows the reader's own right after.
 */
export function useTimes() {
  const isPainted = useSyncExternalStore(
    nothingChanges,
    () => false,
    () => true,
  );
  const now = (isPainted && paintedAt) || new Date();
  const calendar: Calendar = isPainted ? 'utc' : 'reader';
  return {
    age: (instant: string) => formatAge(instant, now, calendar),
    day: (instant: string | Date) => formatDay(instant, calendar),
    today: formatLongDay(now, calendar),
    isToday: (instant: string) => isSameDay(instant, now, calendar),
    isOver: (instant: Date) => instant <= now,
  };
}

export type Times = ReturnType<typeof useTimes>;
