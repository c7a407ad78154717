import type { Db } from '#server/platform/db/database.ts';

export const historyOf = (db: Db, postId: string) =>
  db
    .selectFrom('post_history')
    .select(['what', 'from_status', 'to_status', 'from_price', 'to_price'])
    .where('post_id', '=', postId)
    .orderBy('id')
    .execute();
