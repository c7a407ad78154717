import { featureLabels } from '#contract/features.ts';
import type { PostField } from '#contract/post/fields/post-field.ts';
import { fieldDefinition, plainFieldsOf } from '#contract/post/fields/post-fields.ts';
import { listingKinds, postKinds, propertySubTypes, sections } from '#contract/vocabulary.ts';
import type { DateFormat, FieldSource, ImportedField } from './field-sources.ts';
import { columnsOf, type Mapping } from './mapping.ts';
import {
  readArea,
  readCents,
  readDay,
  readDollars,
  readList,
  readMonthly,
  readNumber,
  readYesNo,
  textOf,
  UnreadableValueError,
} from './read-values.ts';

export interface FieldError {
  column: string;
  value: string;
  reason: string;
  /** The reason as the sums name it, where `reason` differs from row to row. */
  summary?: string;
}

export type Fields = Partial<Record<ImportedField, unknown>>;
type Cells = Record<string, unknown>;

const marketStatuses = ['active', 'under_offer', 'paused', 'draft'] as const;
export type MarketStatus = (typeof marketStatuses)[number];
/** The home is no longer on offer. */
export const offMarketStatuses = ['done', 'withdrawn'] as const;
export type OffMarketStatus = (typeof offMarketStatuses)[number];
export const wantedStatuses = [...marketStatuses, ...offMarketStatuses] as const;

interface How {
  unit: string;
  dateFormat: DateFormat | undefined;
}
type Reader = (cell: unknown, how: How) => unknown;

const plain = (text: string) => text.toLowerCase().replace(/[^\p{L}\d]+/gu, '');

function oneOf(words: readonly string[], labels: Record<string, string> = {}): Reader {
  const byName = new Map(
    words.flatMap((word) => [[plain(word), word] as const, [plain(labels[word] ?? word), word] as const]),
  );
  return (cell) => byName.get(plain(textOf(cell))) ?? textOf(cell);
}

function someOf(words: readonly string[], labels?: Record<string, string>): Reader {
  const read = oneOf(words, labels);
  return (cell, how) => readList(cell).map((part) => read(part, how));
}

function readerOf(row: PostField): Reader {
  switch (row.type) {
    case 'area':
      return (cell, { unit }) => readArea(cell, unit);
    case 'rate':
      return readCents;
    case 'dollars':
      return row.resoUnit ? (cell, { unit }) => readMonthly(cell, unit) : readDollars;
    case 'count':
    case 'percent':
    case 'year':
      return readNumber;
    case 'yesNo':
      return readYesNo;
    case 'day':
      return (cell, { dateFormat }) => readDay(cell, dateFormat);
    case 'choice':
      return oneOf(row.values);
    case 'choices':
      return someOf(row.values, featureLabels);
    default:
      return textOf;
  }
}

const plainFields = plainFieldsOf(listingKinds);
const readers: Partial<Record<ImportedField, Reader>> = {
  ...Object.fromEntries(plainFields.map((field) => [field, readerOf(fieldDefinition(field))])),
  section: oneOf(sections),
  kind: oneOf(postKinds),
  status: oneOf(wantedStatuses),
  propertySubType: oneOf(propertySubTypes),
  pictures: (cell) => readList(cell),
  hideExactAddress: readYesNo,
  // An unreadable cell is an error of `petsAllowed` already, which is read from the same column.
  petsOnRequest: (cell) => ['true', 'yes'].includes(plain(textOf(cell))),
  lat: readNumber,
  lng: readNumber,
};
const lists: readonly ImportedField[] = [
  'pictures',
  ...plainFields.filter((field) => fieldDefinition(field).type === 'choices'),
];

const isFilled = (cell: unknown) => (Array.isArray(cell) ? cell.length > 0 : textOf(cell) !== '');
const valueMax = 60;

export function shown(cells: Cells, source: FieldSource | undefined): Pick<FieldError, 'column' | 'value'> {
  const columns = columnsOf(source);
  const column = columns.find((name) => isFilled(cells[name])) ?? columns[0] ?? '';
  const cell = cells[column];
  const text = (Array.isArray(cell) ? cell.map(textOf).join(', ') : textOf(cell)).replace(/\p{Cc}+/gu, ' ');
  return { column, value: text.length > valueMax ? `${text.slice(0, valueMax)}…` : text };
}

export function readFields(cells: Cells, mapping: Mapping): { fields: Fields; errors: Map<ImportedField, FieldError> } {
  const fields: Fields = {};
  const errors = new Map<ImportedField, FieldError>();
  for (const [field, source] of Object.entries(mapping.fields) as [ImportedField, FieldSource][]) {
    try {
      const value = readField(field, source, cells, mapping.dateFormat);
      if (value !== undefined) fields[field] = value;
    } catch (error) {
      if (!(error instanceof UnreadableValueError)) throw error;
      errors.set(field, { ...shown(cells, source), reason: error.message });
    }
  }
  return { fields, errors };
}

function readField(field: ImportedField, source: FieldSource, cells: Cells, dateFormat: DateFormat | undefined) {
  const read = readers[field] ?? textOf;
  const how: How = { unit: '', dateFormat };
  if (typeof source === 'string') return isFilled(cells[source]) ? read(cells[source], how) : undefined;
  if ('value' in source) return read(source.value, how);
  if ('join' in source) {
    const joined = source.join.map((name) => textOf(cells[name])).filter(Boolean);
    return joined.length > 0 ? read(joined.join(' '), how) : undefined;
  }
  const columns = columnsOf(source);
  const column = columns.find((name) => isFilled(cells[name]));
  if (column === undefined) return source.otherwise === undefined ? undefined : read(source.otherwise, how);
  const unit = column === columns[0] ? unitOf(source.unit, cells) : '';
  const cell = source.values ? translate(cells[column], source.values, lists.includes(field)) : cells[column];
  return read(cell, { ...how, unit });
}

const unitOf = (unit: string | { value: string } | undefined, cells: Cells) =>
  typeof unit === 'object' ? unit.value : unit === undefined ? '' : textOf(cells[unit]);

function translate(cell: unknown, values: Record<string, unknown>, isList: boolean): unknown {
  const one = (text: string): unknown => {
    const known = Object.keys(values).find((name) => name.toLowerCase() === text.toLowerCase());
    return known === undefined ? text : values[known];
  };
  if (isList)
    return readList(cell)
      .map(one)
      .filter((part) => part !== null);
  // Several words that all mean the same, as `Cats OK, Dogs OK`, are one value.
  const meanings = [...new Set(readList(cell).map(one))];
  return meanings.length === 1 ? meanings[0] : one(textOf(cell));
}
