import * as z from 'zod/mini';
import type { FieldError } from '#contract/result.ts';
import { invalid } from '../errors.ts';

// The small build of zod says only "Invalid input" unless it is given its sentences.
z.config(z.locales.en());

const deepestLevel = 20;

/** The path of the first string that PostgreSQL cannot store: it has no room for the character NUL. */
function pathOfNul(value: unknown, path: string[] = []): string[] | undefined {
  if (typeof value === 'string') return value.includes('\0') ? path : undefined;
  if (typeof value !== 'object' || value === null || path.length > deepestLevel) return undefined;
  for (const [key, inner] of Object.entries(value)) {
    const found = key.includes('\0') ? [...path, key] : pathOfNul(inner, [...path, key]);
    if (found) return found;
  }
  return undefined;
}

/**
 * What was sent, as the endpoint's schema reads it. Throws a 422 that names each field or parameter at fault.
 * `whole` names parameters as a whole: the third value of `type` is still `type`.
 */
export function parse<Schema extends z.ZodMiniType>(
  schema: Schema,
  value: unknown,
  { whole = false } = {},
): z.output<Schema> {
  const nul = pathOfNul(value);
  if (nul)
    throw invalid([{ path: whole ? (nul[0] ?? '') : nul.join('.'), message: 'Holds a character that is not text' }]);
  const read = schema.safeParse(value);
  if (read.success) return read.data;
  const errors = new Map<string, FieldError>();
  for (const issue of read.error.issues) {
    const path = whole ? String(issue.path[0] ?? '') : issue.path.map(String).join('.');
    const repeated = whole && Array.isArray((value as Record<string, unknown>)[path]);
    if (!errors.has(path)) errors.set(path, { path, message: repeated ? 'Given more than once' : issue.message });
  }
  throw invalid([...errors.values()]);
}
