import { readFile } from 'node:fs/promises';
import * as z from 'zod/mini';
import { type FieldOf, fieldDefinition, fieldNames, type PostFields } from '#contract/post/fields/post-fields.ts';
import { type ListingKind, listingKinds } from '#contract/vocabulary.ts';
import { malformed } from '#server/platform/errors.ts';
import { encodings } from '../source/text-lines.ts';
import { resoFields } from './reso-fields.ts';

type Listed = FieldOf<ListingKind>;
type ListingField = { [Field in Listed]: PostFields[Field] extends { isImported: false } ? never : Field }[Listed];

const listingFields = fieldNames.filter((field): field is ListingField => {
  const { kinds, isImported = true } = fieldDefinition(field);
  return isImported && listingKinds.some((kind) => kind in kinds);
});

const importedFields = [
  ...(['externalId', 'section', 'kind', 'status', 'pictures'] as const),
  ...listingFields,
  ...(['fullAddress', 'unit', 'streetNumber', 'streetName', 'neighbourhood', 'city', 'province', 'country'] as const),
  ...(['postalCode', 'lat', 'lng'] as const),
];
export type ImportedField = (typeof importedFields)[number];

const cell = z.union([z.string(), z.number(), z.boolean()]);
const columns = z.union([z.string(), z.array(z.string()).check(z.minLength(1))]);

const fieldSource = z.union([
  z.string(),
  z.strictObject({ value: z.union([cell, z.array(z.string())]) }),
  z.strictObject({
    column: columns,
    values: z.optional(z.record(z.string(), z.nullable(cell))),
    unit: z.optional(z.union([z.string(), z.strictObject({ value: z.string() })])),
    otherwise: z.optional(z.union([cell, z.array(z.string())])),
  }),
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
  /** `null` removes a field of the built-in mapping. */
  fields: z.optional(z.partialRecord(z.enum(importedFields), z.nullable(fieldSource))),
});

export interface Mapping extends Omit<z.output<typeof mappingFile>, 'fields'> {
  fields: FieldSources;
  required: readonly (readonly string[])[];
}

export function columnsOf(source: FieldSource | undefined): readonly string[] {
  if (source === undefined) return [];
  if (typeof source === 'string') return [source];
  if ('value' in source) return [];
  if ('join' in source) return source.join;
  return typeof source.column === 'string' ? [source.column] : source.column;
}

/** Lays a mapping file over the built-in mapping. @throws ApiError 400 that says what is wrong with the file */
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
    throw malformed(`The mapping file ${path} can’t be read.`);
  });
  let given: unknown;
  try {
    given = JSON.parse(text.replace(/^\uFEFF/, ''));
  } catch (error) {
    throw malformed(`The mapping file ${path} isn’t valid JSON: ${error instanceof Error ? error.message : error}`);
  }
  const read = mappingFile.safeParse(given);
  const issue = read.error?.issues[0];
  if (issue) throw malformed(`The mapping file ${path}: ${describeIssue(issue)}.`);
  return read.data ?? {};
}

function describeIssue(issue: z.core.$ZodIssue): string {
  const at = issue.path.join('.');
  if (issue.code === 'unrecognized_keys')
    return `unknown setting ${[at, issue.keys.join(', ')].filter(Boolean).join('.')}`;
  if (issue.code === 'invalid_key') return `unknown setting ${at}`;
  return at ? `${at} is not valid` : 'it must be a JSON object';
}
