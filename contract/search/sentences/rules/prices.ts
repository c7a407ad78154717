import { priceMax } from '#contract/limits.ts';
import { longestOf } from '../phrases.ts';
import { type ParseState, type Span, set, symbolAt, wordAt } from '../spans.ts';
import type { Setting } from '../words/search-words.ts';
import { type Amount, amountAt, rangeEnd, scaledLike } from './amounts.ts';
import { type Bound, qualifierAfter, qualifierBefore } from './qualifiers.ts';

/** Below it a number without a currency, a scale or a period is not taken for a price. */
const barePriceMin = 300;

const split = (texts: string) => texts.split('|').map((text) => text.split(' '));
const monthly = split(
  'a month|per month|monthly|mo|month|pm|pcm|par mois|mois|each month|every month|p m|a mo|per mo|mth|mth|mthly',
);
const otherPeriods = split(
  'a week|per week|weekly|week|wk|a night|per night|night|nightly|a day|per day|a year|per year|yr|year|yearly|sqft|sq ft|per sq|per sqft|sf|per square|psf',
);
const measures = split(
  'acre|acres|km|kms|m|minute|minutes|min walk|min drive|min from|min to|mins|feet|ft|foot|year|years|yr|yrs|people|persons|person|steps|block|blocks|story|storey|stories|storeys|unit|units|car|cars|st|nd|rd|th|hectare|hectares|floor|amp|amps|metres|meters|kilometres|kilometers|walk|days|day|weeks|week|lb|lbs|kg|mbps|sqft|hours|hour',
);
const fillers = split('of|is|a|to|by|price|rent|at|budget|de|d|max|maximum|the|about|around|my|to spend');
const yearWords = ['built', 'year', 'since', 'constructed', 'renovated', 'circa', 'annee'];

interface Period {
  length: number;
  isMonth: boolean;
}

function periodAt(state: ParseState, at: number): Period {
  const start = symbolAt(state, at) === '/' ? at + 1 : at;
  if (wordAt(state, start) === '') return { length: 0, isMonth: false };
  const isSlash = start > at;
  const month = longestOf(state.tokens, start, monthly);
  const isWord =
    isSlash || month > 1 || ['monthly', 'mo', 'pm', 'pcm', 'mth', 'mthly'].includes(state.tokens[start]?.plain ?? '');
  if (month > 0 && isWord) return { length: start - at + month, isMonth: true };
  const other = longestOf(state.tokens, start, otherPeriods);
  return { length: other > 0 ? start - at + other : 0, isMonth: false };
}

function skipFillers(state: ParseState, at: number): number {
  let next = at;
  for (let step = 0; step < 3; step++) {
    if (amountAt(state, next)) return next;
    const filler =
      symbolAt(state, next) === ':' || symbolAt(state, next) === '=' ? 1 : longestOf(state.tokens, next, fillers);
    if (filler === 0 || (wordAt(state, next) === '' && symbolAt(state, next) === '')) return at;
    next += filler;
  }
  return amountAt(state, next) ? next : at;
}

const between = ['between', 'entre'];

/** `under 2,400`, `$1,800-2,400`, `600-800k`, `between 1M and 2M`, `850k ceiling`; a bare amount is the most. */
export function readPrice(state: ParseState, at: number): Span | null {
  const isBetween = between.includes(wordAt(state, at));
  const before = isBetween ? { bound: 'min' as Bound, length: 1 } : qualifierBefore(state, at);
  const start = skipFillers(state, at + (before?.length ?? 0));
  const first = amountAt(state, start);
  if (!first) return null;
  const last = rangeEnd(state, first.to, isBetween);
  const amounts = last ? [first, last] : [first];
  const period = periodAt(state, (last ?? first).to);
  const hasMoney = amounts.some(({ isMoney }) => isMoney) || period.isMonth;
  if (!hasMoney && !isBarePrice(state, at, last ?? first, before !== null)) return null;
  const after = qualifierAfter(state, (last ?? first).to + period.length);
  const to = (last ?? first).to + period.length + (last ? 0 : (after?.length ?? 0));
  if (amounts.some(({ isForeign }) => isForeign) || (period.length > 0 && !period.isMonth))
    return { from: at, to, settings: [] };
  return { from: at, to, settings: settingsOf(first, last, before?.bound ?? after?.bound, period.isMonth) };
}

function isBarePrice(state: ParseState, at: number, { value, to, scale }: Amount, isQualified: boolean): boolean {
  if (value < barePriceMin || scale > 1) return false;
  const isYear =
    value > 1800 &&
    value < 2100 &&
    yearWords.some((word) => [at - 1, at - 2, at].some((each) => wordAt(state, each) === word));
  const isMeasure = longestOf(state.tokens, to, measures) > 0 && !state.spans[to];
  const isAddress = !isQualified && state.tokens[to]?.kind === 'word' && state.spans[to]?.settings[0]?.name === 'q';
  return !isYear && !isMeasure && !isAddress;
}

function settingsOf(first: Amount, last: Amount | null, bound: Bound | undefined, isMonthly: boolean): Setting[] {
  const low = last ? scaledLike(first, last) : first.value;
  const high = last?.value ?? low;
  if (high > priceMax || low > high || low <= 0) return [];
  const tab = isMonthly ? [set('tab', 'rent')] : [];
  if (last) return [set('minPrice', low), set('maxPrice', high), ...tab];
  return [set(bound === 'min' ? 'minPrice' : 'maxPrice', low), ...tab];
}
