import { type RawBuilder, sql } from 'kysely';
import { countMax } from '#contract/limits.ts';
import type { CountsQuery } from '#contract/search/post-search.ts';
import { kindOfTab, type Tab, tabs } from '#contract/vocabulary.ts';
import type { Db } from '#server/platform/db/database.ts';
import { foundPosts, isNarrowed, type PostFilters } from './filters.repo.ts';

/** All of a tab comes from the tallies; a narrowed search is counted up to `most`, so that its cost stays bounded. */
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

export function capCount(filters: PostFilters, counted: number, most: number): { total: number; capped: boolean } {
  return { total: counted, capped: isNarrowed(filters) && counted >= most };
}

export async function countTab(db: Db, { section, tab }: Pick<PostFilters, 'section' | 'tab'>): Promise<number> {
  const { rows } = await sql<{ count: number }>`SELECT ${countOf({ section, tab }, countMax)} AS count`.execute(db);
  return rows[0]?.count ?? 0;
}

export async function countPosts(
  db: Db,
  filters: CountsQuery,
  most = countMax,
): Promise<{ totals: Record<Tab, number>; capped: boolean }> {
  const columns = tabs.map((tab) => sql`${countOf({ ...filters, tab }, most)} AS ${sql.ref(tab)}`);
  const { rows } = await sql<Record<Tab, number>>`SELECT ${sql.join(columns)}`.execute(db);
  const counts = tabs.map((tab) => [tab, capCount({ ...filters, tab }, rows[0]?.[tab] ?? 0, most)] as const);
  return {
    totals: Object.fromEntries(counts.map(([tab, { total }]) => [tab, total])) as Record<Tab, number>,
    capped: counts.some(([, { capped }]) => capped),
  };
}
