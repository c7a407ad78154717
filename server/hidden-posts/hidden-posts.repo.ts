import type { Db } from '#server/platform/db/database.ts';
import type { Tx } from '#server/platform/db/transaction.ts';

export async function findHiddenIds(db: Db, userId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('hidden_posts')
    .select('post_id')
    .where('user_id', '=', userId)
    .orderBy('hidden_at', 'desc')
    .orderBy('post_id')
    .execute();
  return rows.map(({ post_id }) => post_id);
}

export async function insertHiddenPost(tx: Tx, userId: string, postId: string): Promise<void> {
  await tx.insertInto('hidden_posts').values({ user_id: userId, post_id: postId }).execute();
}

export async function deleteHiddenPost(tx: Tx, userId: string, postId: string): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('hidden_posts')
    .where('user_id', '=', userId)
    .where('post_id', '=', postId)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

export async function deleteHiddenPosts(tx: Tx, userId: string): Promise<void> {
  await tx.deleteFrom('hidden_posts').where('user_id', '=', userId).execute();
}
