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

const saversOf = (db: Db, { id, owner_id }: { id: string; owner_id: string }) =>
  db.selectFrom('favourites').select('user_id').where('post_id', '=', id).where('user_id', '!=', owner_id);

export async function findSavers(db: Db, post: { id: string; owner_id: string }): Promise<string[]> {
  const rows = await saversOf(db, post).execute();
  return rows.map(({ user_id }) => user_id);
}

/** Members who saved the post and do not hide it. */
export async function findSaversToNotify(db: Db, post: { id: string; owner_id: string }): Promise<string[]> {
  const hiders = db.selectFrom('hidden_posts').select('user_id').where('post_id', '=', post.id);
  const rows = await saversOf(db, post).where('user_id', 'not in', hiders).execute();
  return rows.map(({ user_id }) => user_id);
}
