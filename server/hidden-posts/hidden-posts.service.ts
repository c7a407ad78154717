import { hiddenPostsMax } from '#contract/limits.ts';
import type { Db } from '#server/platform/db/database.ts';
import type { Tx } from '#server/platform/db/transaction.ts';
import { conflict, notFound } from '#server/platform/errors.ts';
import { findPublicPost } from '#server/posts/posts.service.ts';
import { lockUser } from '#server/users/users.service.ts';
import { deleteHiddenPost, deleteHiddenPosts, findHiddenIds, insertHiddenPost } from './hidden-posts.repo.ts';

/** The latest first; a post that left the market stays hidden for its return. */
export const listHiddenIds = (db: Db, userId: string): Promise<string[]> => findHiddenIds(db, userId);

/** Hides a post from one member; hiding again changes nothing. @throws ApiError 404 not public, 409 own post or at `hiddenPostsMax` */
export async function hidePost(tx: Tx, userId: string, postId: string): Promise<void> {
  const post = await findPublicPost(tx, postId);
  if (!post) throw notFound('We couldn’t find this post');
  if (post.owner_id === userId) throw conflict('You can’t hide your own post');
  await lockUser(tx, userId);
  const hidden = await findHiddenIds(tx, userId);
  if (hidden.includes(postId)) return;
  if (hidden.length >= hiddenPostsMax)
    throw conflict(`You’ve hidden ${hiddenPostsMax} posts. Bring one back in Favourites first.`);
  await insertHiddenPost(tx, userId, postId);
}

/** Bringing back a public post that is not hidden is no error. @throws ApiError 404 for a post that is neither hidden nor public */
export async function unhidePost(tx: Tx, userId: string, postId: string): Promise<void> {
  if (await deleteHiddenPost(tx, userId, postId)) return;
  if (!(await findPublicPost(tx, postId))) throw notFound('We couldn’t find this post');
}

export const unhideAllPosts = (tx: Tx, userId: string): Promise<void> => deleteHiddenPosts(tx, userId);
