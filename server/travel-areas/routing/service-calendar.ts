import { pipeline } from 'node:stream/promises';
import { parse } from 'csv-parse';
import StreamZip from 'node-stream-zip';

type Row = Partial<Record<string, string>>;

const weekdays = ['sunday', 'monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday'] as const;
const unpackedBytesMax = 4 * 1024 ** 3;

/** A day as `2026-12-01`. */
export type TripsOn = (day: string) => number;

async function* rowsOf(zip: StreamZip.StreamZipAsync, entry: string): AsyncGenerator<Row> {
  const rows = parse({ columns: true, bom: true, relax_column_count: true, skip_empty_lines: true });
  const unpacking = pipeline(await zip.stream(entry), rows);
  unpacking.catch(() => undefined);
  for await (const row of rows) yield row as Row;
  await unpacking;
}

/** How many trips a GTFS file has on each day. Reads the small tables alone. */
export async function readServiceCalendar(path: string): Promise<TripsOn> {
  const zip = new StreamZip.async({ file: path });
  try {
    const entries = await zip.entries();
    const unpackedBytes = Object.values(entries).reduce((sum, { size }) => sum + size, 0);
    if (unpackedBytes > unpackedBytesMax) throw new Error('it is larger than 4 GB when unpacked');
    const trips = new Map<string, number>();
    for await (const { service_id: id } of rowsOf(zip, 'trips.txt')) {
      if (id === undefined) throw new Error('trips.txt has a row without a service_id');
      trips.set(id, (trips.get(id) ?? 0) + 1);
    }
    const weeks: Row[] = [];
    if (entries['calendar.txt']) for await (const row of rowsOf(zip, 'calendar.txt')) weeks.push(row);
    const exceptions = new Map<string, Row[]>();
    if (entries['calendar_dates.txt'])
      for await (const row of rowsOf(zip, 'calendar_dates.txt'))
        exceptions.set(row.date ?? '', [...(exceptions.get(row.date ?? '') ?? []), row]);
    return (day) => countTrips(day, { trips, weeks, exceptions });
  } finally {
    await zip.close();
  }
}

interface ServiceCalendar {
  trips: ReadonlyMap<string, number>;
  weeks: readonly Row[];
  exceptions: ReadonlyMap<string, readonly Row[]>;
}

function countTrips(day: string, { trips, weeks, exceptions }: ServiceCalendar): number {
  const date = day.replaceAll('-', '');
  const weekday = weekdays[new Date(day).getUTCDay()] ?? 'sunday';
  const services = new Set(
    weeks
      .filter((week) => week[weekday] === '1' && (week.start_date ?? '9') <= date && date <= (week.end_date ?? ''))
      .map(({ service_id: id = '' }) => id),
  );
  for (const { service_id: id = '', exception_type: type } of exceptions.get(date) ?? []) {
    if (type === '1') services.add(id);
    else services.delete(id);
  }
  return [...services].reduce((sum, id) => sum + (trips.get(id) ?? 0), 0);
}

const dayMs = 86_400_000;
const weekdaysAhead = 10;
/** A holiday has the timetable of a Sunday. */
const usualShare = 0.8;

/** The first of the next ten weekdays with a usual number of trips; null where there are none. */
export function chooseDay(today: string, files: readonly TripsOn[]): string | null {
  const days: { day: string; trips: number }[] = [];
  for (let time = Date.parse(today) + dayMs; days.length < weekdaysAhead; time += dayMs) {
    const day = new Date(time).toISOString().slice(0, 10);
    if (new Date(time).getUTCDay() % 6 !== 0)
      days.push({ day, trips: files.reduce((sum, tripsOn) => sum + tripsOn(day), 0) });
  }
  const most = Math.max(...days.map(({ trips }) => trips));
  return most === 0 ? null : (days.find(({ trips }) => trips >= usualShare * most)?.day ?? null);
}
