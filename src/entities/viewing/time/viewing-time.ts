import { TZDate } from '@date-fns/tz';

type Instant = string | number | Date;

const months = 'January February March April May June July August September October November December'.split(' ');
const weekdays = 'Sunday Monday Tuesday Wednesday Thursday Friday Saturday'.split(' ');
const minuteMs = 60_000;

const inZone = (instant: Instant, zone: string) => new TZDate(new Date(instant).getTime(), zone);

const clockOf = (date: TZDate) => ({
  clock: `${date.getHours() % 12 || 12}:${String(date.getMinutes()).padStart(2, '0')}`,
  half: date.getHours() < 12 ? 'am' : 'pm',
});

/** `2:00 pm`. */
export function formatClock(instant: Instant, zone: string): string {
  const { clock, half } = clockOf(inZone(instant, zone));
  return `${clock} ${half}`;
}

/** `2:00 – 2:30 pm`, or `11:45 am – 12:15 pm`. */
export function formatRange(instant: Instant, minutes: number, zone: string): string {
  const from = clockOf(inZone(instant, zone));
  const until = clockOf(inZone(new Date(instant).getTime() + minutes * minuteMs, zone));
  return `${from.clock}${from.half === until.half ? '' : ` ${from.half}`} – ${until.clock} ${until.half}`;
}

export function dayParts(instant: Instant, zone: string) {
  const date = inZone(instant, zone);
  return {
    /** `2026-11-22`, the day in the home’s zone. */
    key: `${date.getFullYear()}-${String(date.getMonth() + 1).padStart(2, '0')}-${String(date.getDate()).padStart(2, '0')}`,
    weekday: weekdays[date.getDay()] ?? '',
    month: months[date.getMonth()] ?? '',
    date: date.getDate(),
  };
}

/** `Sunday, November 22`. */
export function formatZonedDay(instant: Instant, zone: string): string {
  const { weekday, month, date } = dayParts(instant, zone);
  return `${weekday}, ${month} ${date}`;
}

export const isSameZonedDay = (one: Instant, other: Instant, zone: string) =>
  dayParts(one, zone).key === dayParts(other, zone).key;

/** `Ottawa time (Eastern)`. */
export function formatZone({ city, timeZone }: { city: string; timeZone: string }): string {
  const parts = new Intl.DateTimeFormat('en-CA', { timeZone, timeZoneName: 'longGeneric' }).formatToParts();
  const name = parts.find(({ type }) => type === 'timeZoneName')?.value ?? timeZone;
  return `${city} time (${name.replace(/ Time$/, '')})`;
}

const readerZone = () => Intl.DateTimeFormat().resolvedOptions().timeZone;

/** `2:00 pm your time`, with the day where it is another one; empty where the reader’s clock shows the same. */
export function formatReaderTime(instant: Instant, zone: string, own = readerZone()): string {
  const there = inZone(instant, zone);
  const here = inZone(instant, own);
  if (there.getTimezoneOffset() === here.getTimezoneOffset()) return '';
  const day = isSameDate(there, here) ? '' : ` ${weekdays[here.getDay()]}`;
  return `${formatClock(instant, own)}${day} your time`;
}

const isSameDate = (one: TZDate, other: TZDate) =>
  one.getDate() === other.getDate() && one.getMonth() === other.getMonth();

/** The instant at which the home’s clocks show this time on the day that is so many days after `now`. */
export function zonedInstant(now: Instant, zone: string, day: number, minuteOfDay: number): string {
  const today = inZone(now, zone);
  const date = new TZDate(today.getFullYear(), today.getMonth(), today.getDate() + day, 0, minuteOfDay, 0, 0, zone);
  return new Date(date.getTime()).toISOString();
}

/** Minutes since midnight in the home’s zone. */
export function minuteOfDay(instant: Instant, zone: string): number {
  const date = inZone(instant, zone);
  return date.getHours() * 60 + date.getMinutes();
}
