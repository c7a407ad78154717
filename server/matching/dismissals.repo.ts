import type { Side } from '#contract/fit/fit.ts';
import type { Dismissal } from '#contract/matching/match.ts';
import type { Tx } from '#server/platform/db/transaction.ts';

/** @returns whether the two posts are a pair of which this side may know */
export async function hasPair(tx: Tx, side: Side, postId: string, otherId: string): Promise<boolean> {
  const [listingId, requestId] = side === 'listing' ? [postId, otherId] : [otherId, postId];
  const row = await tx
    .selectFrom('matches')
    .innerJoin('posts', 'posts.id', side === 'listing' ? 'request_id' : 'listing_id')
    .select('score')
    .where('visibility', '=', 'public')
    .where('listing_id', '=', listingId)
    .where('request_id', '=', requestId)
    .executeTakeFirst();
  return row !== undefined;
}

export async function insertDismissal(
  tx: Tx,
  postId: string,
  otherId: string,
  { reason, from }: Dismissal,
): Promise<void> {
  await tx
    .insertInto('match_dismissals')
    .values({ post_id: postId, other_id: otherId, reason, far_from: from })
    .onConflict((pair) => pair.columns(['post_id', 'other_id']).doUpdateSet({ reason, far_from: from }))
    .execute();
}

export async function deleteDismissal(tx: Tx, postId: string, otherId: string): Promise<void> {
  await tx.deleteFrom('match_dismissals').where('post_id', '=', postId).where('other_id', '=', otherId).execute();
}
