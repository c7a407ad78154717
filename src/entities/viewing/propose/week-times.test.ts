import { describe, expect, it } from 'vitest';
import { chooseTimes } from './choices.ts';
import { cellOf, startsOfDay, weekDays } from './week-times.ts';

const timeZone = 'America/Toronto';
const now = Date.parse('2026-11-21T19:20:00Z');
const grid = { now, timeZone, minutes: 30, chosen: [] as string[], taken: [] };

describe('the week grid', () => {
  it('begins today where the home is', () => {
    expect(weekDays(now, timeZone, 0).map(({ weekday, date }) => `${weekday} ${date}`)).toEqual([
      ...['Saturday 21', 'Sunday 22', 'Monday 23', 'Tuesday 24', 'Wednesday 25', 'Thursday 26', 'Friday 27'],
    ]);
    expect(weekDays(Date.parse('2026-11-22T03:00:00Z'), timeZone, 1)[0]).toMatchObject({ date: 28, offset: 7 });
  });

  const [today, , , tuesday] = weekDays(now, timeZone, 0);
  if (!today || !tuesday) throw new Error('A week has seven days.');

  it('offers what is at least an hour ahead', () => {
    expect(cellOf(grid, today, 14).startsAt).toBeNull();
    expect(cellOf(grid, today, 15).startsAt).toBe('2026-11-21T20:30:00.000Z');
    expect(cellOf(grid, today, 16).startsAt).toBe('2026-11-21T21:00:00.000Z');
  });

  it('shows what is chosen and what is taken', () => {
    const taken = [{ startsAt: '2026-11-24T22:45:00.000Z', minutes: 30, home: '277 Kensington Avenue' }];
    const chosen = ['2026-11-24T23:15:00.000Z'];
    expect(cellOf({ ...grid, taken, chosen }, tuesday, 17)).toMatchObject({ busyWith: '277 Kensington Avenue' });
    expect(cellOf({ ...grid, taken, chosen }, tuesday, 18)).toMatchObject({
      chosen: chosen[0],
      busyWith: '277 Kensington Avenue',
    });
    expect(cellOf({ ...grid, taken, chosen }, tuesday, 19)).toMatchObject({ chosen: undefined, busyWith: undefined });
  });

  it('sets a start to the quarter hours of its day that are ahead', () => {
    const starts = startsOfDay('2026-11-21T21:00:00.000Z', now, timeZone);
    expect([starts[0], starts.at(-1)]).toEqual(['2026-11-21T20:30:00.000Z', '2026-11-22T01:45:00.000Z']);
    expect(startsOfDay('2026-11-24T23:00:00.000Z', now, timeZone)).toHaveLength(14 * 4);
  });
});

describe('chosen times', () => {
  const full = { times: ['a', 'b', 'd'], isFull: false };

  it('stay in order, at most three', () => {
    expect(chooseTimes({ times: ['b'], isFull: false }, { type: 'toggled', startsAt: 'a' }).times).toEqual(['a', 'b']);
    expect(chooseTimes(full, { type: 'toggled', startsAt: 'c' })).toEqual({ ...full, isFull: true });
    expect(chooseTimes(full, { type: 'toggled', startsAt: 'b' }).times).toEqual(['a', 'd']);
    expect(chooseTimes(full, { type: 'moved', from: 'a', to: 'c' }).times).toEqual(['b', 'c', 'd']);
    expect(chooseTimes(full, { type: 'moved', from: 'a', to: 'b' }).times).toEqual(['b', 'd']);
    expect(chooseTimes(full, { type: 'removed', startsAt: 'd' }).times).toEqual(['a', 'b']);
  });
});
