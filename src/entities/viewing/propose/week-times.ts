import { viewingDaysAhead } from '#contract/limits.ts';
import { dayParts, minuteOfDay, zonedInstant } from '../time/viewing-time.ts';

export const gridHours = Array.from({ length: 14 }, (_, index) => index + 7);
export const daysInWeek = 7;
export const weeksAhead = Math.floor(viewingDaysAhead / daysInWeek);
const quarters = [0, 15, 30, 45];
const leadMs = 60 * 60_000;

interface Span {
  startsAt: string;
  minutes: number;
}

interface BusyTime extends Span {
  home: string;
}

export interface GridDay {
  /** Days after today in the home’s zone. */
  offset: number;
  key: string;
  weekday: string;
  month: string;
  date: number;
}

export interface GridCell {
  day: GridDay;
  hour: number;
  /** The first time in this hour that can be chosen; null where it is past or too soon. */
  startsAt: string | null;
  chosen: string | undefined;
  busyWith: string | undefined;
}

interface Grid {
  now: number;
  timeZone: string;
  minutes: number;
  chosen: readonly string[];
  taken: readonly BusyTime[];
}

export function weekDays(now: number, timeZone: string, week: number): GridDay[] {
  return Array.from({ length: daysInWeek }, (_, index) => {
    const offset = week * daysInWeek + index;
    return { offset, ...dayParts(zonedInstant(now, timeZone, offset, 12 * 60), timeZone) };
  });
}

export function cellOf({ now, timeZone, chosen, taken }: Grid, day: GridDay, hour: number): GridCell {
  const starts = quarters.map((quarter) => zonedInstant(now, timeZone, day.offset, hour * 60 + quarter));
  return {
    day,
    hour,
    startsAt: starts.find((start) => isFree(start, now)) ?? null,
    chosen: chosen.find((start) => starts.includes(start)),
    busyWith: findOverlap({ startsAt: starts[0] ?? '', minutes: 60 }, taken)?.home,
  };
}

const isFree = (start: string, now: number) => Date.parse(start) >= now + leadMs;

/** The quarter hours of the same day that a chosen time can be set to. */
export function startsOfDay(startsAt: string, now: number, timeZone: string): string[] {
  const key = dayParts(startsAt, timeZone).key;
  const midnight = Date.parse(startsAt) - minuteOfDay(startsAt, timeZone) * 60_000;
  const offset = Math.round((midnight - Date.parse(zonedInstant(now, timeZone, 0, 0))) / 86_400_000);
  return gridHours
    .flatMap((hour) => quarters.map((quarter) => zonedInstant(now, timeZone, offset, hour * 60 + quarter)))
    .filter((start) => isFree(start, now) && dayParts(start, timeZone).key === key);
}

export function findOverlap<Other extends Span>({ startsAt, minutes }: Span, others: readonly Other[]) {
  const from = Date.parse(startsAt);
  return others.find((other) => {
    const start = Date.parse(other.startsAt);
    return start < from + minutes * 60_000 && from < start + other.minutes * 60_000;
  });
}
