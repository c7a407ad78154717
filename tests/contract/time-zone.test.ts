import { expect, it } from 'vitest';
import { calendarDay } from '#contract/account/time-zone.ts';

it.each([
  ['2026-03-02T03:00:00Z', 'BC', '2026-03-01'],
  ['2026-03-02T03:00:00Z', 'NL', '2026-03-01'],
  ['2026-03-02T03:45:00Z', 'NL', '2026-03-02'],
  ['2027-01-01T04:59:00Z', null, '2026-12-31'],
  ['2027-01-01T05:00:00Z', 'ON', '2027-01-01'],
] as const)('%s in %s is %s', (instant, province, day) => {
  expect(calendarDay(new Date(instant), province)).toBe(day);
});
