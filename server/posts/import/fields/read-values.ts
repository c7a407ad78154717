import type { DateFormat } from './field-sources.ts';

export class UnreadableValueError extends Error {}

const fail = (message: string): never => {
  throw new UnreadableValueError(message);
};

export const textOf = (cell: unknown): string =>
  cell === null || cell === undefined || typeof cell === 'object' ? '' : String(cell).trim();

const currency = /^(CA\$|C\$|CAD|\$)|(CA\$|C\$|CAD|\$)$/gi;
/** `1,200,000.50`, `1 200 000,50`, `1'200'000`, `1.200.000`, `5.00E+05`, `1200.5`, `1200,5`. */
const grouped: [RegExp, (text: string) => string][] = [
  [/^-?\d{1,3}(,\d{3})+(\.\d+)?$/, (text) => text.replaceAll(',', '')],
  [
    /^-?\d{1,3}([ \u00A0\u202F'’]\d{3})+([.,]\d+)?$/,
    (text) => text.replace(/[ \u00A0\u202F'’]/g, '').replace(',', '.'),
  ],
  [/^-?\d{1,3}(\.\d{3}){2,}(,\d+)?$/, (text) => text.replaceAll('.', '').replace(',', '.')],
  [/^-?(\d+(\.\d+)?|\.\d+)(e[+-]?\d{1,2})?$|^-?\d+\.$/i, (text) => text],
  [/^-?\d+,\d{1,2}$/, (text) => text.replace(',', '.')],
];

const numberCharactersMax = 80;

/** Parses with or without a currency. @throws UnreadableValueError */
export function readNumber(cell: unknown): number {
  if (typeof cell === 'number' && Number.isFinite(cell)) return cell;
  const text = textOf(cell).slice(0, numberCharactersMax).replace(currency, '').replace('\u2212', '-').trim();
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

/** Whole square feet; the unit behind the number comes before `unit`. @throws UnreadableValueError */
export function readArea(cell: unknown, unit = ''): number {
  const text = textOf(cell).slice(0, numberCharactersMax);
  const [, number = text, own = unit] = /e[+-]?\d+$/i.test(text) ? [] : (unitAtEnd.exec(text) ?? []);
  const name = own.toLowerCase().replace('²', '2').replaceAll('.', '').trim();
  const factor = factors[name || 'square feet'] ?? fail(`“${own}” isn’t an area unit we know`);
  return Math.round(readNumber(number) * factor);
}

const payments: Record<string, number> = { monthly: 1, quarterly: 3, 'semi-annually': 6, annually: 12, yearly: 12 };

/** Whole dollars a month, of an amount paid at `frequency`. @throws UnreadableValueError */
export function readMonthly(cell: unknown, frequency = ''): number {
  const months =
    payments[(frequency || 'monthly').toLowerCase()] ?? fail(`“${frequency}” isn’t a payment frequency we know`);
  return Math.round(readNumber(cell) / months);
}

/** Whole dollars; cents are rounded. @throws UnreadableValueError */
export const readDollars = (cell: unknown): number => Math.round(readNumber(cell));

/** Cents of an amount in dollars. @throws UnreadableValueError */
export const readCents = (cell: unknown): number => Math.round(readNumber(cell) * 100);

const yes = ['yes', 'y', 'true', '1', 'oui'];
const no = ['no', 'n', 'false', '0', 'non'];

export const oppositeOfYesNo: Record<string, boolean> = Object.fromEntries([
  ...yes.map((word) => [word, false]),
  ...no.map((word) => [word, true]),
]);

export function readYesNo(cell: unknown): boolean {
  const text = textOf(cell).toLowerCase();
  return yes.includes(text) || (no.includes(text) ? false : fail('Use yes or no'));
}

const months = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];
const two = (part: string) => part.padStart(2, '0');

/** `2026-01-31`; figures are read in the order of `format` alone, as day and month look alike. @throws UnreadableValueError */
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
  if (!year) return fail('We can’t read this date. Write it like 2026-01-31');
  if (format === 'MM/DD/YYYY') return `${year}-${two(first)}-${two(second)}`;
  if (format === 'DD/MM/YYYY') return `${year}-${two(second)}-${two(first)}`;
  return fail('Day and month are ambiguous. Write 2026-01-31, or set dateFormat in the mapping');
}

export function readList(cell: unknown): string[] {
  const parts = Array.isArray(cell) ? cell.map(textOf) : textOf(cell).split(/[,;|]/);
  return parts.map((part) => part.trim()).filter(Boolean);
}
