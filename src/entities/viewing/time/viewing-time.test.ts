import { describe, expect, it } from 'vitest';
import {
  formatClock,
  formatRange,
  formatReaderTime,
  formatZone,
  formatZonedDay,
  minuteOfDay,
  zonedInstant,
} from './viewing-time.ts';

const ottawa = 'America/Toronto';
const halifax = 'America/Halifax';

describe('the time of a viewing', () => {
  it('is that of the home', () => {
    expect(formatClock('2026-11-22T19:00:00Z', ottawa)).toBe('2:00 pm');
    expect(formatClock('2026-11-22T19:00:00Z', halifax)).toBe('3:00 pm');
    expect(formatZonedDay('2026-11-23T03:30:00Z', ottawa)).toBe('Sunday, November 22');
    expect(formatZone({ city: 'Ottawa', timeZone: ottawa })).toBe('Ottawa time (Eastern)');
    expect(formatZone({ city: 'Halifax', timeZone: halifax })).toBe('Halifax time (Atlantic)');
    expect(minuteOfDay('2026-11-22T19:15:00Z', ottawa)).toBe(14 * 60 + 15);
  });

  it.each([
    ['2026-11-22T19:00:00Z', 30, '2:00 – 2:30 pm'],
    ['2026-11-22T16:45:00Z', 30, '11:45 am – 12:15 pm'],
    ['2026-11-22T17:00:00Z', 120, '12:00 – 2:00 pm'],
  ])('from %s for %i minutes is written %s', (instant, minutes, text) => {
    expect(formatRange(instant, minutes, ottawa)).toBe(text);
  });

  it('is added in the reader’s zone where that differs', () => {
    expect(formatReaderTime('2026-11-28T19:00:00Z', halifax, ottawa)).toBe('2:00 pm your time');
    expect(formatReaderTime('2026-11-28T19:00:00Z', ottawa, ottawa)).toBe('');
    expect(formatReaderTime('2026-11-28T19:00:00Z', ottawa, 'America/New_York')).toBe('');
    expect(formatReaderTime('2026-11-28T19:00:00Z', ottawa, 'Asia/Tokyo')).toBe('4:00 am Sunday your time');
  });

  it('is chosen by the clocks of the home, over the days they change', () => {
    const friday = '2027-03-12T17:00:00Z';
    expect(zonedInstant(friday, ottawa, 0, 14 * 60)).toBe('2027-03-12T19:00:00.000Z');
    expect(zonedInstant(friday, ottawa, 2, 14 * 60)).toBe('2027-03-14T18:00:00.000Z');
    expect(zonedInstant('2026-11-22T03:00:00Z', ottawa, 0, 14 * 60)).toBe('2026-11-21T19:00:00.000Z');
    expect(zonedInstant('2026-11-30T17:00:00Z', 'America/St_Johns', 1, 9 * 60 + 15)).toBe('2026-12-01T12:45:00.000Z');
  });
});
