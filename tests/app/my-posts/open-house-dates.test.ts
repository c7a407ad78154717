import { expect, it } from 'vitest';
import { nextRow, rowProblems, toRow, toSent } from '#src/entities/post/open-house/schedule/open-house-dates.ts';
import { makeOpenDate } from '#tests/support/mock-api/data/open-houses.ts';

const timeZone = 'America/Toronto';
it.each([
  ['in an afternoon', '2026-11-28T19:00:00.000Z', '2026-11-28T21:00:00.000Z', [840, 960]],
  ['until midnight', '2026-11-29T01:00:00.000Z', '2026-11-29T05:00:00.000Z', [1_200, 1_440]],
  ['past midnight', '2026-11-29T04:00:00.000Z', '2026-11-29T06:30:00.000Z', [1_380, 1_530]],
  ['over the change to summer time', '2027-03-14T05:30:00.000Z', '2027-03-14T07:30:00.000Z', [30, 210]],
])('a saved date %s becomes a row and the same date again', (_, startsAt, endsAt, minutes) => {
  const row = toRow(makeOpenDate({ startsAt, endsAt }), timeZone);
  expect([row.from, row.to]).toEqual(minutes);
  expect(rowProblems([row], timeZone).size).toBe(0);
  expect(toSent(row, timeZone)).toEqual({ id: 'o1', startsAt, endsAt, note: 'Side door' });
});

it('the first row is the next Saturday afternoon, and another the day after the last at its hours', () => {
  const thursday = Date.parse('2026-11-26T15:00:00Z');
  const first = nextRow([], thursday, timeZone);
  expect(first).toMatchObject({ day: '2026-11-28', from: 840, to: 960 });
  expect(nextRow([{ ...first, from: 600, to: 660 }], thursday, timeZone)).toMatchObject({
    day: '2026-11-29',
    from: 600,
    to: 660,
  });
  const saturday = Date.parse('2026-11-28T15:00:00Z');
  expect(nextRow([], saturday, timeZone).day).toBe('2026-12-05');
});
