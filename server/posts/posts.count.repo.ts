import { type RawBuilder, sql } from 'kysely';
import { countMax } from '#contract/limits.ts';
import type { CountsQuery } from '#contract/post-search.ts';
import { kindOfTab, type Tab, tabs } from '#contract/vocabulary.ts';
import type { Tx } from '#server/platform/db/database.ts';
import { foundPosts, isNarrowed, type PostFilters } from './posts.filters.repo.ts';

/**
 * How many posts a search finds, as an expression: all of a tab, from the tallies and what is not in them yet; of anything
 * narrower at most `most`, so that it does not cost more the more there are.
 */
export function countOf(filters: PostFilters, most: number): RawBuilder<number> {
  if (isNarrowed(filters)) {
    return sql<number>`(SELECT count(*)::int FROM (
      SELECT FROM ${foundPosts(filters)} LIMIT ${most}) p)`;
  }
  const ofTab = sql`section = ${filters.section} AND kind = ${kindOfTab[filters.tab]}`;
  return sql<number>`(SELECT coalesce(sum(posts), 0)::int FROM (
    SELECT posts FROM post_tallies WHERE ${ofTab} AND level = 0
    UNION ALL SELECT change FROM post_tally_changes WHERE ${ofTab}) tallied)`;
}

/** A total to tell, and whether there may be more. */
export function capCount(filters: PostFilters, counted: number, most: number): { total: number; capped: boolean } {
  return { total: counted, capped: isNarrowed(filters) && counted >= most };
}

/** How many posts a tab holds in all. */
export async function countTab(tx: Tx, { section, tab }: Pick<PostFilters, 'section' | 'tab'>): Promise<number> {
  const { rows } = await sql<{ count: number }>`SELECT ${countOf({ section, tab }, countMax)} AS count`.execute(tx);
  return rows[0]?.count ?? 0;
}

/** How many posts each tab holds for the same filters, in one statement. */
export async function countPosts(
  tx: Tx,
  filters: CountsQuery,
  most = countMax,
): Promise<{ totals: Record<Tab, number>; capped: boolean }> {
  const columns = tabs.map((tab) => sql`${countOf({ ...filters, tab }, most)} AS ${sql.ref(tab)}`);
  const { rows } = await sql<Record<Tab, number>>`SELECT ${sql.join(columns)}`.execute(tx);
  const counts = tabs.map((tab) => [tab, capCount({ ...filters, tab }, rows[0]?.[tab] ?? 0, most)] as const);
  return {
    totals: Object.fromEntries(counts.map(([tab, { total }]) => [tab, total])) as Record<Tab, number>,
    capped: counts.some(([, { capped }]) => capped),
  };
}
