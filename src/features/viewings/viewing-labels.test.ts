import { expect, it } from 'vitest';
import type { Viewing } from '#contract/viewing/viewing.ts';
import { proposedDays } from './viewing-labels.ts';

it.each([
  [['2026-11-24T15:00:00Z'], 'Tue Nov 24'],
  [['2026-11-24T15:00:00Z', '2026-11-24T17:00:00Z', '2026-12-01T15:00:00Z'], 'Tue Nov 24 or Tue Dec 1'],
  [['2026-11-24T15:00:00Z', '2026-11-26T15:00:00Z', '2026-11-28T04:00:00Z'], 'Tue Nov 24, Thu Nov 26 or Fri Nov 27'],
])('names the days of proposed times with weekday and date', (starts, days) => {
  const times = starts.map((startsAt) => ({ startsAt }));
  expect(proposedDays({ times, timeZone: 'America/Toronto' } as Viewing)).toBe(days);
});
