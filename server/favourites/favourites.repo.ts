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

/** Two savings of one person wait for each other. */
export async function lockFavourites(tx: Tx, userId: string): Promise<void> {
  await tx.selectFrom('users').select('id').where('id', '=', userId).forUpdate().execute();
}

/** `saved_at` is now where it is left out. */
export async function insertFavourite(
  tx: Tx,
  row: { user_id: string; post_id: string; saved_price: number; saved_at?: Date },
): Promise<void> {
  await tx.insertInto('favourites').values(row).execute();
}

/** Deletes a favourite and remembers it for `takeLetGo`. Whether there was one. */
export async function letFavouriteGo(tx: Tx, userId: string, postId: string): Promise<boolean> {
  const { numAffectedRows } = await sql`
    WITH gone AS (
      DELETE FROM favourites WHERE user_id = ${userId} AND post_id = ${postId}
      RETURNING user_id, post_id, saved_price, saved_at)
    INSERT INTO favourites_let_go (user_id, post_id, saved_price, saved_at)
    SELECT user_id, post_id, saved_price, saved_at FROM gone
    ON CONFLICT (user_id, post_id) DO UPDATE
      SET saved_price = excluded.saved_price, saved_at = excluded.saved_at, let_go_at = now()`.execute(tx);
  return numAffectedRows === 1n;
}

/** Forgets that this person let the post go within the last minutes, and answers what it was kept with until then. */
export function takeLetGo(
  tx: Tx,
  userId: string,
  postId: string,
  minutes: number,
): Promise<Pick<FavouriteRow, 'saved_price' | 'saved_at'> | undefined> {
  return tx
    .deleteFrom('favourites_let_go')
    .where('user_id', '=', userId)
    .where('post_id', '=', postId)
    .where('let_go_at', '>', sql<Date>`now() - make_interval(mins => ${minutes})`)
    .returning(['saved_price', 'saved_at'])
    .executeTakeFirst();
}

/** Forgets what was let go longer ago than this, of everybody. */
export async function forgetLetGo(tx: Tx, minutes: number): Promise<void> {
  await tx
    .deleteFrom('favourites_let_go')
    .where('let_go_at', '<=', sql<Date>`now() - make_interval(mins => ${minutes})`)
    .execute();
}

/** Who keeps a post. */
export async function findKeepers(tx: Tx, postId: string): Promise<string[]> {
  const rows = await tx.selectFrom('favourites').select('user_id').where('post_id', '=', postId).execute();
  return rows.map((row) => row.user_id);
}
