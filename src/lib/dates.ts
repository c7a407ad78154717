const months = 'January February March April May June July August September October November December'.split(' ');
const weekdays = 'Sunday Monday Tuesday Wednesday Thursday Friday Saturday'.split(' ');

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;

/** Whose days instants are told in: the reader's, by the time zone of the browser, or those of UTC. */
export type Calendar = 'reader' | 'utc';

/** `November 21, 2026`. Takes an instant or a calendar day (`2026-11-21`), which is the same day everywhere; empty for neither. */
export function formatDay(value: string | Date, calendar?: Calendar): string {
  const day = dayOf(value, calendar);
  return day && `${day.month} ${day.date}, ${day.year}`;
}

/** `Saturday, November 21`. Takes an instant or a calendar day. */
export function formatLongDay(value: string | Date, calendar?: Calendar): string {
  const day = dayOf(value, calendar);
  return day && `${day.weekday}, ${day.month} ${day.date}`;
}

/** `June 2027`, of a calendar day or in UTC. */
export function formatMonth(value: string): string {
  const day = dayOf(value, 'utc');
  return day && `${day.month} ${day.year}`;
}

/** `10:42 am`, in the reader's time zone. */
export function formatTime(instant: string | Date): string {
  const then = new Date(instant);
  const hours = then.getHours();
  return `${hours % 12 || 12}:${String(then.getMinutes()).padStart(2, '0')} ${hours < 12 ? 'am' : 'pm'}`;
}

/**
 * How long ago an instant was: `Just now`, `5 min ago`, `2 h ago` (today), `Yesterday`, `3 days ago` (within a week), then the
 * day itself, `Nov 3`, with its year where that is another one.
 */
export function formatAge(instant: string | Date, now: Date = new Date(), calendar?: Calendar): string {
  const then = dayOf(instant, calendar);
  const today = dayOf(now, calendar);
  if (!then || !today) return '';
  const elapsed = now.getTime() - new Date(instant).getTime();
  if (elapsed < minuteMs) return 'Just now';
  if (elapsed < hourMs) return `${Math.floor(elapsed / minuteMs)} min ago`;
  const days = today.number - then.number;
  if (days === 0) return `${Math.floor(elapsed / hourMs)} h ago`;
  if (days === 1) return 'Yesterday';
  if (days < 7) return `${days} days ago`;
  const short = `${then.month.slice(0, 3)} ${then.date}`;
  return then.year === today.year ? short : `${short}, ${then.year}`;
}

/** Whether two instants are on one day. */
export function isSameDay(one: string | Date, other: string | Date, calendar?: Calendar): boolean {
  const day = dayOf(one, calendar);
  const otherDay = dayOf(other, calendar);
  return day !== '' && otherDay !== '' && day.number === otherDay.number;
}

/** The day of an instant or a calendar day; empty where the value is neither. */
function dayOf(value: string | Date, calendar: Calendar = 'reader') {
  const isCalendarDay = typeof value === 'string' && /^\d{4}-\d{2}-\d{2}$/.test(value);
  const date = new Date(value);
  if (Number.isNaN(date.getTime())) return '';
  if (!isCalendarDay && calendar === 'reader') date.setTime(date.getTime() - date.getTimezoneOffset() * minuteMs);
  return {
    year: date.getUTCFullYear(),
    month: months[date.getUTCMonth()] ?? '',
    date: date.getUTCDate(),
    weekday: weekdays[date.getUTCDay()],
    /** Days are counted by the calendar, and not by hours: the clocks change. */
    number: Math.floor(date.getTime() / (24 * hourMs)),
  };
}
