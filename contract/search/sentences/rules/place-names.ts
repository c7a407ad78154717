import { provinces } from '#contract/vocabulary.ts';
import { isVocabulary } from '../phrases.ts';
import { findMisspelled, type SentencePlace, wordsOfName } from '../places.ts';
import { isFree, isPlainWord, type ParseState, type Rule, type Span, symbolAt, wordAt } from '../spans.ts';
import { plainText } from '../tokens.ts';
import { ordinaryWords, stopWords } from '../words/other-words.ts';
import { phraseList } from '../words/phrase-list.ts';

/** Behind a place's name they make it the name of something else: `Halifax Shopping Centre`. */
const landmarkNouns = phraseList(`
  park, mall, hospital, university, college, centre, center, station, school, library, market, shopping, airport,
  bridge, general, museum, arena, campus, church, plaza, stadium, zoo, lake, beach, harbour, secondary, elementary,
  collegiate
`);
const ofNouns = ['university', 'college', 'port', 'bank', 'hospital', 'campus', 'universite', 'outskirts'];

function wordsFrom(state: ParseState, from: number, to: number): string[] | null {
  const words: string[] = [];
  for (let at = from; at < to; at++) {
    const token = state.tokens[at];
    if (!token || !isFree(state, at)) return null;
    if (token.kind === 'symbol' && !(['.', '&'].includes(token.text) || /[-–—]/.test(token.text))) return null;
    if (token.kind === 'number') return null;
    words.push(...wordsOfName(token.text));
  }
  return words;
}

/** The city named anywhere in the sentence decides between places of one name. */
function choose(state: ParseState, candidates: readonly SentencePlace[]): SentencePlace | undefined {
  const [first] = candidates;
  if (!first) return undefined;
  const sentence = ` ${wordsOfName(state.text).join(' ')} `;
  const isNamed = ({ city, kind }: SentencePlace) =>
    kind !== 'city' && sentence.includes(` ${wordsOfName(city).join(' ')} `);
  const named = candidates.find(isNamed);
  if (named) return named;
  return candidates.length > 3 || (wordsOfName(first.name).join() === 'downtown' && first.kind !== 'city')
    ? undefined
    : first;
}

const isLandmark = (state: ParseState, from: number, to: number) =>
  landmarkNouns.includes(wordAt(state, to)) ||
  (state.tokens[from - 1]?.plain === 'of' && ofNouns.includes(state.tokens[from - 2]?.plain ?? ''));

/** Names of the place index, the longest first. */
export const readPlace: Rule = (state, at): Span | null => {
  const token = state.tokens[at];
  if (token?.kind === 'postal') return postalArea(state, at);
  if (token?.kind !== 'word') return null;
  for (let length = state.places.wordsMax + 2; length > 0; length--) {
    const words = wordsFrom(state, at, at + length);
    if (!words || state.tokens[at + length - 1]?.kind !== 'word') continue;
    const place = choose(state, state.places.byName.get(words.join(' ')) ?? []);
    if (!place) continue;
    if (isLandmark(state, at, at + length)) return landmark(state, at, at + length);
    return { from: at, to: at + length, settings: [], place };
  }
  return null;
};

function landmark(state: ParseState, from: number, end: number): Span {
  let to = end;
  while (isPlainWord(state, to) && (landmarkNouns.includes(wordAt(state, to)) || state.tokens[to]?.isCapital)) to++;
  return { from: state.tokens[from - 1]?.plain === 'of' ? from - 2 : from, to, settings: [] };
}

function postalArea(state: ParseState, at: number): Span {
  const area = (state.tokens[at]?.plain ?? '').slice(0, 3);
  const [place] = state.places.byName.get(area) ?? [];
  return place ? { from: at, to: at + 1, settings: [], place } : { from: at, to: at + 1, settings: [] };
}

const mayBeName = (state: ParseState, at: number) => {
  const token = state.tokens[at];
  return (
    token?.kind === 'word' &&
    isFree(state, at) &&
    !stopWords.has(token.plain) &&
    !ordinaryWords.has(token.plain) &&
    !isVocabulary(token.plain)
  );
};

/** `Kitsilanno`, `NDG`, `Kits`. */
export const readMisspelledPlace: Rule = (state, at): Span | null => {
  if (!mayBeName(state, at)) return null;
  for (let length = state.places.wordsMax; length > 0; length--) {
    const words = wordsFrom(state, at, at + length);
    const place = words && words.length === length && choose(state, findMisspelled(state.places, words.join(' ')));
    if (place && !isLandmark(state, at, at + length)) return { from: at, to: at + length, settings: [], place };
  }
  const place = shortName(state, at);
  return place ? { from: at, to: at + 1, settings: [], place } : null;
};

function shortName(state: ParseState, at: number): SentencePlace | undefined {
  const token = state.tokens[at];
  const initials = state.places.byInitials.get(token?.plain ?? '');
  if (initials) return initials;
  const candidates = state.places.byBeginning.get(token?.plain ?? '') ?? [];
  const isMeant = token?.isCapital || ['in', 'the', 'near'].includes(state.tokens[at - 1]?.plain ?? '');
  const isPartOfName = state.tokens[at + 1]?.isCapital && isPlainWord(state, at + 1);
  return isMeant && !isPartOfName && candidates.length === 1 ? candidates[0] : undefined;
}

const provinceNames = new Set([
  ...Object.entries(provinces).flatMap(([code, name]) => [plainText(code), plainText(name)]),
  'pq',
  'que',
  'canada',
]);

/** `Toronto, ON`: a province after its place adds nothing. */
export const readProvince: Rule = (state, at): Span | null => {
  const before = symbolAt(state, at - 1) === ',' ? at - 2 : at - 1;
  const place = state.spans[before]?.place;
  const token = state.tokens[at];
  const length = provinceNames.has(`${token?.plain} ${state.tokens[at + 1]?.plain}`) ? 2 : 1;
  const isNamed =
    length === 2 || (provinceNames.has(token?.plain ?? '') && (token?.plain !== 'on' || token.text === 'ON'));
  return place && isNamed ? { from: at, to: at + length, settings: [], place } : null;
};
