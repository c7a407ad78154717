import { expect, it } from 'vitest';
import { formatDistance } from '#contract/format/distance.ts';

it.each([
  [0.35, '350 m'],
  [1.24, '1.2 km'],
  [9.94, '9.9 km'],
  [12.6, '13 km'],
  [3539.2, '3,539 km'],
])('%d km is %s', (km, text) => expect(formatDistance(km)).toBe(text));
