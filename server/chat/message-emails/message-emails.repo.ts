import { type RawBuilder, sql } from 'kysely';
import type { NotificationDelivery } from '#contract/notification/notification-types.ts';
import type { Db } from '#server/platform/db/database.ts';
import type { Tx } from '#server/platform/db/transaction.ts';
import { messageExcerpt } from '#server/platform/messages/message-excerpt.ts';

export interface UnreadConversation {
  conversation_id: string;
  user_id: string;
  email: string;
  first_name: string;
  other_id: string;
  other_name: string;
  unread: number;
  /** The first unread message. */
  content: string;
}

/** Unread conversations are emailed for so long; older ones were ignored by the member. */
const daysMax = 3;

/**
 * Conversations with an unread message from before `before` that no email has named since the member last read them.
 * Steps of viewings have emails of their own, but for members who have them in the daily summary.
 */
export const unnotifiedConversations = (
  delivery: Extract<NotificationDelivery, 'email' | 'daily'>,
  before: RawBuilder<Date>,
) => sql`
  FROM conversation_members m
  JOIN conversations c ON c.id = m.conversation_id
  JOIN users u ON u.id = m.user_id
  JOIN users o ON o.id = m.other_id
  LEFT JOIN notification_settings said ON said.user_id = m.user_id AND said.subject = 'new_message'
  LEFT JOIN notification_settings shown ON shown.user_id = m.user_id AND shown.subject = 'viewing_change'
  CROSS JOIN LATERAL (
    SELECT x.content, x.created_at, count(*) OVER ()::int AS unread FROM messages x
    WHERE x.conversation_id = m.conversation_id AND x.seq > m.read_seq AND x.sender_id = m.other_id
      AND CASE WHEN x.viewing IS NULL THEN coalesce(said.delivery, 'email') = ${delivery}
        ELSE ${delivery} = 'daily' AND shown.delivery = 'daily' END
    ORDER BY x.seq LIMIT 1) first
  WHERE m.unread > 0 AND m.emailed_seq <= m.read_seq AND m.last_message_at > ${before} - interval '1 day' * ${daysMax}::int
    AND first.created_at <= ${before}
    AND u.email IS NOT NULL AND u.deleted_at IS NULL AND NOT u.deletion_pending AND u.deactivated_at IS NULL
    AND o.deleted_at IS NULL AND NOT o.deletion_pending AND o.deactivated_at IS NULL
    AND NOT EXISTS (SELECT FROM blocks b WHERE (b.user_id, b.blocked_id) IN ((m.user_id, m.other_id), (m.other_id, m.user_id)))`;

export interface Pair {
  userId: string;
  otherId: string;
}

export async function findUnnotifiedPairs(
  db: Db,
  unnotified: RawBuilder<unknown>,
  { after, limit }: { after: Pair | undefined; limit: number },
): Promise<Pair[]> {
  const isNext = after ? sql`AND (m.user_id, m.other_id) > (${after.userId}, ${after.otherId})` : sql``;
  const { rows } = await sql<Pair>`
    SELECT DISTINCT m.user_id AS "userId", m.other_id AS "otherId" ${unnotified} ${isNext}
    ORDER BY m.user_id, m.other_id LIMIT ${limit}`.execute(db);
  return rows;
}

/** Marks up to `limit` of them as emailed. Two processes never claim the same one. */
export async function claimUnnotified(
  tx: Tx,
  unnotified: RawBuilder<unknown>,
  limit: number,
): Promise<UnreadConversation[]> {
  const { rows } = await sql<UnreadConversation>`
    WITH due AS (
      SELECT m.conversation_id, m.user_id, u.email, u.first_name, m.other_id, o.first_name AS other_name, first.unread,
        c.last_seq, first.content
      ${unnotified} ORDER BY m.last_message_at LIMIT ${limit} FOR UPDATE OF m SKIP LOCKED),
    told AS (
      UPDATE conversation_members m SET emailed_seq = due.last_seq FROM due
      WHERE m.conversation_id = due.conversation_id AND m.user_id = due.user_id)
    SELECT conversation_id, user_id, email, first_name, other_id, other_name, unread, content FROM due`.execute(tx);
  return rows.map((row) => ({ ...row, other_name: messageExcerpt(row.other_name) }));
}
