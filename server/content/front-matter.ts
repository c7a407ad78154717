import type * as z from 'zod/mini';

export class ContentFileError extends Error {}

const fence = /^---\r?\n([\s\S]*?)\r?\n---\r?\n?([\s\S]*)$/;

/** Parses a Markdown file with a head of `name: value` lines. @throws ContentFileError naming the file and every error */
export function readFrontMatter<Schema extends z.ZodMiniObject>(
  file: string,
  text: string,
  schema: Schema,
): { head: z.output<Schema>; body: string } {
  const [, lines, body] = fence.exec(text) ?? [];
  if (lines === undefined || body === undefined) {
    throw new ContentFileError(`${file} does not begin with a head between two lines of ---.`);
  }
  const values: Record<string, string> = {};
  for (const line of lines.split(/\r?\n/).filter((each) => each.trim())) {
    const colon = line.indexOf(':');
    const name = line.slice(0, colon).trim();
    if (colon < 1) throw new ContentFileError(`${file}: "${line}" is not "name: value".`);
    if (name in values) throw new ContentFileError(`${file}: ${name} is given twice.`);
    values[name] = line.slice(colon + 1).trim();
  }
  const read = schema.safeParse(values);
  if (!read.success) {
    const errors = read.error.issues.map((issue) =>
      issue.code === 'unrecognized_keys'
        ? `${issue.keys.join(', ')}: no such name`
        : `${issue.path.join('.')}: ${issue.message}`,
    );
    throw new ContentFileError(`${file}: ${errors.join('; ')}`);
  }
  if (!body.trim()) throw new ContentFileError(`${file} has a head but no text.`);
  return { head: read.data, body: body.trim() };
}
