import { sql } from 'kysely';
import { type Demand, demandMinutes } from '#contract/matching/demand.ts';
import type { Db } from '#server/platform/db/database.ts';
import type { Tx } from '#server/platform/db/transaction.ts';

export type Counted = Omit<Demand, 'countedAt'>;

const freshSince = sql<Date>`now() - interval '1 minute' * ${demandMinutes}::int`;
const dayAgo = sql<Date>`now() - interval '1 day'`;

export async function findCounted(
  db: Db,
  postId: string,
  facts: string,
): Promise<(Demand & { isFresh: boolean }) | undefined> {
  const row = await db
    .selectFrom('listing_demand')
    .select(['counted_at', 'demand', sql<boolean>`counted_at > ${freshSince}`.as('isFresh')])
    .where('post_id', '=', postId)
    .where('facts', '=', facts)
    .where('counted_at', '>', dayAgo)
    .executeTakeFirst();
  return row && { ...row.demand, countedAt: row.counted_at.toISOString(), isFresh: row.isFresh };
}

interface CountedListing {
  postId: string;
  facts: string;
  switchesToPrivate: string;
}

/** Stores a count, as a stale one where a request that may be in it became private meanwhile. */
export async function storeCounted(
  db: Db,
  { postId, facts, switchesToPrivate }: CountedListing,
  demand: Counted,
): Promise<Demand> {
  const isCurrent = sql`(SELECT turned_private::text FROM visibility_changes) = ${switchesToPrivate}`;
  await db.deleteFrom('listing_demand').where('post_id', '=', postId).where('counted_at', '<=', dayAgo).execute();
  const values = {
    demand: JSON.stringify(demand),
    counted_at: sql<Date>`CASE WHEN ${isCurrent} THEN now() ELSE ${freshSince} END`,
  };
  const { counted_at } = await db
    .insertInto('listing_demand')
    .values({ post_id: postId, facts, ...values })
    .onConflict((row) => row.columns(['post_id', 'facts']).doUpdateSet(values))
    .returning('counted_at')
    .executeTakeFirstOrThrow();
  return { ...demand, countedAt: counted_at.toISOString() };
}

export async function expireCounts(tx: Tx): Promise<void> {
  await tx.updateTable('listing_demand').set({ counted_at: freshSince }).where('counted_at', '>', freshSince).execute();
}
