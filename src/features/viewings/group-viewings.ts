import type { Viewing } from '#contract/viewing/viewing.ts';
import { dayParts } from '#src/entities/viewing/time/viewing-time.ts';

export interface ViewingDay {
  key: string;
  weekday: string;
  month: string;
  date: number;
  viewings: Viewing[];
}

/** Viewings with a time by the day where each home is, in the order they come in. */
export function groupByHomeDay(viewings: readonly Viewing[]): ViewingDay[] {
  const days = new Map<string, ViewingDay>();
  for (const viewing of viewings) {
    if (!viewing.startsAt) continue;
    const day = dayParts(viewing.startsAt, viewing.timeZone);
    const known = days.get(day.key) ?? { ...day, viewings: [] };
    known.viewings.push(viewing);
    days.set(day.key, known);
  }
  return [...days.values()];
}
