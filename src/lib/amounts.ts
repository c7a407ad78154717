import { type AreaUnit, formatArea } from './units.ts';

/* What people type into a field and what it means. Each reader is pure and answers an empty reading for an empty text. */

/** What a text means, in the unit that its reader names, or a sentence that says how to write it. */
export interface Reading {
  amount?: number;
  problem?: string;
}

const moneyProblem = 'Write it as 850,000, 850k or 1.2m';
const areaProblem = 'Write it as 1,680 sq ft or 156 m²';
const lotProblem = 'Write it as 25 × 100 ft, 2,500 sq ft, 600 m² or 0.5 acre';

const squareFeetPerSquareMetre = 1 / 0.092_903_04;
const squareFeetPerAcre = 43_560;
const squareFeetPerHectare = 10_000 * squareFeetPerSquareMetre;

/** `1,850`, `1 850`, `1850`, with the thousands in their places. */
const wholeForm = /^(?:\d+|\d{1,3}(?:([ ,'])\d{3})(?:\1\d{3})*)$/;
const fractionForm = /^(.*\d)([.,])(\d+)$/;

/** One kind of space, of apostrophe and of stroke, small letters, nothing around. */
const plain = (text: string) =>
  text
    .normalize('NFKC')
    .replace(/[’′`]/g, "'")
    .replace(/\s+/g, ' ')
    .replace(/,\s(?=\d{3})/g, ',')
    .trim()
    .toLowerCase();

const digitsOf = (whole: string) => (wholeForm.test(whole) ? whole.replace(/[ ,']/g, '') : null);

/** A number with thousands set apart or not, and a decimal point or comma. Undefined for anything else. */
function numberOf(text: string): number | undefined {
  const whole = digitsOf(text);
  if (whole !== null) return Number(whole);
  const [, before = '', mark, after = ''] = fractionForm.exec(text) ?? [];
  const digits = digitsOf(before);
  // After a comma three digits are a thousand, and 1,850,00 is a slip and no amount.
  if (digits === null || (mark === ',' && (after.length > 2 || before.includes(',')))) return undefined;
  return Number(`${digits}.${after}`);
}

const short = { k: 1_000, m: 1_000_000 };

/** Whole dollars: `850,000`, `$850 000`, `850 000 $`, `1,850.00`, `850k`, `1.2m`, `1.85 million`. Cents are refused. */
export function readMoney(text: string): Reading {
  const typed = plain(text);
  if (typed === '') return {};
  const bare = typed
    .replace(/^(?:cad|ca\$|c\$|\$) ?/, '')
    .replace(/ ?(?:cad|\$|dollars?)$/, '')
    .trim();
  const [, number = '', unit = ''] =
    /^([\d ,.']*\d) ?(k|thousand|grand|m|mm|mil|mill|million|millions)?$/.exec(bare) ?? [];
  const value = numberOf(number.trim());
  if (value === undefined) return { problem: moneyProblem };
  if (unit === '' && !Number.isInteger(value)) return { problem: 'Leave out the cents: whole dollars only' };
  const size = unit === '' ? 1 : unit === 'k' || unit === 'thousand' || unit === 'grand' ? short.k : short.m;
  return { amount: Math.round(value * size) };
}

const areaUnits: ReadonlyArray<{ words: RegExp; squareFeet: number }> = [
  { words: /^(?:sq\.? ?f(?:ee|oo)?t\.?|sf|ft ?2|square f(?:ee|oo)t|pi ?2)$/, squareFeet: 1 },
  { words: /^(?:m ?2|sq\.? ?m\.?|square met(?:re|er)s?)$/, squareFeet: squareFeetPerSquareMetre },
];
const landUnits = [
  ...areaUnits,
  { words: /^(?:acres?|ac\.?)$/, squareFeet: squareFeetPerAcre },
  { words: /^(?:hectares?|ha)$/, squareFeet: squareFeetPerHectare },
];

function readSize(typed: string, unit: AreaUnit, units: typeof areaUnits): number | undefined {
  const [, number = '', word = ''] = /^([\d ,.']*\d) ?([a-z].*)?$/.exec(typed) ?? [];
  const value = numberOf(number.trim());
  if (value === undefined) return undefined;
  const ownWord = plain(word || unit);
  const size = units.find(({ words }) => words.test(ownWord))?.squareFeet;
  return size === undefined ? undefined : Math.round(value * size);
}

/** Whole square feet: `1,680`, `1680 sq ft`, `156 m²`. A number alone is in `unit`. */
export function readArea(text: string, unit: AreaUnit = 'sq ft'): Reading {
  const typed = plain(text);
  if (typed === '') return {};
  const amount = readSize(typed, unit, areaUnits);
  return amount === undefined ? { problem: areaProblem } : { amount };
}

const sideForm = "([\\d ,.]*\\d) ?(ft\\.?|feet|foot|'|m|met(?:re|er)s?)?";
const sidesForm = new RegExp(`^${sideForm} ?(?:x|×|\\*|by) ?${sideForm}$`);
const halves: Record<string, number> = { '1/2': 0.5, '1/4': 0.25, '3/4': 0.75, '1/3': 1 / 3, '2/3': 2 / 3 };

const sideUnit = (unit: AreaUnit) => (unit === 'm²' ? 'm' : 'ft');

function readSides(typed: string, unit: AreaUnit): number | undefined {
  const [, first = '', firstUnit, second = '', secondUnit] = sidesForm.exec(typed) ?? [];
  const [a, b] = [numberOf(first.trim()), numberOf(second.trim())];
  if (a === undefined || b === undefined) return undefined;
  const inFeet = (side: number, own = firstUnit ?? secondUnit ?? sideUnit(unit)) =>
    own.startsWith('m') ? side * Math.sqrt(squareFeetPerSquareMetre) : side;
  return Math.round(inFeet(a, firstUnit ?? secondUnit) * inFeet(b, secondUnit ?? firstUnit));
}

/**
 * Whole square feet of a piece of land: `25 x 100`, `25 by 100 ft`, `7.6 × 30.5 m`, `0.5 acre`, `1/2 acre`, `600 m2`, `0.1 ha`.
 * A number alone, or two sides, are in `unit`.
 */
export function readLot(text: string, unit: AreaUnit = 'sq ft'): Reading {
  const typed = plain(text).replace('⁄', '/');
  if (typed === '') return {};
  const [, fraction = ''] = /^(\d\/\d) ?(?:acres?|ac\.?)$/.exec(typed) ?? [];
  const part = halves[fraction];
  if (part !== undefined) return { amount: Math.round(part * squareFeetPerAcre) };
  const amount = readSides(typed, unit) ?? readSize(typed, unit, landUnits);
  return amount === undefined ? { problem: lotProblem } : { amount };
}

/** A whole number: `3`, `12`. */
export function readCount(text: string): Reading {
  const typed = plain(text);
  if (typed === '') return {};
  return /^\d{1,6}$/.test(typed) ? { amount: Number(typed) } : { problem: 'Write it as a whole number, like 3' };
}

/** A year of four digits: `1911`. */
export function readYear(text: string): Reading {
  const typed = plain(text);
  if (typed === '') return {};
  return /^\d{4}$/.test(typed) ? { amount: Number(typed) } : { problem: 'Write the year with four digits, like 1911' };
}

/** A number alone gets the unit it is meant in, so that it means the same when another unit is chosen: `1,680 sq ft`. */
export function withAreaUnit(text: string, unit: AreaUnit): string {
  const typed = plain(text);
  return numberOf(typed) === undefined ? text : `${text.trim()} ${unit}`;
}

/** The same for a lot, whose two sides are in feet or metres: `25 x 100 ft`. */
export function withLotUnit(text: string, unit: AreaUnit): string {
  const [, first, firstUnit, second, secondUnit] = sidesForm.exec(plain(text)) ?? [];
  if (first === undefined || second === undefined) return withAreaUnit(text, unit);
  return firstUnit || secondUnit ? text : `${text.trim()} ${sideUnit(unit)}`;
}

/** Square feet as the area and lot fields hold them: `1,680 sq ft`. They read as the same number of square feet. */
export const areaText = (squareFeet: number) => formatArea(squareFeet, 'sq ft');
