const day = new Intl.DateTimeFormat('en-CA', { day: 'numeric', month: 'long', year: 'numeric' });
const calendarDay = new Intl.DateTimeFormat('en-CA', {
  day: 'numeric',
  month: 'long',
  year: 'numeric',
  timeZone: 'UTC',
});
const longDay = new Intl.DateTimeFormat('en-CA', { weekday: 'long', day: 'numeric', month: 'long' });
const longCalendarDay = new Intl.DateTimeFormat('en-CA', {
  weekday: 'long',
  day: 'numeric',
  month: 'long',
  timeZone: 'UTC',
});
const shortDay = new Intl.DateTimeFormat('en-CA', { day: 'numeric', month: 'short' });
const shortDayWithYear = new Intl.DateTimeFormat('en-CA', { day: 'numeric', month: 'short', year: 'numeric' });

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;

/** `November 21, 2026`. Takes an instant, shown in the reader's time zone, or a calendar day (`2026-11-21`). */
export const formatDay = (value: string | Date) => format(value, day, calendarDay);

/** `Saturday, November 21`. Takes an instant or a calendar day. */
export const formatLongDay = (value: string | Date) => format(value, longDay, longCalendarDay);

/**
 * How long ago an instant was: `Just now`, `5 min ago`, `2 h ago` (today), `Yesterday`, `3 days ago` (within a week), then the
 * day itself, `Nov 3`, with its year where that is another one.
 */
export function formatAge(instant: string | Date, now: Date = new Date()): string {
  const then = new Date(instant);
  if (Number.isNaN(then.getTime())) return '';
  const elapsed = now.getTime() - then.getTime();
  if (elapsed < minuteMs) return 'Just now';
  if (elapsed < hourMs) return `${Math.floor(elapsed / minuteMs)} min ago`;
  const days = daysBetween(then, now);
  if (days === 0) return `${Math.floor(elapsed / hourMs)} h ago`;
  if (days === 1) return 'Yesterday';
  if (days < 7) return `${days} days ago`;
  return (then.getFullYear() === now.getFullYear() ? shortDay : shortDayWithYear).format(then);
}

// A calendar day belongs to no time zone: it is read and written in UTC, so that it is the same day everywhere.
function format(value: string | Date, instants: Intl.DateTimeFormat, calendarDays: Intl.DateTimeFormat): string {
  const isCalendarDay = typeof value === 'string' && /^\d{4}-\d{2}-\d{2}$/.test(value);
  const date = new Date(value);
  if (Number.isNaN(date.getTime())) return '';
  return (isCalendarDay ? calendarDays : instants).format(date);
}

/** Midnights passed between two instants. Rounded, because a day in which the clocks change has 23 or 25 hours. */
function daysBetween(from: Date, to: Date): number {
  const midnight = (date: Date) => new Date(date.getFullYear(), date.getMonth(), date.getDate()).getTime();
  return Math.round((midnight(to) - midnight(from)) / (24 * hourMs));
}
