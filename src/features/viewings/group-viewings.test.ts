import { expect, it } from 'vitest';
import type { Viewing } from '#contract/viewing/viewing.ts';
import { groupByHomeDay } from './group-viewings.ts';

const viewing = (id: string, startsAt: string | null, timeZone = 'America/Toronto') =>
  ({ id, startsAt, timeZone }) as Viewing;

it('groups viewings by the day where each home is', () => {
  const days = groupByHomeDay([
    viewing('a', '2026-11-23T03:30:00Z'),
    viewing('b', '2026-11-23T03:30:00Z', 'America/St_Johns'),
    viewing('c', '2026-11-23T19:00:00Z'),
    viewing('d', null),
  ]);
  expect(days.map(({ weekday, date, viewings }) => [weekday, date, viewings.map(({ id }) => id)])).toEqual([
    ['Sunday', 22, ['a']],
    ['Monday', 23, ['b', 'c']],
  ]);
});
