import { formatNumber } from '#contract/format/numbers.ts';

const small = 'no one two three four five six seven eight nine ten eleven twelve';
const teens = 'thirteen fourteen fifteen sixteen seventeen eighteen nineteen';
export const numerals = `${small} ${teens}`.split(' ');
export const tens = 'twenty thirty forty fifty sixty seventy eighty ninety'.split(' ');

/** `sixty-one`; digits from a hundred on. */
export function inWords(count: number): string {
  if (count > 99) return formatNumber(count);
  const word = numerals[count];
  if (word !== undefined) return word;
  const one = count % 10;
  return `${tens[Math.floor(count / 10) - 2]}${one === 0 ? '' : `-${numerals[one]}`}`;
}
