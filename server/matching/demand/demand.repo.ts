import { sql } from 'kysely';
import { type Demand, demandMinutes } from '#contract/matching/demand.ts';
import type { Db } from '#server/platform/db/database.ts';

export type Counted = Omit<Demand, 'countedAt'>;

export async function findCounted(db: Db, postId: string, facts: string): Promise<Demand | undefined> {
  const row = await db
    .selectFrom('listing_demand')
    .select(['counted_at', 'demand'])
    .where('post_id', '=', postId)
    .where('facts', '=', facts)
    .where('counted_at', '>', sql<Date>`now() - interval '1 minute' * ${demandMinutes}::int`)
    .executeTakeFirst();
  return row && { ...row.demand, countedAt: row.counted_at.toISOString() };
}

export async function storeCounted(db: Db, postId: string, facts: string, demand: Counted): Promise<Demand> {
  const values = { facts, demand: JSON.stringify(demand), counted_at: sql<Date>`now()` };
  const { counted_at } = await db
    .insertInto('listing_demand')
    .values({ post_id: postId, ...values })
    .onConflict((row) => row.column('post_id').doUpdateSet(values))
    .returning('counted_at')
    .executeTakeFirstOrThrow();
  return { ...demand, countedAt: counted_at.toISOString() };
}
