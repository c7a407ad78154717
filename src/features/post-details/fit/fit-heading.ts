import { knownText } from '#contract/fit/texts/verdict-texts.ts';
import type { OwnFitList } from '#src/entities/post/match/match-queries.ts';

/** `Fits your request: 4 of 5 must-haves known`, `Fits 2 of your 3 requests`, `Doesn’t fit your request`. */
export function fitHeading({ fits, total }: OwnFitList, noun: 'request' | 'listing'): string {
  const fitting = fits.filter(({ fit }) => fit.verdict !== 'none');
  if (fits.length > 1) {
    const areAll = fits.length >= total;
    const all = `your ${Math.max(total, fits.length)} ${noun}s`;
    if (fitting.length > 0) return `Fits ${areAll ? '' : 'at least '}${fitting.length} of ${all}`;
    return areAll ? `Doesn’t fit ${all}` : `Doesn’t fit the ${fits.length} compared of ${all}`;
  }
  const [only] = fitting;
  if (!only) return `Doesn’t fit your ${noun}`;
  const known = knownText(only.fit);
  return known ? `Fits your ${noun}: ${known}` : `Fits your ${noun}`;
}
