import {
  featureLabels,
  features,
  leaseTerms,
  postKinds,
  propertySubTypes,
  rentInclusions,
  sections,
} from '#contract/vocabulary.ts';
import { columnsOf, type DateFormat, type FieldSource, type ImportedField, type Mapping } from './mapping.ts';
import {
  readArea,
  readDay,
  readDollars,
  readList,
  readMonthly,
  readNumber,
  readYesNo,
  textOf,
  UnreadableValueError,
} from './read-values.ts';

/** What is wrong with a record. `value` is what the file has there, shortened. */
export interface Fault {
  column: string;
  value: string;
  reason: string;
}

export type Fields = Partial<Record<ImportedField, unknown>>;
type Cells = Record<string, unknown>;

/** What a listing may be said to be: on offer in one way or another, over, or not yet there. */
export const wantedStatuses = ['active', 'under_offer', 'paused', 'done', 'withdrawn', 'draft'] as const;
export type WantedStatus = (typeof wantedStatuses)[number];

interface How {
  unit: string;
  dateFormat: DateFormat | undefined;
}
type Reader = (cell: unknown, how: How) => unknown;

const plain = (text: string) => text.toLowerCase().replace(/[^\p{L}\d]+/gu, '');

/** One of our words, in any capitals and by its value or its label; others stay as they are, for the rules to name them. */
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

const area: Reader = (cell, { unit }) => readArea(cell, unit);

const readers: Partial<Record<ImportedField, Reader>> = {
  section: oneOf(sections),
  kind: oneOf(postKinds),
  status: oneOf(wantedStatuses),
  propertySubType: oneOf(propertySubTypes),
  pictures: (cell) => readList(cell),
  listPrice: readDollars,
  bedroomsTotal: readNumber,
  bathroomsFull: readNumber,
  bathroomsHalf: readNumber,
  livingArea: area,
  lotSizeArea: area,
  yearBuilt: readNumber,
  parkingTotal: readNumber,
  evCharging: readYesNo,
  features: someOf(features, featureLabels),
  associationFee: (cell, { unit }) => readMonthly(cell, unit),
  taxAnnualAmount: readDollars,
  availabilityDate: (cell, { dateFormat }) => readDay(cell, dateFormat),
  leaseTerm: someOf(leaseTerms),
  furnished: readYesNo,
  petsAllowed: readYesNo,
  rentIncludes: someOf(rentInclusions),
  deposit: readDollars,
  occupants: readNumber,
  hideExactAddress: readYesNo,
  lat: readNumber,
  lng: readNumber,
};
const lists: readonly ImportedField[] = ['pictures', 'features', 'leaseTerm', 'rentIncludes'];

const isFilled = (cell: unknown) => (Array.isArray(cell) ? cell.length > 0 : textOf(cell) !== '');
const valueMax = 60;

/** What the file has in the columns of a field, as a report shows it. */
export function shown(cells: Cells, source: FieldSource | undefined): Pick<Fault, 'column' | 'value'> {
  const columns = columnsOf(source);
  const column = columns.find((name) => isFilled(cells[name])) ?? columns[0] ?? '';
  const cell = cells[column];
  const text = (Array.isArray(cell) ? cell.map(textOf).join(', ') : textOf(cell)).replace(/\p{Cc}+/gu, ' ');
  return { column, value: text.length > valueMax ? `${text.slice(0, valueMax)}…` : text };
}

/** Reads the fields of a record that its mapping names and its cells fill. What cannot be read is a fault. */
export function readFields(cells: Cells, mapping: Mapping): { fields: Fields; faults: Map<ImportedField, Fault> } {
  const fields: Fields = {};
  const faults = new Map<ImportedField, Fault>();
  for (const [field, source] of Object.entries(mapping.fields) as [ImportedField, FieldSource][]) {
    try {
      const value = readField(field, source, cells, mapping.dateFormat);
      if (value !== undefined) fields[field] = value;
    } catch (error) {
      if (!(error instanceof UnreadableValueError)) throw error;
      faults.set(field, { ...shown(cells, source), reason: error.message });
    }
  }
  return { fields, faults };
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

/** Each word by what the mapping says that it means; of a list each part, without those that mean nothing here. */
function translate(cell: unknown, values: Record<string, unknown>, isList: boolean): unknown {
  const one = (text: string): unknown => {
    const known = Object.keys(values).find((name) => name.toLowerCase() === text.toLowerCase());
    return known === undefined ? text : values[known];
  };
  if (isList)
    return readList(cell)
      .map(one)
      .filter((part) => part !== null);
  // Several words of which all mean the same, as `Cats OK, Dogs OK`, are that.
  const meanings = [...new Set(readList(cell).map(one))];
  return meanings.length === 1 ? meanings[0] : one(textOf(cell));
}
