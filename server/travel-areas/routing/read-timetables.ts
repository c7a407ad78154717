import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { GtfsParser } from 'minotor/parser';
import type { ParsedFeed } from './merge-timetables.ts';
import { chooseDay, readServiceCalendar, type TripsOn } from './service-calendar.ts';

const fileBytesMax = 500 * 1024 * 1024;
const reasonLengthMax = 200;

interface Reading {
  folder: string;
  today: string;
  skipped: readonly string[];
  onFile: (file: string) => void;
  onProblem: (sentence: string) => void;
}

interface ReadTimetables {
  day: string;
  feeds: ParsedFeed[];
}

const reasonOf = (error: unknown) =>
  (error instanceof Error ? error.message : String(error)).replace(/\s+/g, ' ').slice(0, reasonLengthMax);

/** Reads the GTFS files of a folder for one weekday. A file that cannot be read is named and left out; null where none is left. */
export async function readTimetables({
  folder,
  today,
  skipped,
  onFile,
  onProblem,
}: Reading): Promise<ReadTimetables | null> {
  const calendars = new Map<string, TripsOn>();
  const leaveOut = (file: string, reason: string) => onProblem(`${join(folder, file)} was left out: ${reason}.`);
  const names = (await readdir(folder)).filter((name) => name.toLowerCase().endsWith('.zip')).sort();
  for (const file of names.filter((name) => !skipped.includes(name))) {
    onFile(file);
    try {
      const { size } = await stat(join(folder, file));
      if (size > fileBytesMax) leaveOut(file, 'it is larger than 500 MB');
      else calendars.set(file, await readServiceCalendar(join(folder, file)));
    } catch (error) {
      leaveOut(file, reasonOf(error));
    }
  }
  const day = chooseDay(today, [...calendars.values()]);
  const feeds: ParsedFeed[] = [];
  for (const [file, tripsOn] of calendars) {
    if (day === null || tripsOn(day) === 0) {
      leaveOut(file, 'it has no trips on the next weekdays');
      continue;
    }
    onFile(file);
    try {
      feeds.push(await new GtfsParser(join(folder, file)).parse(new Date(`${day}T12:00:00`)));
    } catch (error) {
      leaveOut(file, reasonOf(error));
    }
  }
  return day === null || feeds.length === 0 ? null : { day, feeds };
}
