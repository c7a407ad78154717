import { type AreaUnit, formatArea } from '#contract/format/area.ts';

export interface ParsedAmount {
  amount?: number;
  problem?: string;
}

const moneyProblem = 'Enter an amount like 850,000, 850k or 1.2m';
const areaProblem = 'Enter an area like 1,680 sq ft or 156 m²';
const lotProblem = 'Enter a lot size like 25 × 100 ft, 2,500 sq ft, 600 m² or 0.5 acre';

const squareFeetPerSquareMetre = 1 / 0.092_903_04;
const squareFeetPerAcre = 43_560;
const squareFeetPerHectare = 10_000 * squareFeetPerSquareMetre;

const wholeForm = /^(?:\d+|\d{1,3}(?:([ ,'])\d{3})(?:\1\d{3})*)$/;
const fractionForm = /^(.*\d)([.,])(\d+)$/;

const normalize = (text: string) =>
  text
    .normalize('NFKC')
    .replace(/[’′`]/g, "'")
    .replace(/\s+/g, ' ')
    .replace(/,\s(?=\d{3})/g, ',')
    .trim()
    .toLowerCase();

const digitsOf = (whole: string) => (wholeForm.test(whole) ? whole.replace(/[ ,']/g, '') : null);

function parseNumber(text: string): number | undefined {
  const whole = digitsOf(text);
  if (whole !== null) return Number(whole);
  const [, before = '', mark, after = ''] = fractionForm.exec(text) ?? [];
  const digits = digitsOf(before);
  // After a comma three digits are a thousand; `1,850,00` is not an amount.
  if (digits === null || (mark === ',' && (after.length > 2 || before.includes(',')))) return undefined;
  return Number(`${digits}.${after}`);
}

const short = { k: 1_000, m: 1_000_000 };

/** Whole dollars: `850,000`, `$850 000`, `850 000 $`, `1,850.00`, `850k`, `1.2m`, `1.85 million`. Cents are refused. */
export function parseMoney(text: string): ParsedAmount {
  const typed = normalize(text);
  if (typed === '') return {};
  const bare = typed
    .replace(/^(?:cad|ca\$|c\$|\$) ?/, '')
    .replace(/ ?(?:cad|\$|dollars?)$/, '')
    .trim();
  const [, number = '', unit = ''] =
    /^([\d ,.']*\d) ?(k|thousand|grand|m|mm|mil|mill|million|millions)?$/.exec(bare) ?? [];
  const value = parseNumber(number.trim());
  if (value === undefined) return { problem: moneyProblem };
  if (unit === '' && !Number.isInteger(value)) return { problem: 'Enter whole dollars, without cents' };
  const size = unit === '' ? 1 : unit === 'k' || unit === 'thousand' || unit === 'grand' ? short.k : short.m;
  return { amount: Math.round(value * size) };
}

const rateProblem = 'Enter an amount like 18.50';

/** Cents: `18.50`, `$18.5`, `18,50`, `18.50/sq ft`. */
export function parseRate(text: string): ParsedAmount {
  const typed = normalize(text);
  if (typed === '') return {};
  const bare = typed
    .replace(/^(?:cad|ca\$|c\$|\$) ?/, '')
    .replace(/ ?\$$/, '')
    .replace(/ ?(?:\/|per |a ) ?(?:sq\.? ?ft\.?|sf|square foot).*$/, '')
    .trim();
  const value = parseNumber(bare);
  return value === undefined ? { problem: rateProblem } : { amount: Math.round(value * 100) };
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

function parseSize(typed: string, unit: AreaUnit, units: typeof areaUnits): number | undefined {
  const [, number = '', word = ''] = /^([\d ,.']*\d) ?([a-z].*)?$/.exec(typed) ?? [];
  const value = parseNumber(number.trim());
  if (value === undefined) return undefined;
  const ownWord = normalize(word || unit);
  const size = units.find(({ words }) => words.test(ownWord))?.squareFeet;
  return size === undefined ? undefined : Math.round(value * size);
}

/** Whole square feet: `1,680`, `1680 sq ft`, `156 m²`. A plain number is in `unit`. */
export function parseArea(text: string, unit: AreaUnit = 'sq ft'): ParsedAmount {
  const typed = normalize(text);
  if (typed === '') return {};
  const amount = parseSize(typed, unit, areaUnits);
  return amount === undefined ? { problem: areaProblem } : { amount };
}

const sideForm = "([\\d ,.]*\\d) ?(ft\\.?|feet|foot|'|m|met(?:re|er)s?)?";
const sidesForm = new RegExp(`^${sideForm} ?(?:x|×|\\*|by) ?${sideForm}$`);
const fractions: Record<string, number> = { '1/2': 0.5, '1/4': 0.25, '3/4': 0.75, '1/3': 1 / 3, '2/3': 2 / 3 };

const sideUnit = (unit: AreaUnit) => (unit === 'm²' ? 'm' : 'ft');

function parseSides(typed: string, unit: AreaUnit): number | undefined {
  const [, first = '', firstUnit, second = '', secondUnit] = sidesForm.exec(typed) ?? [];
  const [a, b] = [parseNumber(first.trim()), parseNumber(second.trim())];
  if (a === undefined || b === undefined) return undefined;
  const inFeet = (side: number, own = firstUnit ?? secondUnit ?? sideUnit(unit)) =>
    own.startsWith('m') ? side * Math.sqrt(squareFeetPerSquareMetre) : side;
  return Math.round(inFeet(a, firstUnit ?? secondUnit) * inFeet(b, secondUnit ?? firstUnit));
}

/** Whole square feet of land: `25 x 100`, `7.6 × 30.5 m`, `0.5 acre`, `600 m2`, `0.1 ha`. Plain numbers are in `unit`. */
export function parseLotSize(text: string, unit: AreaUnit = 'sq ft'): ParsedAmount {
  const typed = normalize(text).replace('⁄', '/');
  if (typed === '') return {};
  const [, fraction = ''] = /^(\d\/\d) ?(?:acres?|ac\.?)$/.exec(typed) ?? [];
  const part = fractions[fraction];
  if (part !== undefined) return { amount: Math.round(part * squareFeetPerAcre) };
  const amount = parseSides(typed, unit) ?? parseSize(typed, unit, landUnits);
  return amount === undefined ? { problem: lotProblem } : { amount };
}

export function parseCount(text: string): ParsedAmount {
  const typed = normalize(text);
  if (typed === '') return {};
  return /^\d{1,6}$/.test(typed) ? { amount: Number(typed) } : { problem: 'Enter a whole number, like 3' };
}

export function parseYear(text: string): ParsedAmount {
  const typed = normalize(text);
  if (typed === '') return {};
  return /^\d{4}$/.test(typed) ? { amount: Number(typed) } : { problem: 'Enter a four-digit year, like 1911' };
}

/** Adds the unit to a plain number, so that its meaning survives a change of the preferred unit: `1,680 sq ft`. */
export function withAreaUnit(text: string, unit: AreaUnit): string {
  const typed = normalize(text);
  return parseNumber(typed) === undefined ? text : `${text.trim()} ${unit}`;
}

export function withLotUnit(text: string, unit: AreaUnit): string {
  const [, first, firstUnit, second, secondUnit] = sidesForm.exec(normalize(text)) ?? [];
  if (first === undefined || second === undefined) return withAreaUnit(text, unit);
  return firstUnit || secondUnit ? text : `${text.trim()} ${sideUnit(unit)}`;
}

export const formatSquareFeet = (squareFeet: number) => formatArea(squareFeet, 'sq ft');
