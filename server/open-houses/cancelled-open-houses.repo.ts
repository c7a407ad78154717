import { sql } from 'kysely';
import type { Tx } from '#server/platform/db/transaction.ts';
import type { OpenHouseRow } from './open-houses.repo.ts';

/** Locks the dates of a post that are neither over nor cancelled. */
export const lockComingDates = (tx: Tx, postId: string): Promise<OpenHouseRow[]> =>
  tx
    .selectFrom('open_houses')
    .selectAll()
    .where('post_id', '=', postId)
    .where('cancelled_at', 'is', null)
    .where('ends_at', '>', sql<Date>`now()`)
    .orderBy('starts_at')
    .forUpdate()
    .execute();

export async function markCalledOff(tx: Tx, ids: readonly string[]): Promise<void> {
  await sql`UPDATE open_houses SET called_off_at = now() WHERE id = ANY (${ids}::text[])`.execute(tx);
}

export interface CancelledDate {
  id: string;
  remindedAt: Date | null;
  calledOffAt: Date | null;
}

/**
 * Members who said that they come, or saved the home before its reminder went out, and have not been notified since;
 * without those who hide it and those whom the owner has blocked, or they the owner.
 */
export async function findRecipients(
  tx: Tx,
  { id, remindedAt, calledOffAt }: CancelledDate,
  post: { id: string; ownerId: string },
): Promise<string[]> {
  const { rows } = await sql<{ user_id: string }>`
    SELECT user_id FROM (
      SELECT user_id FROM favourites WHERE post_id = ${post.id}
        AND date_trunc('milliseconds', saved_at) <= ${remindedAt}::timestamptz
        AND ${remindedAt}::timestamptz > coalesce(${calledOffAt}::timestamptz, '-infinity')
      UNION
      SELECT user_id FROM open_house_visits WHERE open_house_id = ${id} AND taken_back_at IS NULL
        AND created_at > coalesce(${calledOffAt}::timestamptz, '-infinity')) people
    WHERE user_id <> ${post.ownerId}
      AND NOT EXISTS (SELECT FROM hidden_posts h WHERE h.post_id = ${post.id} AND h.user_id = people.user_id)
      AND NOT EXISTS (SELECT FROM blocks b WHERE (b.user_id = ${post.ownerId} AND b.blocked_id = people.user_id)
        OR (b.user_id = people.user_id AND b.blocked_id = ${post.ownerId}))`.execute(tx);
  return rows.map(({ user_id }) => user_id);
}
