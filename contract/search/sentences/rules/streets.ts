import { upperFirst } from '#contract/text/words.ts';
import { isVocabulary } from '../phrases.ts';
import { isFree, isPlainWord, type ParseState, type Rule, type Span, set, symbolAt, wordAt } from '../spans.ts';
import { ordinaryWords, stopWords } from '../words/other-words.ts';
import { phraseList } from '../words/phrase-list.ts';

const streetTypes: Record<string, string> = {
  street: 'Street',
  st: 'Street',
  str: 'Street',
  avenue: 'Avenue',
  ave: 'Avenue',
  av: 'Avenue',
  road: 'Road',
  rd: 'Road',
  drive: 'Drive',
  dr: 'Drive',
  boulevard: 'Boulevard',
  blvd: 'Boulevard',
  crescent: 'Crescent',
  cres: 'Crescent',
  parkway: 'Parkway',
  pkwy: 'Parkway',
  highway: 'Highway',
  hwy: 'Highway',
  terrace: 'Terrace',
  lane: 'Lane',
  ln: 'Lane',
  court: 'Court',
  crt: 'Court',
  circle: 'Circle',
  trail: 'Trail',
  way: 'Way',
  place: 'Place',
  square: 'Square',
  row: 'Row',
  gate: 'Gate',
  close: 'Close',
};
/** These are other words as well, unless both words of the name have a capital. */
const ambiguous = phraseList(`
  terrace, court, circle, trail, way, place, square, row, gate, close, lane, drive, dr, st, av, crescent
`);
const directions: Record<string, string> = {
  w: 'West',
  west: 'West',
  e: 'East',
  east: 'East',
  n: 'North',
  north: 'North',
  s: 'South',
  south: 'South',
  nw: 'NW',
  ne: 'NE',
  sw: 'SW',
  se: 'SE',
};
const frenchTypes = ['rue', 'avenue', 'boulevard', 'chemin', 'boul', 'rang', 'allee'];
const articles = ['de', 'du', 'des', 'la', 'le', 'les', 'd', 'l', 'saint', 'sainte', 'st', 'ste'];

const prepositions = ['on', 'near', 'off', 'along', 'at', 'by', 'around', 'sur', 'to', 'in', 'pres'];
const nameWordsMax = 3;

const typeAt = (state: ParseState, at: number): string | undefined => streetTypes[state.tokens[at]?.plain ?? ''];

function isNamePart(state: ParseState, at: number): boolean {
  const token = state.tokens[at];
  if (token?.kind === 'number') return token.isGlued === false && /^\d+$/.test(token.text) && isOrdinal(state, at);
  return token?.kind === 'word' && isFree(state, at);
}

const isOrdinal = (state: ParseState, at: number) =>
  ['st', 'nd', 'rd', 'th'].includes(state.tokens[at + 1]?.plain ?? '') && state.tokens[at + 1]?.isGlued === true;

/** The first token of the name that ends before a street type. */
function startOfName(state: ParseState, at: number): number | null {
  if (state.tokens[at - 1]?.isGlued && state.tokens[at - 2]?.kind === 'number') return at - 2;
  const nearest = state.tokens[at - 1];
  if (nearest?.kind !== 'word' || !isFree(state, at - 1) || isSmallWord(nearest.plain)) return null;
  const isNamed = nearest.isCapital || prepositions.includes(state.tokens[at - 2]?.plain ?? '');
  if (ordinaryWords.has(nearest.plain) && !isNamed) return null;
  let start = at - 1;
  while (at - start < nameWordsMax && isNamePart(state, start - 1) && isMoreOfName(state, start - 1)) start--;
  return start;
}

const isSmallWord = (plain: string) => stopWords.has(plain) || prepositions.includes(plain);

function isMoreOfName(state: ParseState, at: number): boolean {
  const token = state.tokens[at];
  if (!token || isSmallWord(token.plain) || directions[token.plain] === token.text) return false;
  return !isVocabulary(token.word) && (isPlainWord(state, at) || token.isCapital);
}

const houseNumberAt = (state: ParseState, at: number): boolean => {
  const token = state.tokens[at];
  return (
    token?.kind === 'number' && isFree(state, at) && /^\d{1,5}$/.test(token.text) && symbolAt(state, at - 1) !== '$'
  );
};

/** `Bank Street`, `Queen St W`, `5th Avenue`; its full name is the text that is searched for. */
export const readStreet: Rule = (state, at): Span | null => {
  const type = typeAt(state, at);
  if (!type || state.tokens[at]?.isGlued) return null;
  const start = startOfName(state, at);
  if (start === null || !isClear(state, start, at)) return null;
  const direction = directionAt(state, at + 1);
  const name = state.tokens
    .slice(start, at)
    .map(({ text, isGlued }, index) => (isGlued && index > 0 ? text : ` ${upperFirst(text)}`));
  const from = houseNumberAt(state, start - 1) && isAddress(state, start - 1) ? start - 1 : start;
  const number = from < start ? `${state.tokens[from]?.text} ` : '';
  const street = `${number}${name.join('').trim()} ${type}${direction ? ` ${direction}` : ''}`;
  return { from, to: at + (direction ? 2 : 1), settings: [set('q', street)] };
};

const isAddress = (state: ParseState, at: number) =>
  at === 0 || prepositions.includes(state.tokens[at - 1]?.plain ?? '') || symbolAt(state, at - 1) === ',';

function isClear(state: ParseState, start: number, at: number): boolean {
  if (!ambiguous.includes(state.tokens[at]?.plain ?? '')) return true;
  const hasCapitals = state.tokens.slice(start, at + 1).every(({ isCapital, kind }) => isCapital || kind === 'number');
  return (
    hasCapitals ||
    prepositions.includes(state.tokens[start - 1]?.plain ?? '') ||
    directions[state.tokens[at + 1]?.plain ?? ''] !== undefined ||
    (['st', 'drive', 'dr', 'av'].includes(state.tokens[at]?.plain ?? '') &&
      !isVocabulary(state.tokens[at - 1]?.word ?? ''))
  );
}

function directionAt(state: ParseState, at: number): string | undefined {
  const token = state.tokens[at];
  const direction = isFree(state, at) ? directions[token?.plain ?? ''] : undefined;
  const isLetter = token?.plain.length === 1;
  const isOfNext = state.tokens[at + 1]?.isGlued && state.tokens[at + 1]?.text === '/';
  return isOfNext || (isLetter && !token.isCapital && wordAt(state, at + 1) !== '') ? undefined : direction;
}

/** `rue Saint-Denis`, `boulevard de Maisonneuve`. */
export const readFrenchStreet: Rule = (state, at): Span | null => {
  if (!frenchTypes.includes(state.tokens[at]?.plain ?? '')) return null;
  let to = at + 1;
  while (articles.includes(state.tokens[to]?.plain ?? '') && isFree(state, to)) to++;
  const name = state.tokens[to];
  if (name?.kind !== 'word' || !isFree(state, to) || !name.isCapital) return null;
  to++;
  while (
    state.tokens[to]?.kind === 'word' &&
    isFree(state, to) &&
    state.tokens[to]?.isCapital &&
    isPlainWord(state, to)
  )
    to++;
  const last = state.tokens[to - 1];
  return { from: at, to, settings: [set('q', upperFirst(state.text.slice(state.tokens[at]?.start, last?.end)))] };
};
