import { lengthOfWords } from '../phrases.ts';
import { type ParseState, symbolAt, wordAt } from '../spans.ts';

/** `about` is the most of a price, the least of a size. */
export type Bound = 'max' | 'min' | 'about';

const split = (texts: string) => texts.split('|').map((text) => text.split(' '));

const before: Record<Bound, string[][]> = {
  max: split(
    'under|below|less than|max|maximum|up to|upto|no more than|not more than|no higher than|not over|at most|within|lower than|cheaper than|beneath|max price|max rent|maximum price|maximum rent|maximum budget|max budget|budget|budget max|moins de|jusqu a|sous|au plus|capped at|cap|not exceeding|no greater than|maximum of|max of|rent under|price under|budget up to|budget under|not above|or under|en bas de|en dessous de',
  ),
  about: split(
    'around|about|approx|approximately|roughly|circa|environ|budget around|budget about|budget approx|ideally',
  ),
  min: split(
    'over|above|more than|at least|min|minimum|minimum of|from|starting at|starting from|no less than|not less than|not under|higher than|upwards of|upward of|exceeding|plus de|a partir de|au moins|or over|greater than|larger than|bigger than|minimum price|min price|des',
  ),
};
const after: Record<Bound, string[][]> = {
  max: split(
    'max|maximum|or less|or under|or below|or lower|or fewer|tops|ceiling|at most|at the most|limit|cap|budget|or cheaper|ou moins|au maximum',
  ),
  min: split(
    'min|minimum|or more|or over|or above|or higher|or larger|or bigger|or greater|and up|and over|and above|at least|plus|up|ou plus|au minimum|au moins',
  ),
  about: split('or so|environ|ish'),
};
const symbols: Record<string, Bound> = { '<': 'max', '≤': 'max', '~': 'about', '>': 'min', '≥': 'min' };

interface Qualifier {
  bound: Bound;
  length: number;
}

const find = (state: ParseState, at: number, phrases: Record<Bound, string[][]>): Qualifier | null => {
  let best: Qualifier | null = null;
  for (const bound of ['max', 'min', 'about'] as const) {
    for (const words of phrases[bound]) {
      const length = wordAt(state, at) === '' ? 0 : lengthOfWords(state.tokens, at, words);
      if (length > (best?.length ?? 0)) best = { bound, length };
    }
  }
  return best;
};

/** `under`, `at least`, `<` before an amount. */
export function qualifierBefore(state: ParseState, at: number): Qualifier | null {
  const bound = symbols[symbolAt(state, at)];
  if (!bound) return find(state, at, before);
  return { bound, length: symbolAt(state, at + 1) === '=' ? 2 : 1 };
}

/** `or less`, `max`, `+` behind an amount. */
export function qualifierAfter(state: ParseState, at: number): Qualifier | null {
  if (symbolAt(state, at) === '+' && state.tokens[at]?.isGlued) return { bound: 'min', length: 1 };
  return find(state, at, after);
}
