import { type RawBuilder, sql } from 'kysely';
import { countMax } from '#contract/limits.ts';
import type { Tx } from '#server/platform/db/database.ts';
import { capCount, countOf } from './posts.count.repo.ts';
import { isNarrowed, matchesPlaceAndWords, matchesRest, type PostFilters } from './posts.filters.repo.ts';
import type { Candidate } from './relax-filters.ts';

/**
 * What a search finds now, and what each relaxed one would find, in one statement. All that keep to the place and the words are
 * counted in a single pass over what these select; only another place or other words are looked up for themselves.
 */
export async function countEach(tx: Tx, now: PostFilters, ways: readonly Candidate[]): Promise<number[]> {
  const searches = [now, ...ways.map(({ filters }) => filters)];
  const isInPass = (filters: PostFilters) =>
    isNarrowed(filters) &&
    filters.q === now.q &&
    filters.bounds === now.bounds &&
    filters.lat === now.lat &&
    filters.lng === now.lng;
  const column = (index: number) => sql.ref(`c${index}`);
  const passed: RawBuilder<unknown>[] = [];
  const counts: RawBuilder<unknown>[] = [];
  for (const [index, filters] of searches.entries()) {
    if (isInPass(filters)) passed.push(sql`count(*) FILTER (WHERE ${matchesRest(filters)}) AS ${column(index)}`);
    const count = isInPass(filters) ? sql`least(pass.${column(index)}, ${countMax}::int)::int` : countOf(filters);
    counts.push(sql`${count} AS ${column(index)}`);
  }
  const pass = sql`(SELECT ${sql.join(passed)} FROM posts p WHERE ${matchesPlaceAndWords(now)}) pass`;
  const { rows } = await sql<Record<string, number>>`
    SELECT ${sql.join(counts)} ${passed.length > 0 ? sql`FROM ${pass}` : sql``}`.execute(tx);
  return searches.map((filters, index) => capCount(filters, rows[0]?.[`c${index}`] ?? 0).total);
}
