import { expect, it } from 'vitest';
import { openHours, openHouseTag, openHouseTime } from '#contract/open-house/open-house-times.ts';

const timeZone = 'America/Toronto';
const afternoon = { startsAt: '2026-11-28T19:00:00.000Z', endsAt: '2026-11-28T21:00:00.000Z', timeZone };
const morning = { startsAt: '2026-11-28T16:30:00.000Z', endsAt: '2026-11-28T18:00:00.000Z', timeZone };
const at = (instant: string) => Date.parse(instant);

it('hours are short on a card and long in a list', () => {
  expect(openHours(afternoon)).toBe('2 to 4 pm');
  expect(openHours(afternoon, 'long')).toBe('2:00 to 4:00 pm');
  expect(openHours(morning)).toBe('11:30 am to 1 pm');
  expect(openHouseTime(afternoon)).toBe('Saturday, November 28, 2 to 4 pm');
});

it('hours are those of the home, in any zone', () => {
  expect(openHours({ ...afternoon, timeZone: 'America/Vancouver' })).toBe('11 am to 1 pm');
  expect(
    openHouseTime({ ...afternoon, startsAt: '2026-11-29T03:15:00.000Z', endsAt: '2026-11-29T05:00:00.000Z' }),
  ).toBe('Saturday, November 28, 10:15 pm to 12 am');
});

it.each([
  ['2026-11-24T12:00:00Z', 'Open Sat, 2 to 4 pm'],
  ['2026-11-21T12:00:00Z', 'Open Nov 28, 2 to 4 pm'],
  ['2026-11-28T06:00:00Z', 'Open today, 2 to 4 pm'],
  ['2026-11-28T04:00:00Z', 'Open Sat, 2 to 4 pm'],
  ['2026-11-28T19:00:00Z', 'Open now, until 4 pm'],
  ['2026-11-28T21:00:00Z', null],
])('the tag of a card at %s is %s', (now, text) => {
  expect(openHouseTag(afternoon, at(now))).toBe(text);
});
