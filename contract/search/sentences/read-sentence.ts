import { correctSpelling } from './phrases.ts';
import type { PlaceNames, SentencePlace } from './places.ts';
import { resolve, type SentenceFilters } from './resolve.ts';
import { readArea } from './rules/areas.ts';
import { readDate } from './rules/dates.ts';
import { readMisspelledPlace, readPlace, readProvince } from './rules/place-names.ts';
import { readPrice } from './rules/prices.ts';
import { readRooms } from './rules/rooms.ts';
import { readFrenchStreet, readStreet } from './rules/streets.ts';
import { isSkippableToken, readLandmark, readNegation, readPhrase, readUtilities } from './rules/wishes.ts';
import { apply, type ParseState, type Rule, type Span } from './spans.ts';
import { tokenize } from './tokens.ts';
import type { SettingName } from './words/search-words.ts';

interface SentencePart {
  text: string;
  /** Settings that the words became. */
  filters: (SettingName | 'place')[];
}

export interface ReadSentence {
  /** Parameters of explore as its address holds them. */
  filters: SentenceFilters;
  place: SentencePlace | null;
  understood: SentencePart[];
  notUnderstood: string[];
}

/** In this order: a rule reads what those before it have left. */
const rules: readonly Rule[] = [
  readFrenchStreet,
  readStreet,
  readPlace,
  readProvince,
  readRooms,
  readArea,
  readDate,
  readPrice,
  readUtilities,
  readNegation,
  readLandmark,
  readPhrase,
  readMisspelledPlace,
  readProvince,
];

/**
 * The search that a sentence states, by a grammar with the words of the filters: `2-bed under 2,400 near Bank Street, pets ok`.
 * `today` is a day like `2026-11-27`. Takes any text, in a time that grows with its length alone.
 */
export function readSentence(text: string, today: string, places: PlaceNames): ReadSentence {
  const tokens = tokenize(text);
  correctSpelling(tokens);
  const state: ParseState = { text, tokens, spans: tokens.map(() => undefined), today, places };
  for (const rule of rules) apply(state, rule);
  const spans = [...new Set(state.spans)].filter((span) => span !== undefined);
  const { filters, refused } = resolve(spans);
  const place = choosePlace(spans);
  const isUnderstood = (span: Span | undefined): span is Span =>
    span !== undefined && !refused.has(span) && (span.settings.length > 0 || isPartOf(span.place, place));
  return {
    filters,
    place,
    understood: spans.filter(isUnderstood).map((span) => partOf(state, span)),
    notUnderstood: notUnderstoodParts(state, isUnderstood),
  };
}

/** A neighbourhood or postal area comes before a city. */
const choosePlace = (spans: readonly Span[]): SentencePlace | null => {
  const places = spans.flatMap(({ place }) => place ?? []);
  return places.find(({ kind }) => kind !== 'city') ?? places[0] ?? null;
};

const isPartOf = (place: SentencePlace | undefined, chosen: SentencePlace | null) =>
  place !== undefined && (place.id === chosen?.id || (place.kind === 'city' && place.name === chosen?.city));

const spanOf = ({ text, tokens }: ParseState, from: number, to: number): string =>
  text.slice(tokens[from]?.start, tokens[to - 1]?.end);

const partOf = (state: ParseState, { from, to, settings, place }: Span): SentencePart => ({
  text: spanOf(state, from, to),
  filters: [...new Set([...settings.map(({ name }) => name), ...(place ? (['place'] as const) : [])])],
});

const joining = ['+', '&', '/', '-', "'", '’', '.', '£', '€', '%', '#'];

const homeNouns = ['home', 'place', 'property', 'building', 'area', 'neighbourhood', 'neighborhood', 'unit', 'space'];

/** Neighbouring words that no filter holds, without the stop words around them. */
function notUnderstoodParts(state: ParseState, isUnderstood: (span: Span | undefined) => boolean): string[] {
  const parts: string[] = [];
  let [first, last] = [-1, -1];
  const close = () => {
    if (first >= 0) parts.push(spanOf(state, first, last + 1));
    first = -1;
  };
  for (const [at, token] of state.tokens.entries()) {
    const span = state.spans[at];
    const isGeneral = isSkippableToken(state, at);
    const isNoun = first >= 0 && last === at - 1 && homeNouns.includes(token.plain);
    const isWord = span ? !isUnderstood(span) && !(isGeneral && first < 0) : !isGeneral || isNoun;
    if (isUnderstood(span) || (!span && token.kind === 'symbol' && !joining.includes(token.text))) close();
    else if (isWord) {
      if (first < 0) first = at;
      last = at;
    }
  }
  close();
  return parts;
}
