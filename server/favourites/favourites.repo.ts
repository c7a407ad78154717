import { sql } from 'kysely';
import type { Tx } from '#server/platform/db/database.ts';

export interface FavouriteRow {
  post_id: string;
  saved_at: Date;
  saved_price: number;
}

/** The latest saved first. */
export function findFavourites(tx: Tx, userId: string): Promise<FavouriteRow[]> {
  return tx
    .selectFrom('favourites')
    .select(['post_id', 'saved_at', 'saved_price'])
    .where('user_id', '=', userId)
    .orderBy('saved_at', 'desc')
    .orderBy('post_id')
    .execute();
}

/** How many posts somebody keeps, and whether this is one of them. Two savings of one person wait for each other. */
export async function countFavourites(tx: Tx, userId: string, postId: string) {
  await tx.selectFrom('users').select('id').where('id', '=', userId).forUpdate().execute();
  return tx
    .selectFrom('favourites')
    .select([
      sql<number>`count(*)::int`.as('count'),
      sql<boolean>`coalesce(bool_or(post_id = ${postId}), false)`.as('kept'),
    ])
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow();
}

export async function insertFavourite(
  tx: Tx,
  row: { user_id: string; post_id: string; saved_price: number },
): Promise<void> {
  await tx.insertInto('favourites').values(row).execute();
}

/** Whether there was anything to delete. */
export async function deleteFavourite(tx: Tx, userId: string, postId: string): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('favourites')
    .where('user_id', '=', userId)
    .where('post_id', '=', postId)
    .executeTakeFirstOrThrow();
  return numDeletedRows > 0n;
}
