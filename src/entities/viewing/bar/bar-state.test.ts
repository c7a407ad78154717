import { expect, it } from 'vitest';
import type { Viewing } from '#contract/viewing/viewing.ts';
import { barViewing, timeUntil } from './bar-state.ts';

const now = Date.parse('2026-11-22T17:00:00Z');
const viewing = (state: Viewing['state'], startsAt: string | null) => ({ state, startsAt }) as Viewing;

it.each([
  ['agreed', '2026-11-24T19:00:00Z', 'agreed'],
  ['agreed', '2026-11-22T19:00:00Z', 'soon'],
  ['moving', '2026-11-22T19:00:00Z', 'move_asked'],
  ['cancelled', '2026-11-22T19:00:00Z', 'cancelled'],
  ['cancelled', '2026-11-22T16:00:00Z', undefined],
  ['over', '2026-11-22T16:00:00Z', undefined],
  ['proposed', null, undefined],
] as const)('a viewing that is %s at %s stands as %s', (state, startsAt, expected) => {
  expect(barViewing([viewing(state, startsAt)], now)?.state).toBe(expected);
});

it('no viewing, no bar', () => {
  expect(barViewing([], now)).toBeNull();
});

it.each([
  ['2026-11-22T19:00:00Z', 'In 2 hours'],
  ['2026-11-22T18:10:00Z', 'In 1 hour'],
  ['2026-11-22T17:25:00Z', 'In 25 minutes'],
  ['2026-11-22T17:01:00Z', 'In 1 minute'],
  ['2026-11-22T16:50:00Z', 'Now'],
])('until %s it is %s', (startsAt, words) => {
  expect(timeUntil(startsAt, now)).toBe(words);
});
