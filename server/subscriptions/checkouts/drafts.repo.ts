import type { Db } from '#server/platform/db/database.ts';

export async function isOwnPost(db: Db, userId: string, postId: string): Promise<boolean> {
  const row = await db
    .selectFrom('posts')
    .select('id')
    .where('id', '=', postId)
    .where('owner_id', '=', userId)
    .where('removed_at', 'is', null)
    .executeTakeFirst();
  return row !== undefined;
}
