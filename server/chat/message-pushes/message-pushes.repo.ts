import { sql } from 'kysely';
import type { Province } from '#contract/vocabulary.ts';
import type { Db } from '#server/platform/db/database.ts';
import type { Tx } from '#server/platform/db/transaction.ts';

export interface DueConversation {
  conversation_id: string;
  user_id: string;
  other_id: string;
  other_name: string;
  province: Province | null;
  unread: number;
  content: string | null;
}

const isDue = sql`m.push_due_at <= now()`;

export async function hasDuePushes(db: Db): Promise<boolean> {
  const { rows } = await sql`SELECT FROM conversation_members m WHERE ${isDue} LIMIT 1`.execute(db);
  return rows.length > 0;
}

/**
 * Takes conversations whose unread messages are due for a push; nothing waits in them afterwards. `content` is null where the push is needless:
 * the messages were read, one of the two blocked the other, or the newest is a step of a viewing, which has a push of its own.
 */
export async function takeDueConversations(tx: Tx, limit: number): Promise<DueConversation[]> {
  const { rows } = await sql<DueConversation>`
    WITH due AS (
      SELECT m.conversation_id, m.user_id, m.other_id, m.unread, m.read_seq FROM conversation_members m
      WHERE ${isDue} ORDER BY m.push_due_at LIMIT ${limit} FOR UPDATE OF m SKIP LOCKED),
    taken AS (
      UPDATE conversation_members m SET push_due_at = NULL FROM due
      WHERE m.conversation_id = due.conversation_id AND m.user_id = due.user_id)
    SELECT due.conversation_id, due.user_id, due.other_id, o.first_name AS other_name, u.province, due.unread, newest.content
    FROM due JOIN users u ON u.id = due.user_id JOIN users o ON o.id = due.other_id
    LEFT JOIN LATERAL (
      SELECT x.content, x.viewing FROM messages x
      WHERE x.conversation_id = due.conversation_id AND x.seq > due.read_seq AND x.sender_id = due.other_id
        AND o.deleted_at IS NULL AND NOT o.deletion_pending AND o.deactivated_at IS NULL
        AND NOT EXISTS (SELECT FROM blocks b
          WHERE (b.user_id, b.blocked_id) IN ((due.user_id, due.other_id), (due.other_id, due.user_id)))
      ORDER BY x.seq DESC LIMIT 1) newest ON newest.viewing IS NULL`.execute(tx);
  return rows;
}

export async function postponePush(tx: Tx, { conversation_id, user_id }: DueConversation, dueAt: Date): Promise<void> {
  await tx
    .updateTable('conversation_members')
    .set({ push_due_at: dueAt })
    .where('conversation_id', '=', conversation_id)
    .where('user_id', '=', user_id)
    .execute();
}
