import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { chooseDay, readServiceCalendar } from '#server/travel-areas/routing/service-calendar.ts';
import { busLine, folderOf, zipOf } from '#tests/support/server/gtfs-files.ts';

const read = (files: Record<string, string>) =>
  readServiceCalendar(join(folderOf({ 'a.zip': zipOf({ ...busLine, ...files }) }), 'a.zip'));

describe('the trips of a day', () => {
  it('are those of the services that run on its weekday and within their dates', async () => {
    const tripsOn = await read({
      'calendar.txt': `${busLine['calendar.txt'].split('\n')[0]}\nWEEK,1,1,1,1,1,0,0,20261201,20261203`,
    });
    const days = ['2026-11-30', '2026-12-01', '2026-12-03', '2026-12-04', '2026-12-05'];
    expect(days.map(tripsOn)).toEqual([0, 2, 2, 0, 0]);
  });

  it('follow the exceptions, and can stand in them alone', async () => {
    const header = 'service_id,date,exception_type';
    const moved = await read({ 'calendar_dates.txt': `${header}\nWEEK,20261201,2\nWEEK,20261205,1` });
    expect(['2026-12-01', '2026-12-02', '2026-12-05'].map(moved)).toEqual([0, 2, 2]);
    const { 'calendar.txt': _, ...without } = busLine;
    const files = { ...without, 'calendar_dates.txt': `${header}\nWEEK,20261202,1` };
    const alone = await readServiceCalendar(join(folderOf({ 'b.zip': zipOf(files) }), 'b.zip'));
    expect(['2026-12-01', '2026-12-02'].map(alone)).toEqual([0, 2]);
  });

  it.each([
    ['no zip file', Buffer.from('hello')],
    ['an empty file', Buffer.alloc(0)],
    ['a zip file without trips', zipOf({ 'readme.txt': 'hello' })],
    ['a cut file', zipOf(busLine).subarray(0, 300)],
    ['a damaged file', damaged()],
  ])('are refused for %s', async (_, bytes) => {
    const path = join(folderOf({ 'a.zip': bytes }), 'a.zip');
    await expect(readServiceCalendar(path)).rejects.toThrow();
  });
});

function damaged(): Buffer {
  const bytes = zipOf({ 'trips.txt': busLine['trips.txt'] });
  return bytes.fill(0xff, 45, 60);
}

describe('the day that is asked about', () => {
  const onWeekdays = (day: string) => (new Date(day).getUTCDay() % 6 === 0 ? 5 : 100);

  it.each([
    ['Sunday', '2026-11-29', '2026-11-30'],
    ['Friday', '2026-12-04', '2026-12-07'],
  ])('is the next weekday after a %s', (_, today, day) => {
    expect(chooseDay(today, [onWeekdays])).toBe(day);
  });

  it('is none with the timetable of a holiday', () => {
    const holiday = (day: string) => (day === '2026-12-25' ? 30 : onWeekdays(day));
    expect(chooseDay('2026-12-24', [holiday])).toBe('2026-12-28');
  });

  it('is one that the timetable has, and null where it has ended', () => {
    expect(chooseDay('2026-11-29', [(day) => (day >= '2026-12-03' ? 10 : 0)])).toBe('2026-12-03');
    expect(chooseDay('2026-11-29', [() => 0])).toBeNull();
    expect(chooseDay('2026-11-29', [])).toBeNull();
  });
});
