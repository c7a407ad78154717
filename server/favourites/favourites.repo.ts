import { sql } from 'kysely';
import type { Db } from '#server/platform/db/database.ts';
import type { Tx } from '#server/platform/db/transaction.ts';

export interface FavouriteRow {
  post_id: string;
  saved_at: Date;
  saved_price: number;
}

export function findFavourites(db: Db, userId: string): Promise<FavouriteRow[]> {
  return db
    .selectFrom('favourites')
    .select(['post_id', 'saved_at', 'saved_price'])
    .where('user_id', '=', userId)
    .orderBy('saved_at', 'desc')
    .orderBy('post_id')
    .execute();
}

export async function insertFavourite(
  tx: Tx,
  row: { user_id: string; post_id: string; saved_price: number; saved_at?: Date },
): Promise<void> {
  await tx.insertInto('favourites').values(row).execute();
}

/** Deletes a favourite and keeps its first price for `takeDeletedFavourite`. @returns whether it existed */
export async function deleteFavourite(tx: Tx, userId: string, postId: string): Promise<boolean> {
  const { numAffectedRows } = await sql`
    WITH gone AS (
      DELETE FROM favourites WHERE user_id = ${userId} AND post_id = ${postId}
      RETURNING user_id, post_id, saved_price, saved_at)
    INSERT INTO removed_favourites (user_id, post_id, saved_price, saved_at)
    SELECT user_id, post_id, saved_price, saved_at FROM gone
    ON CONFLICT (user_id, post_id) DO UPDATE
      SET saved_price = excluded.saved_price, saved_at = excluded.saved_at, removed_at = now()`.execute(tx);
  return numAffectedRows === 1n;
}

/** Returns the saved price of a favourite deleted within the last minutes, once. */
export function takeDeletedFavourite(
  tx: Tx,
  userId: string,
  postId: string,
  minutes: number,
): Promise<Pick<FavouriteRow, 'saved_price' | 'saved_at'> | undefined> {
  return tx
    .deleteFrom('removed_favourites')
    .where('user_id', '=', userId)
    .where('post_id', '=', postId)
    .where('removed_at', '>', sql<Date>`now() - make_interval(mins => ${minutes})`)
    .returning(['saved_price', 'saved_at'])
    .executeTakeFirst();
}

export async function deleteExpiredUndoRows(db: Db, minutes: number): Promise<void> {
  await db
    .deleteFrom('removed_favourites')
    .where('removed_at', '<=', sql<Date>`now() - make_interval(mins => ${minutes})`)
    .execute();
}
