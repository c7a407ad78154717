import { expect, it } from 'vitest';
import { lastUsedText } from './last-used.ts';

const now = new Date(2026, 10, 21, 15, 0);
const ago = (hours: number) => new Date(now.getTime() - hours * 3_600_000).toISOString();

it.each([
  [0, 'Last used in the past hour'],
  [0.9, 'Last used in the past hour'],
  [2, 'Last used 2 h ago'],
  [24, 'Last used yesterday'],
  [24 * 3, 'Last used 3 days ago'],
])('%s hours ago reads as precisely as it is known', (hours, words) => {
  expect(lastUsedText(ago(hours), now)).toBe(words);
});
