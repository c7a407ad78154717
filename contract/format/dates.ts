const months = 'January February March April May June July August September October November December'.split(' ');
const weekdays = 'Sunday Monday Tuesday Wednesday Thursday Friday Saturday'.split(' ');

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;

export type Calendar = 'reader' | 'utc';

/** `November 21, 2026`. Takes an instant or a calendar day (`2026-11-21`), which is the same day everywhere; empty for neither. */
export function formatDay(value: string | Date, calendar?: Calendar): string {
  const day = dayOf(value, calendar);
  return day && `${day.month} ${day.date}, ${day.year}`;
}

export function formatLongDay(value: string | Date, calendar?: Calendar): string {
  const day = dayOf(value, calendar);
  return day && `${day.weekday}, ${day.month} ${day.date}`;
}

export function formatMonth(value: string): string {
  const day = dayOf(value, 'utc');
  return day && `${day.month} ${day.year}`;
}

export function formatTime(instant: string | Date): string {
  const then = new Date(instant);
  const hours = then.getHours();
  return `${hours % 12 || 12}:${String(then.getMinutes()).padStart(2, '0')} ${hours < 12 ? 'am' : 'pm'}`;
}

/** `Just now`, `5 min ago`, `2 h ago` (today), `Yesterday`, `3 days ago` (within a week), then `Nov 3`, or `Nov 3, 2025`. */
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

/** The same within a sentence: `just now`, `yesterday`, but `Nov 3`. */
export function formatAgeInText(instant: string | Date, now?: Date): string {
  const age = formatAge(instant, now);
  return age === 'Just now' || age === 'Yesterday' ? age.toLowerCase() : age;
}

export function isSameDay(one: string | Date, other: string | Date, calendar?: Calendar): boolean {
  const day = dayOf(one, calendar);
  const otherDay = dayOf(other, calendar);
  return day !== '' && otherDay !== '' && day.number === otherDay.number;
}

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
    /** Counted by the calendar, not by hours: the clocks change. */
    number: Math.floor(date.getTime() / (24 * hourMs)),
  };
}
