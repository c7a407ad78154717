import { favouritesMax, favouriteUndoMinutes } from '#contract/limits.ts';
import type { Favourite } from '#contract/post/favourites/favourite.ts';
import { listHiddenIds, unhidePost } from '#server/hidden-posts/hidden-posts.service.ts';
import type { Db } from '#server/platform/db/database.ts';
import type { Tx } from '#server/platform/db/transaction.ts';
import { conflict, notFound } from '#server/platform/errors.ts';
import { countPublic, findPublicPost, getCards } from '#server/posts/posts.service.ts';
import { lockUser } from '#server/users/users.service.ts';
import {
  deleteExpiredUndoRows,
  deleteFavourite,
  findFavourites,
  insertFavourite,
  takeDeletedFavourite,
} from './favourites.repo.ts';

/** Latest first. Paused, removed and hidden posts are left out until they return. */
export async function listFavourites(db: Db, userId: string): Promise<Favourite[]> {
  const hidden = new Set(await listHiddenIds(db, userId));
  const rows = (await findFavourites(db, userId)).filter((row) => !hidden.has(row.post_id));
  const cards = await getCards(
    db,
    rows.map((row) => row.post_id),
  );
  return rows.flatMap((row) => {
    const post = cards.get(row.post_id);
    return post ? [{ post, savedAt: row.saved_at.toISOString(), savedPrice: row.saved_price }] : [];
  });
}

/** Saves a post and brings it back where it was hidden; saving again keeps the first price and day. @throws ApiError 404 not public, 409 own post or at `favouritesMax` */
export async function saveFavourite(tx: Tx, userId: string, postId: string): Promise<void> {
  const post = await findPublicPost(tx, postId);
  if (!post) throw notFound('We couldn’t find this post');
  if (post.owner_id === userId) throw conflict('You can’t save your own post');
  await lockUser(tx, userId);
  await unhidePost(tx, userId, postId);
  const kept = (await findFavourites(tx, userId)).map((row) => row.post_id);
  if (kept.includes(postId)) return;
  if ((await countPublic(tx, kept)) >= favouritesMax)
    throw conflict(`You’ve saved ${favouritesMax} posts. Remove one first.`);
  const before = await takeDeletedFavourite(tx, userId, postId, favouriteUndoMinutes);
  await insertFavourite(tx, { saved_price: post.price, ...before, user_id: userId, post_id: postId });
}

/** Deleting a missing favourite is no error. @throws ApiError 404 for a post that is neither saved nor public */
export async function removeFavourite(tx: Tx, userId: string, postId: string): Promise<void> {
  if (await deleteFavourite(tx, userId, postId)) return;
  if (!(await findPublicPost(tx, postId))) throw notFound('We couldn’t find this post');
}

export const deleteExpiredUndos = (db: Db): Promise<void> => deleteExpiredUndoRows(db, favouriteUndoMinutes);
