import { describe, expect, it } from 'vitest';
import { formatAge, formatAgeInText, formatDay, formatLongDay, formatTime, isSameDay } from '#contract/format/dates.ts';
import { formatMonthDay } from '#src/lib/format/month-day.ts';

describe('a day', () => {
  it('is the same day in every time zone', () => {
    expect(formatDay('2027-05-01')).toBe('May 1, 2027');
    expect(formatLongDay('2026-11-21')).toBe('Saturday, November 21');
  });
  it('of an instant is the reader’s', () => {
    expect(formatDay(new Date(2026, 10, 21, 23, 59))).toBe('November 21, 2026');
    expect(formatLongDay(new Date(2026, 10, 21, 0, 1))).toBe('Saturday, November 21');
  });
  it('is written without the year of now', () => {
    const now = new Date(2026, 10, 21);
    expect(formatMonthDay(new Date(2026, 11, 1), now)).toBe('December 1');
    expect(formatMonthDay(new Date(2027, 10, 21), now)).toBe('November 21, 2027');
    expect(formatMonthDay('soon', now)).toBe('');
  });
  it('that is none is empty', () => {
    expect(formatDay('soon')).toBe('');
    expect(formatLongDay('')).toBe('');
    expect(formatAge('soon')).toBe('');
  });
});

describe('an age', () => {
  const now = new Date(2026, 10, 21, 10, 30);
  it.each([
    [new Date(2026, 10, 21, 10, 31), 'Just now'],
    [new Date(2026, 10, 21, 10, 29, 30), 'Just now'],
    [new Date(2026, 10, 21, 10, 29), '1 min ago'],
    [new Date(2026, 10, 21, 9, 31), '59 min ago'],
    [new Date(2026, 10, 21, 8, 15), '2 h ago'],
    [new Date(2026, 10, 21, 0, 0), '10 h ago'],
    [new Date(2026, 10, 20, 23, 59), 'Yesterday'],
    [new Date(2026, 10, 20, 0, 0), 'Yesterday'],
    [new Date(2026, 10, 19, 23, 0), '2 days ago'],
    [new Date(2026, 10, 15, 12, 0), '6 days ago'],
    [new Date(2026, 10, 14, 12, 0), 'Nov 14'],
    [new Date(2025, 10, 14, 12, 0), 'Nov 14, 2025'],
    [new Date(2026, 9, 31, 23, 30), 'Oct 31'],
  ])('of %s is %s', (then, said) => expect(formatAge(then, now)).toBe(said));

  it('counts days by the calendar, also over the change of the clocks', () => {
    expect(formatAge(new Date(2026, 9, 31, 23, 30), new Date(2026, 10, 2, 0, 30))).toBe('2 days ago');
  });
});

it('the time is told by twelve hours', () => {
  expect(
    [
      [0, 5],
      [10, 42],
      [12, 0],
      [23, 59],
    ].map(([h, m]) => formatTime(new Date(2026, 10, 21, h, m))),
  ).toEqual(['12:05 am', '10:42 am', '12:00 pm', '11:59 pm']);
});

it('an instant is told in the days of UTC where the reader is not known', () => {
  expect(formatDay('2026-11-21T23:59:00Z', 'utc')).toBe('November 21, 2026');
  expect(formatLongDay('2026-11-22T00:01:00Z', 'utc')).toBe('Sunday, November 22');
  expect(formatAge('2026-11-20T23:59:00Z', new Date('2026-11-22T00:01:00Z'), 'utc')).toBe('2 days ago');
  expect(isSameDay('2026-11-21T00:00:00Z', '2026-11-21T23:59:59Z', 'utc')).toBe(true);
  expect(isSameDay('2026-11-21T23:59:59Z', '2026-11-22T00:00:00Z', 'utc')).toBe(false);
});

it.each([
  ['2026-11-22T12:00:00Z', 'just now'],
  ['2026-11-21T12:00:00Z', 'yesterday'],
  ['2026-11-11T12:00:00Z', 'Nov 11'],
])('keeps the capital of a month inside a sentence: %s is %s', (then, said) => {
  expect(formatAgeInText(then, new Date('2026-11-22T12:00:10Z'))).toBe(said);
});
