import { provinces } from '#contract/vocabulary.ts';
import { type Claim, isFree, isPlainWord, type ParseState, type Rule, symbolAt, wordAt } from '../claims.ts';
import { isVocabulary } from '../phrases.ts';
import { findMisspelled, type SentencePlace, wordsOfName } from '../places.ts';
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

function wordsFrom(reading: ParseState, from: number, to: number): string[] | null {
  const words: string[] = [];
  for (let at = from; at < to; at++) {
    const token = reading.tokens[at];
    if (!token || !isFree(reading, at)) return null;
    if (token.kind === 'symbol' && !(['.', '&'].includes(token.text) || /[-–—]/.test(token.text))) return null;
    if (token.kind === 'number') return null;
    words.push(...wordsOfName(token.text));
  }
  return words;
}

/** The city that stands anywhere in the sentence decides between places of one name. */
function choose(reading: ParseState, candidates: readonly SentencePlace[]): SentencePlace | undefined {
  const [first] = candidates;
  if (!first) return undefined;
  const sentence = ` ${wordsOfName(reading.text).join(' ')} `;
  const isNamed = ({ city, kind }: SentencePlace) =>
    kind !== 'city' && sentence.includes(` ${wordsOfName(city).join(' ')} `);
  const named = candidates.find(isNamed);
  if (named) return named;
  return candidates.length > 3 || (wordsOfName(first.name).join() === 'downtown' && first.kind !== 'city')
    ? undefined
    : first;
}

const isLandmark = (reading: ParseState, from: number, to: number) =>
  landmarkNouns.includes(wordAt(reading, to)) ||
  (reading.tokens[from - 1]?.plain === 'of' && ofNouns.includes(reading.tokens[from - 2]?.plain ?? ''));

/** Names of the place index, the longest first. */
export const readPlace: Rule = (reading, at): Claim | null => {
  const token = reading.tokens[at];
  if (token?.kind === 'postal') return postalArea(reading, at);
  if (token?.kind !== 'word') return null;
  for (let length = reading.places.wordsMax + 2; length > 0; length--) {
    const words = wordsFrom(reading, at, at + length);
    if (!words || reading.tokens[at + length - 1]?.kind !== 'word') continue;
    const place = choose(reading, reading.places.byName.get(words.join(' ')) ?? []);
    if (!place) continue;
    if (isLandmark(reading, at, at + length)) return landmark(reading, at, at + length);
    return { from: at, to: at + length, settings: [], place };
  }
  return null;
};

function landmark(reading: ParseState, from: number, end: number): Claim {
  let to = end;
  while (isPlainWord(reading, to) && (landmarkNouns.includes(wordAt(reading, to)) || reading.tokens[to]?.isCapital))
    to++;
  return { from: reading.tokens[from - 1]?.plain === 'of' ? from - 2 : from, to, settings: [] };
}

function postalArea(reading: ParseState, at: number): Claim {
  const area = (reading.tokens[at]?.plain ?? '').slice(0, 3);
  const [place] = reading.places.byName.get(area) ?? [];
  return place ? { from: at, to: at + 1, settings: [], place } : { from: at, to: at + 1, settings: [] };
}

const mayBeName = (reading: ParseState, at: number) => {
  const token = reading.tokens[at];
  return (
    token?.kind === 'word' &&
    isFree(reading, at) &&
    !stopWords.has(token.plain) &&
    !ordinaryWords.has(token.plain) &&
    !isVocabulary(token.plain)
  );
};

/** `Kitsilanno`, `NDG`, `Kits`. */
export const readMisspelledPlace: Rule = (reading, at): Claim | null => {
  if (!mayBeName(reading, at)) return null;
  for (let length = reading.places.wordsMax; length > 0; length--) {
    const words = wordsFrom(reading, at, at + length);
    const place = words && words.length === length && choose(reading, findMisspelled(reading.places, words.join(' ')));
    if (place && !isLandmark(reading, at, at + length)) return { from: at, to: at + length, settings: [], place };
  }
  const place = shortName(reading, at);
  return place ? { from: at, to: at + 1, settings: [], place } : null;
};

function shortName(reading: ParseState, at: number): SentencePlace | undefined {
  const token = reading.tokens[at];
  const initials = reading.places.byInitials.get(token?.plain ?? '');
  if (initials) return initials;
  const candidates = reading.places.byBeginning.get(token?.plain ?? '') ?? [];
  const isMeant = token?.isCapital || ['in', 'the', 'near'].includes(reading.tokens[at - 1]?.plain ?? '');
  const isPartOfName = reading.tokens[at + 1]?.isCapital && isPlainWord(reading, at + 1);
  return isMeant && !isPartOfName && candidates.length === 1 ? candidates[0] : undefined;
}

const provinceNames = new Set([
  ...Object.entries(provinces).flatMap(([code, name]) => [plainText(code), plainText(name)]),
  'pq',
  'que',
  'canada',
]);

/** `Toronto, ON`: a province behind its place says nothing more. */
export const readProvince: Rule = (reading, at): Claim | null => {
  const before = symbolAt(reading, at - 1) === ',' ? at - 2 : at - 1;
  const place = reading.claims[before]?.place;
  const token = reading.tokens[at];
  const length = provinceNames.has(`${token?.plain} ${reading.tokens[at + 1]?.plain}`) ? 2 : 1;
  const isNamed =
    length === 2 || (provinceNames.has(token?.plain ?? '') && (token?.plain !== 'on' || token.text === 'ON'));
  return place && isNamed ? { from: at, to: at + length, settings: [], place } : null;
};
