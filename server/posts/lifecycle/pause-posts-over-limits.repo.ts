import { findableStatuses } from '#contract/post/post-lifecycle.ts';
import type { Tx } from '#server/platform/db/transaction.ts';
import type { TransitioningPost } from './transition-posts.ts';

export const lockFindable = (tx: Tx, posts: readonly { id: string }[]): Promise<TransitioningPost[]> =>
  tx
    .selectFrom('posts')
    .select(['id', 'status'])
    .where(
      'id',
      'in',
      posts.map(({ id }) => id),
    )
    .where('status', 'in', findableStatuses)
    .orderBy('id')
    .forUpdate()
    .execute();
