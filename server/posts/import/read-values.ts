import type { DateFormat } from './mapping.ts';

/* How values are written in files that people and other systems make. Each reader answers what it stands for, or a sentence. */

export class UnreadableValueError extends Error {}

const fail = (message: string): never => {
  throw new UnreadableValueError(message);
};

/** The text of a cell; empty where it has none. */
export const textOf = (cell: unknown): string =>
  cell === null || cell === undefined || typeof cell === 'object' ? '' : String(cell).trim();

const currency = /^(CA\$|C\$|CAD|\$)\s*|\s*(CA\$|C\$|CAD|\$)$/gi;
/** `1,200,000.50`, `1 200 000,50`, `1'200'000`, `1.200.000`, `5.00E+05`, `1200.5`, `1200,5`. */
const grouped: [RegExp, (text: string) => string][] = [
  [/^-?\d{1,3}(,\d{3})+(\.\d+)?$/, (text) => text.replaceAll(',', '')],
  [
    /^-?\d{1,3}([ \u00A0\u202F'’]\d{3})+([.,]\d+)?$/,
    (text) => text.replace(/[ \u00A0\u202F'’]/g, '').replace(',', '.'),
  ],
  [/^-?\d{1,3}(\.\d{3}){2,}(,\d+)?$/, (text) => text.replaceAll('.', '').replace(',', '.')],
  [/^-?\d*\.?\d+(e[+-]?\d{1,2})?$|^-?\d+\.$/i, (text) => text],
  [/^-?\d+,\d{1,2}$/, (text) => text.replace(',', '.')],
];

/** A number as it is written anywhere, with or without a currency. @throws UnreadableValueError */
export function readNumber(cell: unknown): number {
  if (typeof cell === 'number' && Number.isFinite(cell)) return cell;
  const text = textOf(cell).replace(currency, '').replace('\u2212', '-').trim();
  const form = grouped.find(([pattern]) => pattern.test(text));
  return form ? Number(form[1](text)) : fail('This is not a number');
}

const factors: Record<string, number> = {
  'square feet': 1,
  sqft: 1,
  'sq ft': 1,
  ft2: 1,
  'square meters': 10.763_91,
  'square metres': 10.763_91,
  sqm: 10.763_91,
  m2: 10.763_91,
  acres: 43_560,
  acre: 43_560,
  hectares: 107_639.1,
  hectare: 107_639.1,
  ha: 107_639.1,
};
const unitAtEnd = /^(.*?\d[.,]?)\s*([\p{L}][\p{L}\d. ²]*)$/u;

/**
 * An area in whole square feet. The unit may stand behind the number; else it is `unit`, or square feet.
 *
 * @throws UnreadableValueError
 */
export function readArea(cell: unknown, unit = ''): number {
  const text = textOf(cell);
  const [, number = text, own = unit] = /e[+-]?\d+$/i.test(text) ? [] : (unitAtEnd.exec(text) ?? []);
  const name = own.toLowerCase().replace('²', '2').replaceAll('.', '').trim();
  const factor = factors[name || 'square feet'] ?? fail(`“${own}” is not a unit of area that we know`);
  return Math.round(readNumber(number) * factor);
}

const payments: Record<string, number> = { monthly: 1, quarterly: 3, 'semi-annually': 6, annually: 12, yearly: 12 };

/** Whole dollars a month, of what is paid as often as `frequency` says. @throws UnreadableValueError */
export function readMonthly(cell: unknown, frequency = ''): number {
  const months = payments[(frequency || 'monthly').toLowerCase()] ?? fail(`“${frequency}” is not a time we know`);
  return Math.round(readNumber(cell) / months);
}

/** Whole dollars; cents are rounded. @throws UnreadableValueError */
export const readDollars = (cell: unknown): number => Math.round(readNumber(cell));

const yes = ['yes', 'y', 'true', '1', 'oui'];
const no = ['no', 'n', 'false', '0', 'non'];

/** What each way to write yes and no means for a field that says the opposite of its column. */
export const oppositeOfYesNo: Record<string, boolean> = Object.fromEntries([
  ...yes.map((word) => [word, false]),
  ...no.map((word) => [word, true]),
]);

/** @throws UnreadableValueError */
export function readYesNo(cell: unknown): boolean {
  const text = textOf(cell).toLowerCase();
  return yes.includes(text) || (no.includes(text) ? false : fail('This is neither yes nor no'));
}

const months = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];
const two = (part: string) => part.padStart(2, '0');

/**
 * A calendar day, `2026-01-31`. Day and month in figures are read in the order of `format` alone: nobody can tell them apart.
 *
 * @throws UnreadableValueError
 */
export function readDay(cell: unknown, format: DateFormat | undefined): string {
  const text = textOf(cell);
  const iso = /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})([T ].*)?$/.exec(text) ?? /^(\d{4})(\d{2})(\d{2})$/.exec(text);
  if (iso) return `${iso[1]}-${two(iso[2] ?? '')}-${two(iso[3] ?? '')}`;
  const named =
    /^(?<day>\d{1,2})[ -](?<month>[a-z]{3,9})\.?,?[ -](?<year>\d{4})$/i.exec(text) ??
    /^(?<month>[a-z]{3,9})\.? (?<day>\d{1,2}),? (?<year>\d{4})$/i.exec(text);
  if (named?.groups) {
    const { day = '', month = '', year } = named.groups;
    const at = months.indexOf(month.slice(0, 3).toLowerCase());
    if (at >= 0) return `${year}-${two(String(at + 1))}-${two(day)}`;
  }
  const [, first = '', second = '', year] = /^(\d{1,2})[-/.](\d{1,2})[-/.](\d{4})( .*)?$/.exec(text) ?? [];
  if (!year) return fail('This is not a date that we can read; 2026-01-31 is one');
  if (format === 'MM/DD/YYYY') return `${year}-${two(first)}-${two(second)}`;
  if (format === 'DD/MM/YYYY') return `${year}-${two(second)}-${two(first)}`;
  return fail('Day and month cannot be told apart: write 2026-01-31, or name the dateFormat in the mapping');
}

/** The parts of a list: of JSON, or of a text with commas, semicolons or bars. */
export function readList(cell: unknown): string[] {
  const parts = Array.isArray(cell) ? cell.map(textOf) : textOf(cell).split(/[,;|]/);
  return parts.map((part) => part.trim()).filter(Boolean);
}
