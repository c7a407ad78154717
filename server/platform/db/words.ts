import { type RawBuilder, sql } from 'kysely';

const wordsMax = 20;

/**
 * The words of a person's text as a query for a column made by `search_words`: all of them must be there, the last one may be
 * only begun. Null when there is no word in the text. Accents are taken off by the database, as in the column itself.
 */
export function wordsQuery(text: string): RawBuilder<unknown> | null {
  const words = text.match(/[\p{L}\p{M}\p{Nd}]+/gu)?.slice(0, wordsMax);
  if (!words) return null;
  return sql`to_tsquery('simple', unaccented(${`${words.join(' & ').normalize('NFC')}:*`}::text))`;
}
