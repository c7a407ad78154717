import { type Claim, isFree, numberAt, type ParseState, type Rule, set, symbolAt, wordAt } from '../claims.ts';
import { lengthOfWords, longestOf } from '../phrases.ts';
import { monthNames } from '../words/read-words.ts';

const split = (texts: string) => texts.split('|').map((text) => text.split(' '));
const leading = split(
  'available from|available as of|available by|available on|available in|available for|available starting|available|avail from|avail|from|starting from|starting in|starting on|starting|start|start date|beginning|beginning of|beginning in|as of|move in by|move in on|move in date|move in|move in for|moving in|moving in on|moving on|moving by|moving|by|by the|in|for|on|free by|free from|free on|free|before|after|until|since|a partir de|a partir du|des|pour|pour le|le|possession|possession in|possession by|early|early in|late|mid|end of|start of|the start of|the beginning of|around|de|du|occupancy|vacant by|ready by|ready for|availability|entry|not before|no later than|not later than',
);
const immediately = split(
  'immediately|available now|available today|move in now|move in today|move in ready now|immediate|immediat|immediatement|tout de suite|right away|asap|vacant now|free now|available right now|as soon as possible|immediate possession|immediate occupancy|immediate move in|available immediately|move in immediately|available immediate|available asap|des maintenant|maintenant disponible|starting now|starting today|from today|from now|now available',
);
const ordinals = ['st', 'nd', 'rd', 'th', 'er', 'e', 'ere'];

const monthAt = (reading: ParseState, at: number): number =>
  monthNames.findIndex((names) => {
    const word = wordAt(reading, at);
    return word !== '' && names.some((name) => name === word || name === reading.tokens[at]?.plain);
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

function dayAt(reading: ParseState, at: number): { day: number; to: number } | null {
  const day = numberAt(reading, at);
  if (reading.tokens[at]?.kind !== 'number' || !Number.isInteger(day) || day < 1 || day > 31) return null;
  const hasOrdinal = reading.tokens[at + 1]?.isGlued && ordinals.includes(wordAt(reading, at + 1));
  const isOther = ['k', 'm', 'mo'].includes(wordAt(reading, at + 1)) || symbolAt(reading, at + 1) === '$';
  return isOther ? null : { day, to: hasOrdinal ? at + 2 : at + 1 };
}

function yearAt(reading: ParseState, at: number): { year: number; to: number } | null {
  const start = symbolAt(reading, at) === ',' ? at + 1 : at;
  const year = reading.tokens[start]?.text.length === 4 ? numberAt(reading, start) : Number.NaN;
  return year >= 2020 && year < 2040 ? { year, to: start + 1 } : null;
}

function namedDate(reading: ParseState, at: number): Named | null {
  const first = dayAt(reading, at);
  const middle = first ? first.to + lengthOfWords(reading.tokens, first.to, ['of']) : at;
  const month = monthAt(reading, middle);
  if (month < 0) return null;
  const later = first ? null : dayAt(reading, middle + 1);
  const to = later?.to ?? middle + 1;
  const written = yearAt(reading, to);
  return { month, day: first?.day ?? later?.day ?? null, year: written?.year ?? null, to: written?.to ?? to };
}

const doubtful = ['may', 'march', 'mars', 'mar', 'mai'];

/** A month alone is a date behind `from` and the like, or with a capital where the name is no other word. */
function isDate(reading: ParseState, at: number, { day, year }: Named, hasLead: boolean): boolean {
  if (hasLead || day !== null || year !== null) return true;
  const token = reading.tokens[at];
  return token?.isCapital === true && !doubtful.includes(token.plain);
}

/** `from March`, `Jan 1`, `1st of May`, `July 2027`, `2027-05-01`, `immediately`, `next month`. */
export const readDate: Rule = (reading, at): Claim | null => {
  if (!isFree(reading, at)) return null;
  const now = longestOf(reading.tokens, at, immediately);
  if (now > 0) return { from: at, to: at + now, settings: [set('availableBy', reading.today)] };
  const lead = longestOf(reading.tokens, at, leading);
  for (let start = at + lead; start >= at; start -= Math.max(lead, 1)) {
    const claim = dateFrom(reading, at, start);
    if (claim) return claim;
    if (lead === 0) break;
  }
  return null;
};

function dateFrom(reading: ParseState, from: number, at: number): Claim | null {
  const start = at + (at > from ? lengthOfWords(reading.tokens, at, ['the']) : 0);
  const token = reading.tokens[start];
  if (token?.kind === 'day' && isFree(reading, start))
    return { from, to: start + 1, settings: isDay(token.text) ? [set('availableBy', token.text)] : [] };
  if (wordAt(reading, start) === 'next' && wordAt(reading, start + 1) === 'month')
    return { from, to: start + 2, settings: [set('availableBy', firstOfNextMonth(reading.today))] };
  const named = namedDate(reading, start);
  if (!named || !isDate(reading, start, named, at > from)) return null;
  const { month, day, year, to } = named;
  const date = year === null ? nextDay(reading.today, month, day ?? 1) : iso(year, month, day ?? 1);
  return { from, to, settings: isDay(date) ? [set('availableBy', date)] : [] };
}

function firstOfNextMonth(today: string): string {
  const month = Number(today.slice(5, 7));
  return iso(Number(today.slice(0, 4)) + (month === 12 ? 1 : 0), month % 12, 1);
}
