import { findPhrase, lengthOfWords, longestOf, type Phrase } from '../phrases.ts';
import { isFree, numberAt, type ParseState, type Rule, type Span, set, symbolAt, wordAt } from '../spans.ts';
import { stopWords } from '../words/other-words.ts';
import { phraseList } from '../words/phrase-list.ts';

const split = (texts: string) => texts.split('|').map((text) => text.split(' '));

function freeFrom(state: ParseState, at: number): number {
  let to = at;
  while (isFree(state, to) && symbolAt(state, to) === '') to++;
  return to - at;
}

const phraseAt = (state: ParseState, at: number): Phrase | null => findPhrase(state.tokens, at, freeFrom(state, at));

const behind = ['nearby'];
/** Amenities that are found near homes as well: `close to shops and a gym`. */
const nearHomes = phraseList(`
  Retail, Hotel, Business, Office, Land, pool, gym, garden, water_view, park_view, commercial
`);
const isNearHomes = ({ setting }: Phrase) => setting === null || nearHomes.includes(setting.value);

/** Types, features and all else that is named by a phrase. */
export const readPhrase: Rule = (state, at): Span | null => {
  const phrase = phraseAt(state, at);
  if (!phrase) return null;
  const to = at + phrase.words.length;
  const { setting } = phrase;
  const isElsewhere = behind.includes(wordAt(state, to)) && isNearHomes(phrase);
  const isExtra = setting?.name === 'utilities' && phrase.words.length === 1 && symbolAt(state, at - 1) === '+';
  const hasCount = setting?.name === 'pets' && numberAt(state, at - 1) <= 10;
  return { from: hasCount ? at - 1 : at, to, settings: setting && !isElsewhere && !isExtra ? [setting] : [] };
};

const negations = ['no', 'not', 'without', 'non', 'never', 'except', 'sans', 'isnt', 'dont', 'pas', 'avoid', 'nothing'];
const ends = phraseList(`
  in, with, w, under, below, over, max, maximum, from, for, between, avec, but, just, only, please, available, up,
  moins, starting
`);

/** `no condo fees`, `not a basement`: a filter never rules something out. */
export const readNegation: Rule = (state, at): Span | null => {
  if (!negations.includes(wordAt(state, at)) || phraseAt(state, at)?.setting) return null;
  let to = at + 1;
  while (to - at < 5 && wordAt(state, to) !== '' && !ends.includes(wordAt(state, to))) to++;
  return { from: at, to, settings: [] };
};

const near = split(
  'near|close to|closer to|next to|nearby|beside|across from|around|proche de|proche du|pres de|pres du|pres d|by the|steps to|steps from|walk to|minutes to|minutes from|min to|min from|mins from|mins to|away from|far from|access to|adjacent to|walking to|blocks from|opposite|facing|backing onto|backing on',
);
const distances = split(
  'walking distance to|walking distance from|walking distance of|within walking distance of|within walking distance to|short walk to|easy walk to|distance to|a short walk to|easy access to|minutes walk to|minute walk to|minute walk from|min walk to|min walk from',
);

/** `near good schools`, `walking distance to a subway station`: a landmark that is no place of the index and no street. */
export const readLandmark: Rule = (state, at): Span | null => {
  const distance = longestOf(state.tokens, at, distances);
  const length = distance || longestOf(state.tokens, at, near);
  if (length === 0) return null;
  const start = at + length;
  let to = start;
  while (isOfLandmark(state, to, to === start)) to++;
  return to > start ? { from: distance ? at : start, to, settings: [] } : null;
};

function isOfLandmark(state: ParseState, at: number, isFirst: boolean): boolean {
  const word = wordAt(state, at);
  if (word === '' || ends.includes(word)) return false;
  const isJoin = word === 'and' || word === 'or' || word === 'et';
  const phrase = phraseAt(state, isJoin ? at + 1 : at);
  if (phrase && !isNearHomes(phrase)) return false;
  if (isJoin) return !isFirst && wordAt(state, at + 1) !== '';
  return true;
}

const utilities: Record<string, string> = {
  heat: 'heat',
  heating: 'heat',
  chauffage: 'heat',
  hydro: 'power',
  electricity: 'power',
  electric: 'power',
  power: 'power',
  electricite: 'power',
  water: 'water',
  eau: 'water',
  gas: 'gas',
  internet: 'internet',
  wifi: 'internet',
  cable: 'cable',
  chauffe: 'heat',
  eclaire: 'power',
};
const joins = ['and', 'et', 'hot', 'are', 'is', 'all'];
const included = split('included|incl|inc|inclus|incluse|inclusive|paid|compris|comprise');
const including = split('including|includes|incl|include|inclusive of');

/** `heat, hydro and water included` are all utilities; one or two of them are none that a filter holds. */
export const readUtilities: Rule = (state, at): Span | null => {
  const start = at + longestOf(state.tokens, at, including);
  const named = new Set<string>();
  let to = start;
  let end = start;
  while (isFree(state, to)) {
    const utility = utilities[wordAt(state, to)];
    if (utility) named.add(utility);
    else if (!joins.includes(wordAt(state, to)) && !['+', '&', ',', '/'].includes(symbolAt(state, to))) break;
    to++;
    if (utility) end = to;
  }
  const isIncluded = start > at || (isFree(state, to) && longestOf(state.tokens, to, included) > 0);
  if (named.size === 0 || !isIncluded || utilities[wordAt(state, start)] === undefined) return null;
  const isAll = ['heat', 'power', 'water'].every((each) => named.has(each));
  return {
    from: at,
    to: start > at ? end : to + 1,
    settings: isAll ? [set('utilities', 'true')] : [],
    isOfRental: true,
  };
};

export const isSkippableToken = (state: ParseState, at: number): boolean => {
  const token = state.tokens[at];
  return (
    (token?.kind === 'symbol' && !['£', '€'].includes(token.text)) ||
    (token?.kind === 'word' && (stopWords.has(token.plain) || lengthOfWords(state.tokens, at, ['nearby']) > 0))
  );
};
