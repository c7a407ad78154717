import { sql } from 'kysely';
import type { ConversationReport } from '#contract/chat/conversation.ts';
import { reportedMessagesMax } from '#contract/limits.ts';
import type { Db } from '#server/platform/db/database.ts';
import type { Tx } from '#server/platform/db/transaction.ts';

/** Blocks a person; blocking again keeps the first day. @returns since when, undefined where there was a block */
export async function insertBlock(tx: Tx, userId: string, blockedId: string): Promise<Date | undefined> {
  const row = await tx
    .insertInto('blocks')
    .values({ user_id: userId, blocked_id: blockedId })
    .onConflict((conflict) => conflict.doNothing())
    .returning('blocked_at')
    .executeTakeFirst();
  return row?.blocked_at;
}

/** Since when a person is blocked, which stays so until the end of the transaction; undefined where there is no block. */
export async function lockBlock(tx: Tx, userId: string, blockedId: string): Promise<Date | undefined> {
  const row = await tx
    .selectFrom('blocks')
    .select('blocked_at')
    .where('user_id', '=', userId)
    .where('blocked_id', '=', blockedId)
    .forUpdate()
    .executeTakeFirst();
  return row?.blocked_at;
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

/** Keeps a report with the last messages as they are now; a second one of the same member replaces the first. */
export async function saveConversationReport(
  tx: Tx,
  report: { conversationId: string; reporterId: string } & ConversationReport,
): Promise<void> {
  const { conversationId, reporterId, reason, details } = report;
  await sql`
    INSERT INTO conversation_reports (conversation_id, reporter_id, reason, details, messages)
    SELECT ${conversationId}, ${reporterId}, ${reason}, ${details}, coalesce(jsonb_agg(to_jsonb(last) ORDER BY seq), '[]')
    FROM (SELECT seq, sender_id, content, created_at, has_listing,
        (SELECT coalesce(jsonb_agg(a.type ORDER BY a.position), '[]') FROM message_attachments a WHERE a.message_id = m.id)
          AS attachments
      FROM messages m WHERE conversation_id = ${conversationId} ORDER BY seq DESC LIMIT ${reportedMessagesMax}) last
    ON CONFLICT (conversation_id, reporter_id) DO UPDATE SET
      reason = excluded.reason, details = excluded.details, messages = excluded.messages, reported_at = now(), handled_at = NULL`.execute(
    tx,
  );
}

interface ReportedMessage {
  seq: number;
  sender_id: string;
  content: string;
  created_at: string;
  has_listing?: boolean;
  attachments?: ('photo' | 'pdf')[];
}

export interface ConversationReportRow {
  conversation_id: string;
  reason: ConversationReport['reason'];
  details: string;
  reported_at: Date;
  reporter_id: string;
  reporter_name: string;
  other_id: string;
  other_name: string;
  messages: ReportedMessage[];
}

/** Reports that wait for the operator, the oldest first; those of one conversation where it is named. */
export async function findOpenReports(db: Db, conversationId?: string): Promise<ConversationReportRow[]> {
  const { rows } = await sql<ConversationReportRow>`
    SELECT r.conversation_id, r.reason, r.details, r.reported_at, r.messages, r.reporter_id, me.first_name AS reporter_name,
      m.other_id, other.first_name AS other_name
    FROM conversation_reports r
    JOIN conversation_members m ON m.conversation_id = r.conversation_id AND m.user_id = r.reporter_id
    JOIN users me ON me.id = r.reporter_id JOIN users other ON other.id = m.other_id
    WHERE r.handled_at IS NULL ${conversationId === undefined ? sql`` : sql`AND r.conversation_id = ${conversationId}`}
    ORDER BY r.reported_at, r.reporter_id`.execute(db);
  return rows;
}

/** @returns how many reports of the conversation were open */
export async function markConversationReportsHandled(tx: Tx, conversationId: string): Promise<number> {
  const { numUpdatedRows } = await tx
    .updateTable('conversation_reports')
    .set({ handled_at: sql<Date>`now()` })
    .where('conversation_id', '=', conversationId)
    .where('handled_at', 'is', null)
    .executeTakeFirstOrThrow();
  return Number(numUpdatedRows);
}
