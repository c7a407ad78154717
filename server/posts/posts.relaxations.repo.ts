import { type RawBuilder, sql } from 'kysely';
import { countMax } from '#contract/limits.ts';
import type { Tx } from '#server/platform/db/database.ts';
import { capCount, countOf } from './posts.count.repo.ts';
import { isNarrowed, matchesRest, type PostFilters, postsOfPlaceAndWords } from './posts.filters.repo.ts';

/** So many posts are looked through for all searches of one place and words. */
const readMax = 10_000;

/** How many posts a search finds: at least so many where it is `capped`, or where not all of its place were looked through. */
export interface Count {
  total: number;
  capped: boolean;
  complete: boolean;
}

/** How far to count, and how many posts of a place to look through. */
export interface CountLimits {
  most?: number;
  reading?: number;
}

/**
 * What several like searches find, in one statement. All of one place and words are counted in a single pass over the posts of
 * these, which ends after `reading` posts: then their counts are not `complete`.
 */
export async function countInPasses(
  tx: Tx,
  searches: readonly PostFilters[],
  { most = countMax, reading = readMax }: CountLimits = {},
): Promise<Count[]> {
  const passes = new Map<string, { name: string; of: PostFilters; counts: RawBuilder<unknown>[] }>();
  const columns = searches.map((filters, index) => {
    const total = sql.ref(`c${index}`);
    const read = sql.ref(`r${index}`);
    if (!isNarrowed(filters)) return sql`${countOf(filters, most)} AS ${total}, 0 AS ${read}`;
    const { q, bounds, lat, lng } = filters;
    const place = JSON.stringify([q, bounds, lat, lng]);
    const pass = passes.get(place) ?? { name: `pass${passes.size}`, of: filters, counts: [] };
    passes.set(place, pass);
    pass.counts.push(sql`least(count(*) FILTER (WHERE ${matchesRest(filters)}), ${most}::int)::int AS ${total}`);
    return sql`${total}, ${sql.ref(`${pass.name}.read`)} AS ${read}`;
  });
  const froms = [...passes.values()].map(({ name, of, counts }) => {
    const posts = sql`SELECT p.* FROM ${postsOfPlaceAndWords(of)} LIMIT ${reading}`;
    return sql`(SELECT count(*)::int AS read, ${sql.join(counts)} FROM (${posts}) p) ${sql.ref(name)}`;
  });
  const { rows } = await sql<Record<string, number>>`
    SELECT ${sql.join(columns)} ${froms.length > 0 ? sql`FROM ${sql.join(froms, sql` CROSS JOIN `)}` : sql``}`.execute(
    tx,
  );
  const [row = {}] = rows;
  return searches.map((filters, index) => ({
    ...capCount(filters, row[`c${index}`] ?? 0, most),
    complete: (row[`r${index}`] ?? 0) < reading,
  }));
}

/** What each of these searches finds, as its own answer tells it, in one statement. */
export async function countEach(tx: Tx, searches: readonly PostFilters[], most = countMax): Promise<Count[]> {
  if (searches.length === 0) return [];
  const columns = searches.map((filters, index) => sql`${countOf(filters, most)} AS ${sql.ref(`c${index}`)}`);
  const { rows } = await sql<Record<string, number>>`SELECT ${sql.join(columns)}`.execute(tx);
  return searches.map((filters, index) => ({
    ...capCount(filters, rows[0]?.[`c${index}`] ?? 0, most),
    complete: true,
  }));
}
