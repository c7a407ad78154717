import { readFile } from 'node:fs/promises';
import * as z from 'zod/mini';
import { malformed } from '#server/platform/errors.ts';
import { resoFields } from './reso-fields.ts';
import { encodings } from './text-lines.ts';

/* Which column of a file becomes which of our fields. */

/** Everything that a mapping can fill: the fields of a listing, its address without a nest, and what an import needs beside them. */
const importedFields = [
  ...['externalId', 'section', 'kind', 'status', 'pictures'],
  ...['title', 'description', 'propertySubType', 'listPrice', 'bedroomsTotal', 'bathroomsFull', 'bathroomsHalf'],
  ...['livingArea', 'lotSizeArea', 'yearBuilt', 'parkingTotal', 'evCharging', 'features', 'associationFee'],
  ...['taxAnnualAmount', 'availabilityDate', 'leaseTerm', 'furnished', 'petsAllowed', 'rentIncludes', 'deposit'],
  ...['occupants', 'zoning', 'virtualTourUrl', 'hideExactAddress'],
  ...['fullAddress', 'unit', 'streetNumber', 'streetName', 'neighbourhood', 'city', 'province', 'country'],
  ...['postalCode', 'lat', 'lng'],
] as const;
export type ImportedField = (typeof importedFields)[number];

const cell = z.union([z.string(), z.number(), z.boolean()]);
const columns = z.union([z.string(), z.array(z.string()).check(z.minLength(1))]);

const fieldSource = z.union([
  z.string(),
  z.strictObject({ value: z.union([cell, z.array(z.string())]) }),
  z.strictObject({
    /** One column, or several of which the first filled one counts. */
    column: columns,
    /** What stands in the file, and what it means here; in any capitals. */
    values: z.optional(z.record(z.string(), z.nullable(cell))),
    /** The column that names the unit of the first one, or the unit itself. */
    unit: z.optional(z.union([z.string(), z.strictObject({ value: z.string() })])),
    /** Where the cell is empty. */
    otherwise: z.optional(z.union([cell, z.array(z.string())])),
  }),
  /** Several columns after one another, as a street and its direction. */
  z.strictObject({ join: z.array(z.string()).check(z.minLength(1)) }),
]);
export type FieldSource = z.output<typeof fieldSource>;
export type FieldSources = Partial<Record<ImportedField, FieldSource>>;

const dateFormats = ['YYYY-MM-DD', 'MM/DD/YYYY', 'DD/MM/YYYY'] as const;
export type DateFormat = (typeof dateFormats)[number];

const mappingFile = z.strictObject({
  encoding: z.optional(z.enum(encodings)),
  delimiter: z.optional(z.string().check(z.length(1))),
  dateFormat: z.optional(z.enum(dateFormats)),
  /** `null` takes a field of the built-in mapping away. */
  fields: z.optional(z.partialRecord(z.enum(importedFields), z.nullable(fieldSource))),
});

export interface Mapping extends Omit<z.output<typeof mappingFile>, 'fields'> {
  fields: FieldSources;
  /** The columns that a file has to have: those that the mapping file names, and the one of the id. */
  required: readonly (readonly string[])[];
}

/** The columns that a field is read from, of which one is enough. */
export function columnsOf(source: FieldSource | undefined): readonly string[] {
  if (source === undefined) return [];
  if (typeof source === 'string') return [source];
  if ('value' in source) return [];
  if ('join' in source) return source.join;
  return typeof source.column === 'string' ? [source.column] : source.column;
}

/**
 * Reads a mapping file and lays it over the built-in one for the names of the RESO Data Dictionary.
 *
 * @throws ApiError 400 that says what is wrong with it
 */
export async function readMapping(path: string | undefined): Promise<Mapping> {
  const { fields: own = {}, ...settings } = path === undefined ? {} : await readMappingFile(path);
  const fields = { ...resoFields, ...own };
  const kept = Object.fromEntries(Object.entries(fields).filter(([, source]) => source !== null)) as FieldSources;
  const named = Object.values(own).map((source) => columnsOf(source ?? undefined));
  return {
    ...settings,
    fields: kept,
    required: [columnsOf(kept.externalId), ...named].filter(({ length }) => length > 0),
  };
}

async function readMappingFile(path: string) {
  const text = await readFile(path, 'utf8').catch(() => {
    throw malformed(`The mapping ${path} cannot be read.`);
  });
  let given: unknown;
  try {
    given = JSON.parse(text.replace(/^\uFEFF/, ''));
  } catch (error) {
    throw malformed(`The mapping ${path} is not JSON: ${error instanceof Error ? error.message : error}`);
  }
  const read = mappingFile.safeParse(given);
  const fault = read.error?.issues[0];
  if (fault) throw malformed(`The mapping ${path}: ${sayFault(fault)}.`);
  return read.data ?? {};
}

function sayFault(fault: z.core.$ZodIssue): string {
  const at = fault.path.join('.');
  if (fault.code === 'unrecognized_keys') return `there is no ${[at, fault.keys.join(', ')].filter(Boolean).join('.')}`;
  if (fault.code === 'invalid_key') return `there is no ${at}`;
  return at ? `${at} cannot be understood` : 'it is not an object';
}
