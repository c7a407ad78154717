import { sql } from 'kysely';
import type { Side } from '#contract/fit/fit.ts';
import {
  type Dismissal,
  type DismissalReasonCounts,
  type ReasonCount,
  reasonMembersMin,
} from '#contract/matching/match.ts';
import type { Db } from '#server/platform/db/database.ts';
import type { Tx } from '#server/platform/db/transaction.ts';

/** @returns whether the two posts are a pair that this side may see */
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
  const isAlert = sql<boolean>`EXISTS (SELECT FROM posts WHERE id = ${postId} AND visibility = 'private')`;
  await tx
    .insertInto('match_dismissals')
    .values({ post_id: postId, other_id: otherId, reason, far_from: from, from_alert: isAlert })
    .onConflict((pair) =>
      pair.columns(['post_id', 'other_id']).doUpdateSet({ reason, far_from: from, from_alert: isAlert }),
    )
    .execute();
}

/** Counts members, each once for a reason; those with private alerts are left out. */
export async function countReasons(db: Db, postId: string): Promise<DismissalReasonCounts> {
  const { rows } = await sql<ReasonCount & { total: number }>`
    WITH given AS (
      SELECT DISTINCT d.reason, p.owner_id FROM match_dismissals d JOIN posts p ON p.id = d.post_id
      WHERE d.other_id = ${postId} AND p.visibility = 'public' AND NOT d.from_alert),
    listed AS (
      SELECT reason, count(*)::int AS members FROM given GROUP BY reason HAVING count(*) >= ${reasonMembersMin}),
    counted AS (
      SELECT owner_id, bool_or(listed.reason IS NOT NULL) AS is_listed FROM given LEFT JOIN listed USING (reason) GROUP BY owner_id),
    totals AS (
      SELECT count(*) FILTER (WHERE is_listed) AS listed, count(*) FILTER (WHERE NOT is_listed) AS others FROM counted)
    SELECT reason, members, (totals.listed + CASE WHEN others >= ${reasonMembersMin} THEN others ELSE 0 END)::int AS total
    FROM listed, totals ORDER BY members DESC, reason`.execute(db);
  return { members: rows[0]?.total ?? 0, reasons: rows.map(({ reason, members }) => ({ reason, members })) };
}

export async function deleteDismissal(tx: Tx, postId: string, otherId: string): Promise<void> {
  await tx.deleteFrom('match_dismissals').where('post_id', '=', postId).where('other_id', '=', otherId).execute();
}
