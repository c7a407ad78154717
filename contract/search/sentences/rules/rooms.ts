import { roomsMax } from '#contract/limits.ts';
import { lengthOfWords } from '../phrases.ts';
import { numberAt, type ParseState, type Span, set, symbolAt, wordAt } from '../spans.ts';
import { bathWords, bedWords } from '../words/read-words.ts';
import { qualifierAfter, qualifierBefore } from './qualifiers.ts';

type Room = 'beds' | 'baths';

const roomPhrases: readonly (readonly [Room, readonly string[]])[] = [
  ['baths', ['salles', 'de', 'bain']],
  ['baths', ['salles', 'de', 'bains']],
  ['baths', ['salle', 'de', 'bain']],
  ['baths', ['full', 'bathroom']],
  ['baths', ['full', 'bath']],
  ['beds', ['chambres', 'a', 'coucher']],
  ['beds', ['chambre', 'a', 'coucher']],
  ['beds', ['bed', 'room']],
  ['beds', ['bed', 'rooms']],
];

function roomAt(state: ParseState, at: number): { room: Room; to: number } | null {
  const word = wordAt(state, at);
  if (word === '') return symbolAt(state, at) === '-' ? roomAt(state, at + 1) : null;
  for (const [room, words] of roomPhrases) {
    const length = lengthOfWords(state.tokens, at, words);
    if (length > 0) return { room, to: at + length };
  }
  if (bedWords.includes(word)) return { room: 'beds', to: at + 1 };
  return bathWords.includes(word) ? { room: 'baths', to: at + 1 } : null;
}

interface Count {
  value: number;
  to: number;
  /** `4 1/2`, `4½`: the rooms of a Quebec home. */
  isHalf: boolean;
}

function countAt(state: ParseState, at: number): Count | null {
  const value = numberAt(state, at);
  if (Number.isNaN(value) || value > roomsMax) return null;
  const isWritten = numberAt(state, at + 1) === 1 && symbolAt(state, at + 2) === '/' && numberAt(state, at + 3) === 2;
  if (isWritten) return { value, to: at + 4, isHalf: true };
  if (symbolAt(state, at + 1) === '½') return { value, to: at + 2, isHalf: true };
  if (wordAt(state, at + 1) === 'et' && wordAt(state, at + 2) === 'demi') return { value, to: at + 3, isHalf: true };
  return { value, to: at + 1, isHalf: false };
}

const joiners = ['or', 'to', 'and', 'ou', 'a', 'et'];

/** The end of `+1` in `2+1`, of `or 3` in `2 or 3`, of `+` in `2+`. */
function endOfCount(state: ParseState, to: number): number {
  const symbol = symbolAt(state, to);
  const isJoined = ['+', '-', '–', '/'].includes(symbol) || joiners.includes(wordAt(state, to));
  const hasSecond = isJoined && numberAt(state, to + 1) <= 20 && roomAt(state, to + 2) !== null;
  if (hasSecond) return to + 2;
  if (symbol === '+') return to + 1;
  const bound = qualifierAfter(state, to);
  return bound?.bound === 'min' && roomAt(state, to + bound.length) ? to + bound.length : to;
}

const moneyWords = ['budget', 'within', 'rent', 'price', 'cap', 'capped', 'ideally'];

/** A bound behind an amount is not that of the rooms after it: `2,000 max 2 bedrooms`. */
function roomQualifier(state: ParseState, at: number) {
  const isBehindAmount = !Number.isNaN(numberAt(state, at - 1)) || symbolAt(state, at - 1) === '$';
  return isBehindAmount || moneyWords.includes(wordAt(state, at)) ? null : qualifierBefore(state, at);
}

/** `2-bed`, `3+ bedrooms`, `1 or 2 bedrooms`, `2.5 baths`, `4 1/2`, `1+den`, `at most 2 bedrooms`. */
export function readRooms(state: ParseState, at: number): Span | null {
  const qualifier = roomQualifier(state, at);
  const from = qualifier ? at + qualifier.length : at;
  const count = countAt(state, from);
  if (!count) return null;
  const end = endOfCount(state, count.to);
  const found = roomAt(state, end);
  if (!found) return qualifier ? null : readRoomsAlone(state, at, count);
  const value =
    found.room === 'beds' && count.isHalf ? Math.max(0, Math.floor(count.value) - 2) : Math.floor(count.value);
  const after = boundAfter(state, found.to);
  const to = after ? found.to + after.length : found.to;
  const isMost = qualifier?.bound === 'max' || after?.bound === 'max';
  return { from: at, to, settings: isMost ? [] : [set(found.room, value)] };
}

/** `2 chambres max 600k`: a bound before an amount is not that of the rooms. */
function boundAfter(state: ParseState, at: number) {
  const bound = qualifierAfter(state, at);
  if (!bound) return null;
  const next = at + bound.length;
  const isOfAmount =
    symbolAt(state, next) === '$' || (!Number.isNaN(numberAt(state, next)) && !roomAt(state, next + 1));
  const isSymbol = symbolAt(state, at) === '+';
  return isOfAmount && !isSymbol ? null : bound;
}

function readRoomsAlone(state: ParseState, at: number, { value, to, isHalf }: Count): Span | null {
  if (isHalf)
    return value >= 1 && value <= 9
      ? { from: at, to, settings: [set('beds', Math.max(0, Math.floor(value) - 2))] }
      : null;
  if (value > 6) return null;
  const isPlus = symbolAt(state, to) === '+' || wordAt(state, to) === 'plus';
  if (isPlus && wordAt(state, to + 1) === 'den')
    return { from: at, to: to + 1, settings: [set('beds', Math.floor(value))] };
  const isBoth = isPlus && symbolAt(state, to) === '+' && numberAt(state, to + 1) <= 3;
  return isBoth ? { from: at, to: to + 2, settings: [set('beds', Math.floor(value))] } : null;
}
