import type { PostStatus, Visibility } from '#contract/post/post-lifecycle.ts';
import type { PostKind } from '#contract/vocabulary.ts';
import type { Db } from '#server/platform/db/database.ts';
import type { Tx } from '#server/platform/db/transaction.ts';

export interface EventPost {
  id: string;
  owner_id: string;
  kind: PostKind;
  status: PostStatus;
  visibility: Visibility;
  title: string;
  price: number;
}

/** undefined where the owner has deleted the account. */
export async function findEventPost(tx: Tx, postId: string): Promise<EventPost | undefined> {
  return tx
    .selectFrom('posts')
    .innerJoin('users', 'users.id', 'posts.owner_id')
    .select(['posts.id', 'owner_id', 'kind', 'status', 'visibility', 'title', 'price'])
    .where('posts.id', '=', postId)
    .where('users.deleted_at', 'is', null)
    .executeTakeFirst();
}

export async function findSavers(db: Db, { id, owner_id }: { id: string; owner_id: string }): Promise<string[]> {
  const rows = await db
    .selectFrom('favourites')
    .select('user_id')
    .where('post_id', '=', id)
    .where('user_id', '!=', owner_id)
    .execute();
  return rows.map(({ user_id }) => user_id);
}
