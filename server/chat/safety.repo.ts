import { sql } from 'kysely';
import type { ConversationReport } from '#contract/chat/conversation.ts';
import { reportedMessagesMax } from '#contract/limits.ts';
import type { Db } from '#server/platform/db/database.ts';
import type { Tx } from '#server/platform/db/transaction.ts';

/** Blocks a person; blocking again keeps the first day. */
export async function insertBlock(tx: Tx, userId: string, blockedId: string): Promise<void> {
  await tx
    .insertInto('blocks')
    .values({ user_id: userId, blocked_id: blockedId })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** @returns whether there was a block */
export async function deleteBlock(tx: Tx, userId: string, blockedId: string): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('blocks')
    .where('user_id', '=', userId)
    .where('blocked_id', '=', blockedId)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

/** Whether one of the two has blocked the other. */
export async function isBlockedBetween(db: Db, userId: string, otherId: string): Promise<boolean> {
  const row = await db
    .selectFrom('blocks')
    .select('user_id')
    .where((where) =>
      where.or([
        where.and({ user_id: userId, blocked_id: otherId }),
        where.and({ user_id: otherId, blocked_id: userId }),
      ]),
    )
    .executeTakeFirst();
  return row !== undefined;
}

/** Keeps a report with the last messages as they are now; a second one of the same member replaces the first. */
export async function saveConversationReport(
  tx: Tx,
  report: { conversationId: string; reporterId: string } & ConversationReport,
): Promise<void> {
  const { conversationId, reporterId, reason, details } = report;
  await sql`
    INSERT INTO conversation_reports (conversation_id, reporter_id, reason, details, messages)
    SELECT ${conversationId}, ${reporterId}, ${reason}, ${details}, coalesce(jsonb_agg(to_jsonb(last) ORDER BY seq), '[]')
    FROM (SELECT seq, sender_id, content, created_at FROM messages
      WHERE conversation_id = ${conversationId} ORDER BY seq DESC LIMIT ${reportedMessagesMax}) last
    ON CONFLICT (conversation_id, reporter_id) DO UPDATE SET
      reason = excluded.reason, details = excluded.details, messages = excluded.messages, reported_at = now(), handled_at = NULL`.execute(
    tx,
  );
}
