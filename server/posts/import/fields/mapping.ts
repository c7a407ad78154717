import { readFile } from 'node:fs/promises';
import * as z from 'zod/mini';
import { malformed } from '#server/platform/errors.ts';
import { encodings } from '../source/text-lines.ts';
import { dateFormats, type FieldSource, type FieldSources, fieldSource, importedFields } from './field-sources.ts';
import { resoFields } from './reso-fields.ts';

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
