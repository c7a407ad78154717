import { lengthOfWords, longestOf } from '../phrases.ts';
import { isFree, numberAt, type ParseState, type Rule, type Span, set, symbolAt, wordAt } from '../spans.ts';
import { monthNames } from '../words/read-words.ts';

const split = (texts: string) => texts.split('|').map((text) => text.split(' '));
const leading = split(
  'available from|available as of|available by|available on|available in|available for|available starting|available|avail from|avail|from|starting from|starting in|starting on|starting|start|start date|beginning|beginning of|beginning in|as of|move in by|move in on|move in date|move in|move in for|moving in|moving in on|moving on|moving by|moving|by|by the|in|for|on|free by|free from|free on|free|before|after|until|since|a partir de|a partir du|des|pour|pour le|le|possession|possession in|possession by|early|early in|late|mid|end of|start of|the start of|the beginning of|around|de|du|occupancy|vacant by|ready by|ready for|availability|entry|not before|no later than|not later than',
);
const immediately = split(
  'immediately|available now|available today|move in now|move in today|move in ready now|immediate|immediat|immediatement|tout de suite|right away|asap|vacant now|free now|available right now|as soon as possible|immediate possession|immediate occupancy|immediate move in|available immediately|move in immediately|available immediate|available asap|des maintenant|maintenant disponible|starting now|starting today|from today|from now|now available',
);
const ordinals = ['st', 'nd', 'rd', 'th', 'er', 'e', 'ere'];

const monthAt = (state: ParseState, at: number): number =>
  monthNames.findIndex((names) => {
    const word = wordAt(state, at);
    return word !== '' && names.some((name) => name === word || name === state.tokens[at]?.plain);
  });

const iso = (year: number, month: number, day: number) =>
  `${year}-${String(month + 1).padStart(2, '0')}-${String(day).padStart(2, '0')}`;

function isDay(text: string): boolean {
  const read = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(read.getTime()) && read.toISOString().startsWith(text);
}

/** The next such day: today counts. */
function nextDay(today: string, month: number, day: number): string {
  const year = Number(today.slice(0, 4));
  const here = iso(year, month, day);
  return here >= today ? here : iso(year + 1, month, day);
}

interface Named {
  month: number;
  day: number | null;
  year: number | null;
  to: number;
}

function dayAt(state: ParseState, at: number): { day: number; to: number } | null {
  const day = numberAt(state, at);
  if (state.tokens[at]?.kind !== 'number' || !Number.isInteger(day) || day < 1 || day > 31) return null;
  const hasOrdinal = state.tokens[at + 1]?.isGlued && ordinals.includes(wordAt(state, at + 1));
  const isOther = ['k', 'm', 'mo'].includes(wordAt(state, at + 1)) || symbolAt(state, at + 1) === '$';
  return isOther ? null : { day, to: hasOrdinal ? at + 2 : at + 1 };
}

function yearAt(state: ParseState, at: number): { year: number; to: number } | null {
  const start = symbolAt(state, at) === ',' ? at + 1 : at;
  const year = state.tokens[start]?.text.length === 4 ? numberAt(state, start) : Number.NaN;
  return year >= 2020 && year < 2040 ? { year, to: start + 1 } : null;
}

function namedDate(state: ParseState, at: number): Named | null {
  const first = dayAt(state, at);
  const middle = first ? first.to + lengthOfWords(state.tokens, first.to, ['of']) : at;
  const month = monthAt(state, middle);
  if (month < 0) return null;
  const later = first ? null : dayAt(state, middle + 1);
  const to = later?.to ?? middle + 1;
  const written = yearAt(state, to);
  return { month, day: first?.day ?? later?.day ?? null, year: written?.year ?? null, to: written?.to ?? to };
}

const doubtful = ['may', 'march', 'mars', 'mar', 'mai'];

/** A month alone is a date behind `from` and the like, or with a capital where the name is no other word. */
function isDate(state: ParseState, at: number, { day, year }: Named, hasLead: boolean): boolean {
  if (hasLead || day !== null || year !== null) return true;
  const token = state.tokens[at];
  return token?.isCapital === true && !doubtful.includes(token.plain);
}

/** `from March`, `Jan 1`, `1st of May`, `July 2027`, `2027-05-01`, `immediately`, `next month`. */
export const readDate: Rule = (state, at): Span | null => {
  if (!isFree(state, at)) return null;
  const now = longestOf(state.tokens, at, immediately);
  if (now > 0) return { from: at, to: at + now, settings: [set('availableBy', state.today)] };
  const lead = longestOf(state.tokens, at, leading);
  for (let start = at + lead; start >= at; start -= Math.max(lead, 1)) {
    const span = dateFrom(state, at, start);
    if (span) return span;
    if (lead === 0) break;
  }
  return null;
};

function dateFrom(state: ParseState, from: number, at: number): Span | null {
  const start = at + (at > from ? lengthOfWords(state.tokens, at, ['the']) : 0);
  const token = state.tokens[start];
  if (token?.kind === 'day' && isFree(state, start))
    return { from, to: start + 1, settings: isDay(token.text) ? [set('availableBy', token.text)] : [] };
  if (wordAt(state, start) === 'next' && wordAt(state, start + 1) === 'month')
    return { from, to: start + 2, settings: [set('availableBy', firstOfNextMonth(state.today))] };
  const named = namedDate(state, start);
  if (!named || !isDate(state, start, named, at > from)) return null;
  const { month, day, year, to } = named;
  const date = year === null ? nextDay(state.today, month, day ?? 1) : iso(year, month, day ?? 1);
  return { from, to, settings: isDay(date) ? [set('availableBy', date)] : [] };
}

function firstOfNextMonth(today: string): string {
  const month = Number(today.slice(5, 7));
  return iso(Number(today.slice(0, 4)) + (month === 12 ? 1 : 0), month % 12, 1);
}
