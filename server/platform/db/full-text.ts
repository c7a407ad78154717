import { type RawBuilder, sql } from 'kysely';

const wordsMax = 20;

/** Matches every word of the text in a `search_words` column, the last one as a prefix. Null for a text without words. */
export function fullTextCondition(text: string): RawBuilder<unknown> | null {
  const words = text.match(/[\p{L}\p{M}\p{Nd}]+/gu)?.slice(0, wordsMax);
  if (!words) return null;
  return sql`to_tsquery('simple', unaccented(${`${words.join(' & ').normalize('NFC')}:*`}::text))`;
}
