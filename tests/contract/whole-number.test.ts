import { expect, it } from 'vitest';
import { formatWholeNumber } from '#contract/text/whole-number.ts';

it.each([
  [0, '0'],
  [999, '999'],
  [1_000, '1,000'],
  [20_050, '20,050'],
  [123_456_789, '123,456,789'],
])('%i is written %s', (value, text) => {
  expect(formatWholeNumber(value)).toBe(text);
});
