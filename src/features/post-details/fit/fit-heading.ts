import { knownText } from '#contract/fit/texts/verdict-texts.ts';
import type { OwnFit } from '#contract/matching/match.ts';

/** `Fits your request: 4 of 5 must-haves known`, `Fits 2 of your 3 requests`, `Doesn’t fit your request`. */
export function fitHeading(fits: readonly OwnFit[], noun: 'request' | 'listing'): string {
  const fitting = fits.filter(({ fit }) => fit.verdict !== 'none');
  if (fits.length > 1) {
    const all = `your ${fits.length} ${noun}s`;
    return fitting.length === 0 ? `Doesn’t fit ${all}` : `Fits ${fitting.length} of ${all}`;
  }
  const [only] = fitting;
  if (!only) return `Doesn’t fit your ${noun}`;
  const known = knownText(only.fit);
  return known ? `Fits your ${noun}: ${known}` : `Fits your ${noun}`;
}
