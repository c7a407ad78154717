import { isVocabulary } from './phrases.ts';
import type { PlaceNames, SentencePlace } from './places.ts';
import type { Token } from './tokens.ts';
import { numberWords } from './words/read-words.ts';
import type { Setting, SettingName } from './words/search-words.ts';

/** The tokens `from` to before `to`, and what they state; without a setting or a place they are not understood. */
export interface Span {
  from: number;
  to: number;
  settings: readonly Setting[];
  place?: SentencePlace;
  /** A fact of rentals that no filter holds. */
  isOfRental?: boolean;
}

export interface ParseState {
  text: string;
  tokens: readonly Token[];
  spans: (Span | undefined)[];
  /** `2026-11-27` */
  today: string;
  places: PlaceNames;
}

export type Rule = (state: ParseState, at: number) => Span | null;

export const set = (name: SettingName, value: string | number): Setting => ({ name, value: String(value) });

export const isFree = ({ tokens, spans }: ParseState, at: number): boolean => tokens[at] !== undefined && !spans[at];

/** The corrected word at a token; empty where none is free. */
export const wordAt = (state: ParseState, at: number): string =>
  isFree(state, at) ? (state.tokens[at]?.word ?? '') : '';

export const symbolAt = (state: ParseState, at: number): string => {
  const token = state.tokens[at];
  return token?.kind === 'symbol' && !state.spans[at] ? token.text : '';
};

/** `2`, `two`; NaN for all else. */
export function numberAt(state: ParseState, at: number): number {
  if (!isFree(state, at)) return Number.NaN;
  const token = state.tokens[at];
  return token?.kind === 'word' ? (numberWords.get(token.plain) ?? Number.NaN) : (token?.value ?? Number.NaN);
}

export const isPlainWord = (state: ParseState, at: number): boolean =>
  wordAt(state, at) !== '' && !isVocabulary(wordAt(state, at)) && Number.isNaN(numberAt(state, at));

/** Lets a rule read free tokens from left to right. */
export function apply(state: ParseState, rule: Rule): void {
  for (let at = 0; at < state.tokens.length; at++) {
    const span = isFree(state, at) ? rule(state, at) : null;
    if (!span || span.to <= span.from || state.spans.slice(span.from, span.to).some(Boolean)) continue;
    state.spans.fill(span, span.from, Math.min(span.to, state.tokens.length));
  }
}
