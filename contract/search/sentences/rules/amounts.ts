import { isFree, numberAt, type ParseState, symbolAt, wordAt } from '../spans.ts';

export interface Amount {
  to: number;
  value: number;
  mantissa: number;
  scale: number;
  isMoney: boolean;
  /** Pounds or euros. */
  isForeign: boolean;
}

const scales: Record<string, number> = {
  k: 1e3,
  thousand: 1e3,
  grand: 1e3,
  mille: 1e3,
  m: 1e6,
  mm: 1e6,
  mil: 1e6,
  mill: 1e6,
  million: 1e6,
  hundred: 100,
};
const currencyWords = ['cad', 'dollars', 'dollar', 'bucks', 'c'];
const foreign = ['£', '€', '¥'];

function skipCurrency(state: ParseState, at: number) {
  let next = at;
  let [isMoney, isForeign] = [false, false];
  if (
    (wordAt(state, next) === 'cad' || wordAt(state, next) === 'ca' || wordAt(state, next) === 'c') &&
    symbolAt(state, next + 1) === '$'
  )
    next++;
  if (wordAt(state, next) === 'us' && symbolAt(state, next + 1) === '$') [next, isForeign] = [next + 1, true];
  if (symbolAt(state, next) === '$' || foreign.includes(symbolAt(state, next))) {
    isForeign ||= symbolAt(state, next) !== '$';
    isMoney = true;
    next++;
  }
  return { next, isMoney, isForeign };
}

function scaleAt(state: ParseState, at: number, value: number): number {
  const word = wordAt(state, at);
  const isLetter = word.length === 1;
  const isFollowed = symbolAt(state, at + 1) === '$';
  if (isLetter && !state.tokens[at]?.isGlued && !isFollowed && state.tokens[at]?.text !== 'M' && word !== 'k') return 1;
  if (word === 'm' && value >= 100) return 1;
  return scales[word] ?? 1;
}

/** `2,400`, `$2.4k`, `1.2 million`, `a million`, `1,5 M$` at a token. */
export function amountAt(state: ParseState, at: number): Amount | null {
  const { next, isMoney, isForeign } = skipCurrency(state, at);
  if (wordAt(state, next) === 'half' && wordAt(state, next + 1) === 'a' && wordAt(state, next + 2) === 'million')
    return { to: next + 3, value: 500_000, mantissa: 0.5, scale: 1e6, isMoney: true, isForeign };
  const isOne = wordAt(state, next) === 'a' && wordAt(state, next + 1) === 'million';
  const mantissa = isOne ? 1 : numberAt(state, next);
  if (Number.isNaN(mantissa)) return null;
  const scale = scaleAt(state, next + 1, mantissa);
  let to = next + (scale > 1 ? 2 : 1);
  let value = mantissa * scale;
  if (scale === 1e3 && wordAt(state, to + 1) === 'hundred') {
    value += numberAt(state, to) * 100;
    to += 2;
  }
  const isMarked = symbolAt(state, to) === '$' || foreign.includes(symbolAt(state, to));
  const isAbroad = isForeign || foreign.includes(symbolAt(state, to));
  if (isMarked) to++;
  const isNamed = isFree(state, to) && currencyWords.includes(wordAt(state, to));
  if (isNamed) to++;
  if (Number.isNaN(value)) return null;
  return {
    to,
    value: Math.round(value),
    mantissa,
    scale,
    isMoney: isMoney || isMarked || isNamed || scale >= 1e3,
    isForeign: isAbroad,
  };
}

const separators = ['-', '–', '—', '‑'];

/** `600-800k`, `1M to 2M`, `between a and b`: the second amount of a range whose first one ends before `at`. */
export function rangeEnd(state: ParseState, at: number, isBetween: boolean): Amount | null {
  const word = wordAt(state, at);
  const isJoined =
    separators.includes(symbolAt(state, at)) ||
    word === 'to' ||
    word === 'a' ||
    (isBetween && (word === 'and' || word === 'et'));
  return isJoined ? amountAt(state, at + 1) : null;
}

/** The first amount of `600-800k` is in thousands as well. */
export function scaledLike(first: Amount, last: Amount): number {
  if (first.scale > 1 || last.scale === 1) return first.value;
  if (first.mantissa < last.mantissa) return Math.round(first.mantissa * last.scale);
  return last.scale === 1e6 && first.mantissa < 1_000 ? first.mantissa * 1e3 : first.value;
}
