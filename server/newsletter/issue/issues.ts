import { TZDate } from '@date-fns/tz';
import { timeZoneOf, timeZones } from '#contract/account/time-zone.ts';
import type { Province } from '#contract/vocabulary.ts';

const saturday = 6;
const sendingHour = 8;
/** A newsletter that could not be sent by then is left out: the next one is a better read. */
const sentWithinMs = 24 * 3_600_000;

/** An issue in one time zone: the week that ends on its Saturday at eight. */
export interface Issue {
  date: string;
  from: Date;
  to: Date;
  zone: string;
}

const weekEndingAt = (year: number, month: number, day: number, zone: string): Issue => {
  const at = (days: number) => new TZDate(year, month, day + days, sendingHour, 0, 0, 0, zone);
  const end = at(0);
  const date = [end.getFullYear(), end.getMonth() + 1, end.getDate()].map((part) => String(part).padStart(2, '0'));
  return { date: date.join('-'), from: new Date(at(-7).getTime()), to: new Date(end.getTime()), zone };
};

/** The issue of the last Saturday at eight, and the one of the next. */
export function issuesAround(now: Date, zone: string): { last: Issue; next: Issue } {
  const local = new TZDate(now.getTime(), zone);
  const saturdayOf = (weeks: number) =>
    weekEndingAt(local.getFullYear(), local.getMonth(), local.getDate() + saturday - local.getDay() + 7 * weeks, zone);
  const [before, current, after] = [saturdayOf(-1), saturdayOf(0), saturdayOf(1)];
  return current.to <= now ? { last: current, next: after } : { last: before, next: current };
}

export interface OpenIssue extends Issue {
  provinces: Province[];
}

export function openIssues(now: Date): OpenIssue[] {
  const provinces = Object.keys(timeZones) as Province[];
  const zones = [...new Set(provinces.map(timeZoneOf))];
  return zones
    .map((zone) => ({
      ...issuesAround(now, zone).last,
      provinces: provinces.filter((each) => timeZoneOf(each) === zone),
    }))
    .filter(({ to }) => now.getTime() - to.getTime() < sentWithinMs);
}
