import type { PostStatus } from '#contract/post/post-lifecycle.ts';
import type { PostKind } from '#contract/vocabulary.ts';
import type { Db } from '#server/platform/db/database.ts';
import type { Owner } from './owner-fixture.ts';

export const dayMs = 86_400_000;
export const targets = ['active', 'paused', 'under_offer', 'closed'] as const;
/** How a refusal names each status. */
export const words: Record<PostStatus, RegExp> = {
  draft: /draft/,
  active: /active/,
  paused: /paused/,
  under_offer: /under offer/,
  closed: /closed/,
  expired: /expired/,
  removed: /removed/,
};

/** Posts in any status, moved by their owner. */
export function postsOf(getDb: () => Db, owner: () => Owner) {
  /** A post that came to this status, as the tables have it. */
  async function makeIn(kind: PostKind, status: PostStatus, more: Parameters<Owner['make']>[1] = {}) {
    const post = await owner().make(kind, { status: status === 'draft' ? 'draft' : 'active', ...more });
    const changes = {
      closed_reason: status === 'closed' ? ('withdrawn' as const) : null,
      removed_at: status === 'removed' ? new Date() : null,
      ...(status === 'expired' ? { expires_at: new Date(Date.now() - dayMs) } : {}),
    };
    await getDb()
      .updateTable('posts')
      .set({ status, ...changes })
      .where('id', '=', post.id)
      .execute();
    return post.id;
  }
  const move = (id: string, status: string, reason?: string) =>
    owner()('POST /posts/{id}/status', { id, body: { status, ...(reason && { reason }) } });
  const rowOf = (id: string) => getDb().selectFrom('posts').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
  const lastMoveOf = (id: string) =>
    getDb()
      .selectFrom('post_history')
      .select(['from_status', 'to_status'])
      .where('post_id', '=', id)
      .where('what', '=', 'status')
      .orderBy('id', 'desc')
      .limit(1)
      .executeTakeFirst();
  return { makeIn, move, rowOf, lastMoveOf };
}
