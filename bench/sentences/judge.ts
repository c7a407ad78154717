import { readFileSync } from 'node:fs';
import { indexPlaces } from '#contract/search/sentences/places.ts';
import { readSentence } from '#contract/search/sentences/read-sentence.ts';
import { places } from '#server/places/data/places.ts';

/** The day on which the sentences of `tests/search/sentences` are read. */
const today = '2026-11-27';

interface Labelled {
  text: string;
  filters: Record<string, string>;
  place?: string;
  notUnderstood?: string[];
}

export interface JudgedSentence {
  text: string;
  /** All filters and the place, and only these. */
  isExact: boolean;
  isFullyExact: boolean;
  filters: number;
  wrong: string[];
  missing: string[];
  notUnderstood: { read: string[]; labelled: string[] };
}

const sorted = (value: string) => value.split(',').sort().join();

function pairsOf(filters: Record<string, string>, place: string | undefined): string[] {
  const pairs = Object.entries(filters).map(([name, value]) => `${name}=${sorted(value)}`);
  return place === undefined ? pairs : [...pairs, `place=${place}`];
}

const plain = (parts: readonly string[]) =>
  parts
    .map((part) => part.toLowerCase())
    .sort()
    .join('|');

const names = indexPlaces(places);

function judge({ text, filters, place, notUnderstood = [] }: Labelled): JudgedSentence {
  const read = readSentence(text, today, names);
  const expected = pairsOf(filters, place);
  const found = pairsOf(read.filters, read.place?.name);
  const wrong = found.filter((pair) => !expected.includes(pair));
  const missing = expected.filter((pair) => !found.includes(pair));
  const isExact = wrong.length === 0 && missing.length === 0;
  return {
    text,
    isExact,
    isFullyExact: isExact && plain(read.notUnderstood) === plain(notUnderstood),
    filters: found.length,
    wrong,
    missing,
    notUnderstood: { read: read.notUnderstood, labelled: notUnderstood },
  };
}

export const judgeSentences = (set: 'open' | 'sealed'): JudgedSentence[] =>
  (JSON.parse(readFileSync(`tests/search/sentences/${set}.json`, 'utf8')) as Labelled[]).map(judge);

export interface SentenceFigures {
  sentences: number;
  exact: number;
  fullyExact: number;
  filters: number;
  wrong: number;
}

export function countFigures(judged: readonly JudgedSentence[]): SentenceFigures {
  return {
    sentences: judged.length,
    exact: judged.filter(({ isExact }) => isExact).length,
    fullyExact: judged.filter(({ isFullyExact }) => isFullyExact).length,
    filters: judged.reduce((sum, { filters }) => sum + filters, 0),
    wrong: judged.reduce((sum, { wrong }) => sum + wrong.length, 0),
  };
}
