import type { Favourite } from '#contract/favourite.ts';
import { favouritesMax, favouriteUndoMinutes } from '#contract/limits.ts';
import type { Tx } from '#server/platform/db/database.ts';
import { conflict, notFound } from '#server/platform/errors.ts';
import { countPublic, getCards, getPublicPrice } from '#server/posts/posts.service.ts';
import {
  findFavourites,
  findKeepers,
  forgetLetGo,
  insertFavourite,
  letFavouriteGo,
  lockFavourites,
  takeLetGo,
} from './favourites.repo.ts';

/** What somebody keeps, the latest saved first. A post that is paused or taken down is left out until it is back. */
export async function listFavourites(tx: Tx, userId: string): Promise<Favourite[]> {
  const rows = await findFavourites(tx, userId);
  const cards = await getCards(
    tx,
    rows.map((row) => row.post_id),
  );
  return rows.flatMap((row) => {
    const post = cards.get(row.post_id);
    return post ? [{ post, savedAt: row.saved_at.toISOString(), savedPrice: row.saved_price }] : [];
  });
}

/**
 * Keeps a post with the price it has now. The first price and day stay when it is kept again, be it within `favouriteUndoMinutes`
 * after it was let go: what they were is known here alone.
 *
 * @throws ApiError 404 for a post that nobody can see, 409 when `favouritesMax` are kept already: those that the list shows, as nothing
 *   else can be let go
 */
export async function keepFavourite(tx: Tx, userId: string, postId: string): Promise<void> {
  const price = await getPublicPrice(tx, postId);
  if (price === undefined) throw notFound('This post is not here');
  await lockFavourites(tx, userId);
  const kept = (await findFavourites(tx, userId)).map((row) => row.post_id);
  if (kept.includes(postId)) return;
  if ((await countPublic(tx, kept)) >= favouritesMax)
    throw conflict(`You keep ${favouritesMax} posts already. Let one go to keep another.`);
  const before = await takeLetGo(tx, userId, postId, favouriteUndoMinutes);
  await insertFavourite(tx, { saved_price: price, ...before, user_id: userId, post_id: postId });
}

/**
 * Lets a post go; it is no fault where it was not kept.
 *
 * @throws ApiError 404 for a post that was not kept and that nobody can see
 */
export async function dropFavourite(tx: Tx, userId: string, postId: string): Promise<void> {
  if (await letFavouriteGo(tx, userId, postId)) return;
  if ((await getPublicPrice(tx, postId)) === undefined) throw notFound('This post is not here');
}

/** Who keeps a post, beside its owner. */
export async function keepersOf(tx: Tx, post: { id: string; owner_id: string }): Promise<string[]> {
  return (await findKeepers(tx, post.id)).filter((userId) => userId !== post.owner_id);
}

/** Forgets what can no longer be undone. */
export const forgetPastUndoing = (tx: Tx): Promise<void> => forgetLetGo(tx, favouriteUndoMinutes);
