import type { OpenHouseDate } from '#contract/post/post.ts';

const dayMs = 86_400_000;

function readClock(instant: string, timeZone: string) {
  const parts = new Intl.DateTimeFormat('en-CA', {
    timeZone,
    weekday: 'long',
    month: 'long',
    day: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
    hourCycle: 'h23',
  }).formatToParts(new Date(instant));
  const read = (type: Intl.DateTimeFormatPartTypes) => parts.find((part) => part.type === type)?.value ?? '';
  const [hour, minute] = [Number(read('hour')), read('minute')];
  return {
    weekday: read('weekday'),
    month: read('month'),
    date: read('day'),
    half: hour < 12 ? 'am' : 'pm',
    long: `${hour % 12 || 12}:${minute}`,
    short: `${hour % 12 || 12}${minute === '00' ? '' : `:${minute}`}`,
  };
}

type Clock = ReturnType<typeof readClock>;

/** The parts of a day in the home’s zone: `Saturday`, `November`, `28`. */
export const zonedDay = (instant: string, timeZone: string): Pick<Clock, 'weekday' | 'month' | 'date'> =>
  readClock(instant, timeZone);

/** `2 to 4 pm`, `11:30 am to 1 pm`; `2:00 to 4:00 pm` with `length` long. */
export function openHours({ startsAt, endsAt, timeZone }: OpenHouseDate, length: 'short' | 'long' = 'short'): string {
  const [from, until] = [readClock(startsAt, timeZone), readClock(endsAt, timeZone)];
  return `${from[length]}${from.half === until.half ? '' : ` ${from.half}`} to ${until[length]} ${until.half}`;
}

/** `Saturday, November 28, 2 to 4 pm`. */
export function openHouseTime(date: OpenHouseDate): string {
  const { weekday, month, date: day } = zonedDay(date.startsAt, date.timeZone);
  return `${weekday}, ${month} ${day}, ${openHours(date)}`;
}

/** `Open Sat, 2 to 4 pm`, `Open today, 2 to 4 pm`, `Open now, until 4 pm`; null once it is over. */
export function openHouseTag(date: OpenHouseDate, now: number): string | null {
  const { startsAt, endsAt, timeZone } = date;
  if (Date.parse(endsAt) <= now) return null;
  if (Date.parse(startsAt) <= now) {
    const until = readClock(endsAt, timeZone);
    return `Open now, until ${until.short} ${until.half}`;
  }
  const day = readClock(startsAt, timeZone);
  const today = readClock(new Date(now).toISOString(), timeZone);
  const isNear = Date.parse(startsAt) - now < 6 * dayMs;
  const isToday = isNear && day.weekday === today.weekday;
  const name = isNear ? day.weekday.slice(0, 3) : `${day.month.slice(0, 3)} ${day.date}`;
  return `Open ${isToday ? 'today' : name}, ${openHours(date)}`;
}
