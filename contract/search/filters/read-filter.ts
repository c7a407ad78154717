import { listValuesMax, queryTextMax } from '#contract/limits.ts';
import { parseArea } from '../drawn-area/area-text.ts';
import type { FilterName } from './filter-scopes.ts';
import { filterDefinition } from './filters.ts';
import { readTravelTime } from './travel-time.ts';

/* The rules of `filter-schemas.ts` without the library of schemas, which weighs 9 KB in the first load of explore. */

export const wholeNumberPattern = /^\d{1,9}$/;
export const degreesPattern = /^-?\d{1,3}(\.\d{1,15})?$/;
export const boundsPattern = /^-?\d{1,3}(\.\d{1,15})?(,-?\d{1,3}(\.\d{1,15})?){3}$/;
export const openDayPattern = /^(any|20\d\d-\d\d-\d\d)$/;
export const listCharactersMax = 2_000;

export const parseBounds = (text: string) => {
  const [south, west, north, east] = text.split(',').map(Number) as [number, number, number, number];
  return { south, west, north, east };
};

const isWithin = (value: number, limit: number) => Math.abs(value) <= limit;

/** A whole number from `min` to `max`; undefined for any other text. */
export function readWholeNumber(text: string, max: number, min = 0): number | undefined {
  const value = Number(text);
  return wholeNumberPattern.test(text) && value >= min && value <= max ? value : undefined;
}

function readDegrees(text: string, limit: number): number | undefined {
  return degreesPattern.test(text) && isWithin(Number(text), limit) ? Number(text) : undefined;
}

function readBounds(text: string) {
  if (!boundsPattern.test(text)) return undefined;
  const { south, west, north, east } = parseBounds(text);
  const isValid = south < north && [south, north].every((each) => isWithin(each, 90));
  return isValid && [west, east].every((each) => isWithin(each, 180)) ? { south, west, north, east } : undefined;
}

function readDay(text: string): string | undefined {
  const time = /^20\d\d-\d\d-\d\d$/.test(text) ? Date.parse(text) : Number.NaN;
  // Some engines read 30 February as 2 March.
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(text) ? text : undefined;
}

function readList(text: string, max: number, isValue: (value: string) => boolean): string[] | undefined {
  const values = [...new Set(text.split(','))];
  return values.length <= max && values.every(isValue) ? values : undefined;
}

/** The value of a filter as the address bar holds it; undefined where its schema refuses the text. */
export function readFilter(name: FilterName, text: string): unknown {
  const row = filterDefinition(name);
  switch (row.type) {
    case 'words': {
      const words = text.trim();
      return words.length <= queryTextMax && words !== '' ? words : undefined;
    }
    case 'degrees':
      return readDegrees(text, row.max);
    case 'bounds':
      return readBounds(text);
    case 'area':
      return parseArea(text).area ? text : undefined;
    case 'travelTime':
      return readTravelTime(text) ? text : undefined;
    case 'amount':
      return readWholeNumber(text, row.max);
    case 'yesNo':
      return text === 'true' || text === '1' || undefined;
    case 'day':
      return readDay(text);
    case 'openDays':
      return readList(text, row.max, (day) => openDayPattern.test(day));
    case 'choice':
      return row.values.includes(text) ? text : undefined;
    case 'choices':
      return text.length <= listCharactersMax
        ? readList(text, listValuesMax, (value) => row.values.includes(value))
        : undefined;
  }
}
