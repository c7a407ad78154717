import { type RawBuilder, sql } from 'kysely';
import { countMax } from '#contract/limits.ts';
import { placeOfSearch } from '#contract/search/search-place.ts';
import type { Db } from '#server/platform/db/database.ts';
import { capCount, countOf } from './count.repo.ts';
import { isNarrowed, type PostFilters, postsOfPlaceAndWords, remainingConditions } from './filters.repo.ts';

const readMax = 10_000;

export interface Count {
  total: number;
  capped: boolean;
  complete: boolean;
}

export interface CountLimits {
  most?: number;
  reading?: number;
}

/** Searches of one place and words share a pass, which ends after `reading` posts: then their counts are not `complete`. */
export async function countInPasses(
  db: Db,
  searches: readonly PostFilters[],
  { most = countMax, reading = readMax }: CountLimits = {},
): Promise<Count[]> {
  const passes = new Map<string, { name: string; of: PostFilters; counts: RawBuilder<unknown>[] }>();
  const columns = searches.map((filters, index) => {
    const total = sql.ref(`c${index}`);
    const read = sql.ref(`r${index}`);
    if (!isNarrowed(filters)) return sql`${countOf(filters, most)} AS ${total}, 0 AS ${read}`;
    const place = JSON.stringify([filters.q, placeOfSearch(filters)]);
    const pass = passes.get(place) ?? { name: `pass${passes.size}`, of: filters, counts: [] };
    passes.set(place, pass);
    pass.counts.push(
      sql`least(count(*) FILTER (WHERE ${remainingConditions(filters)}), ${most}::int)::int AS ${total}`,
    );
    return sql`${total}, ${sql.ref(`${pass.name}.read`)} AS ${read}`;
  });
  const froms = [...passes.values()].map(({ name, of, counts }) => {
    const posts = sql`SELECT p.* FROM ${postsOfPlaceAndWords(of)} LIMIT ${reading}`;
    return sql`(SELECT count(*)::int AS read, ${sql.join(counts)} FROM (${posts}) p) ${sql.ref(name)}`;
  });
  const { rows } = await sql<Record<string, number>>`
    SELECT ${sql.join(columns)} ${froms.length > 0 ? sql`FROM ${sql.join(froms, sql` CROSS JOIN `)}` : sql``}`.execute(
    db,
  );
  const [row = {}] = rows;
  return searches.map((filters, index) => ({
    ...capCount(filters, row[`c${index}`] ?? 0, most),
    complete: (row[`r${index}`] ?? 0) < reading,
  }));
}

export async function countEach(db: Db, searches: readonly PostFilters[], most = countMax): Promise<Count[]> {
  if (searches.length === 0) return [];
  const columns = searches.map((filters, index) => sql`${countOf(filters, most)} AS ${sql.ref(`c${index}`)}`);
  const { rows } = await sql<Record<string, number>>`SELECT ${sql.join(columns)}`.execute(db);
  return searches.map((filters, index) => ({
    ...capCount(filters, rows[0]?.[`c${index}`] ?? 0, most),
    complete: true,
  }));
}
