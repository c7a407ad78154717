import { TZDate } from '@date-fns/tz';
import { type OpenHouse, submittedOpenHouse } from '#contract/open-house/open-house.ts';
import type { SentOpenHouses } from '../open-house-mutations.ts';

/** A row of the form. Times are minutes since the midnight of its day in the home’s zone; midnight as an end is 1,440. */
export interface DateRow {
  key: string;
  /** Id of a saved date. */
  id?: string;
  /** `2026-11-28`. */
  day: string;
  from: number;
  to: number;
  note: string;
}

const dayMinutes = 24 * 60;

const two = (number: number) => String(number).padStart(2, '0');
const dayOf = (date: TZDate) => `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`;
const minutesOf = (date: TZDate) => date.getHours() * 60 + date.getMinutes();

/** The day so many days after `now`, in the home’s zone. */
export function dayAhead(now: number, timeZone: string, days: number): string {
  const today = new TZDate(now, timeZone);
  return dayOf(new TZDate(today.getFullYear(), today.getMonth(), today.getDate() + days, 12, timeZone));
}

export function toRow({ id, startsAt, endsAt, note }: OpenHouse, timeZone: string): DateRow {
  const [starts, ends] = [new TZDate(startsAt, timeZone), new TZDate(endsAt, timeZone)];
  const to = minutesOf(ends) + (dayOf(ends) === dayOf(starts) ? 0 : dayMinutes);
  return { key: id, id, day: dayOf(starts), from: minutesOf(starts), to, note };
}

const saturday = 6;
const [twoPm, fourPm] = [14 * 60, 16 * 60];

/** The day after the last row at its hours; first the next Saturday afternoon. */
export function nextRow(rows: readonly DateRow[], now: number, timeZone: string): DateRow {
  const last = rows.at(-1);
  const key = crypto.randomUUID();
  if (!last) {
    const today = new TZDate(now, timeZone).getDay();
    return { key, day: dayAhead(now, timeZone, saturday - today || 7), from: twoPm, to: fourPm, note: '' };
  }
  const [year = 0, month = 1, date = 1] = last.day.split('-').map(Number);
  return {
    key,
    day: dayOf(new TZDate(year, month - 1, date + 1, 12, timeZone)),
    from: last.from,
    to: last.to,
    note: '',
  };
}

function instantOf(day: string, minutes: number, timeZone: string): string {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  const instant = new TZDate(year, month - 1, date, 0, minutes, 0, 0, timeZone).getTime();
  return Number.isNaN(instant) ? '' : new Date(instant).toISOString();
}

type Sent = SentOpenHouses['openHouses'][number];

export const toSent = ({ id, day, from, to, note }: DateRow, timeZone: string): Sent => ({
  ...(id !== undefined && { id }),
  startsAt: instantOf(day, from, timeZone),
  endsAt: instantOf(day, to, timeZone),
  note,
});

/** The first problem of each row by its key, in the words of the contract. */
export function rowProblems(rows: readonly DateRow[], timeZone: string): Map<string, string> {
  const sent = rows.map((row) => toSent(row, timeZone));
  const problems = new Map<string, string>();
  for (const [at, { key, day }] of rows.entries()) {
    const own = sent[at] as Sent;
    const read = submittedOpenHouse.safeParse(own);
    const overlaps = sent.slice(0, at).some((other) => own.startsAt < other.endsAt && other.startsAt < own.endsAt);
    if (day === '') problems.set(key, 'Choose a date');
    else if (!read.success) problems.set(key, read.error.issues[0]?.message ?? '');
    else if (overlaps) problems.set(key, 'You already have one at this time.');
  }
  return problems;
}
