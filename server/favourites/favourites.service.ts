import type { Favourite } from '#contract/favourite.ts';
import { favouritesMax } from '#contract/limits.ts';
import type { Tx } from '#server/platform/db/database.ts';
import { conflict, notFound } from '#server/platform/errors.ts';
import { getCards, getPublicPrice } from '#server/posts/posts.service.ts';
import { countFavourites, deleteFavourite, findFavourites, insertFavourite } from './favourites.repo.ts';

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
 * Keeps a post with the price it has now; the first price stays when it is kept again.
 *
 * @throws ApiError 404 for a post that nobody can see, 409 when `favouritesMax` are kept already
 */
export async function keepFavourite(tx: Tx, userId: string, postId: string): Promise<void> {
  const price = await getPublicPrice(tx, postId);
  if (price === undefined) throw notFound('This post is not here');
  const { count, kept } = await countFavourites(tx, userId, postId);
  if (kept) return;
  if (count >= favouritesMax) throw conflict(`You keep ${favouritesMax} posts already. Let one go to keep another.`);
  await insertFavourite(tx, { user_id: userId, post_id: postId, saved_price: price });
}

/**
 * Lets a post go; it is no fault where it was not kept.
 *
 * @throws ApiError 404 for a post that was not kept and that nobody can see
 */
export async function dropFavourite(tx: Tx, userId: string, postId: string): Promise<void> {
  if (await deleteFavourite(tx, userId, postId)) return;
  if ((await getPublicPrice(tx, postId)) === undefined) throw notFound('This post is not here');
}
