import * as z from 'zod/mini';
import { listEntriesMax } from '#contract/limits.ts';
import type { FieldError } from '#contract/result.ts';
import { schemaMessage } from '#contract/text/schema-message.ts';
import { invalid } from '../errors.ts';

z.config({ localeError: schemaMessage });

const deepestLevel = 20;

const unstorable = 'Remove the character that can’t be stored';
const tooLong = `Use at most ${listEntriesMax} entries`;

/** Runs before the schema, which would read every entry of a list before counting them. */
function findUnreadable(value: unknown, level = 0): UnreadablePart | undefined {
  if (typeof value === 'string') return value.includes('\0') ? { path: [], message: unstorable } : undefined;
  if (typeof value !== 'object' || value === null || level > deepestLevel) return undefined;
  if (Array.isArray(value) && value.length > listEntriesMax) return { path: [], message: tooLong };
  for (const key in value) {
    const unreadable = key.includes('\0')
      ? { path: [], message: unstorable }
      : findUnreadable((value as Record<string, unknown>)[key], level + 1);
    if (unreadable) return { ...unreadable, path: [key, ...unreadable.path] };
  }
  return undefined;
}

interface UnreadablePart {
  path: string[];
  message: string;
}

/** @throws ApiError 422 naming each invalid field; with `whole`, the third value of `type` is reported as `type` */
export function parse<Schema extends z.ZodMiniType>(
  schema: Schema,
  value: unknown,
  { whole = false } = {},
): z.output<Schema> {
  const unreadable = findUnreadable(value);
  if (unreadable)
    throw invalid([
      { path: whole ? (unreadable.path[0] ?? '') : unreadable.path.join('.'), message: unreadable.message },
    ]);
  const read = schema.safeParse(value);
  if (read.success) return read.data;
  const errors = new Map<string, FieldError>();
  for (const issue of read.error.issues) {
    const path = whole ? String(issue.path[0] ?? '') : issue.path.map(String).join('.');
    const repeated = whole && Array.isArray((value as Record<string, unknown>)[path]);
    if (!errors.has(path))
      errors.set(path, { path, message: repeated ? 'Give this parameter only once' : issue.message });
  }
  throw invalid([...errors.values()]);
}
