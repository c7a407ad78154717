import { sql } from 'kysely';
import type { Db } from '#server/platform/db/database.ts';

/** The newest conversations that are looked through, and how far into each: what a reply time costs to read is bounded by both. */
const conversationsRead = 60;
const messagesRead = 50;

const newestConversations = (userId: string) => sql`(
      SELECT conversation_id FROM conversation_members
      WHERE user_id = ${userId} ORDER BY last_message_at DESC, conversation_id LIMIT ${conversationsRead}
    ) newest
    JOIN conversations c ON c.id = newest.conversation_id AND c.started_by <> ${userId}`;

const firstReply = (userId: string) => sql`LATERAL (
      SELECT created_at FROM messages
      WHERE conversation_id = c.id AND seq <= ${messagesRead} AND sender_id = ${userId} ORDER BY seq LIMIT 1
    ) reply ON true`;

/** How many of the newest conversations that others began before so many days the member has answered. */
export async function countAnswers(
  db: Db,
  userId: string,
  { days }: { days: number },
): Promise<{ asked: number; answered: number }> {
  const { rows } = await sql<{ asked: number; answered: number }>`
    SELECT count(*)::int AS asked, count(reply.created_at)::int AS answered
    FROM ${newestConversations(userId)} LEFT JOIN ${firstReply(userId)}
    WHERE c.created_at < now() - interval '1 day' * ${days}`.execute(db);
  return rows[0] ?? { asked: 0, answered: 0 };
}

/** How many of the newest conversations that others began the member has answered, and the median time of the first replies. */
export async function findReplyTimes(
  db: Db,
  userId: string,
): Promise<{ answered: number; median_seconds: number | null }> {
  const { rows } = await sql<{ answered: number; median_seconds: number | null }>`
    SELECT count(*)::int AS answered,
      percentile_cont(0.5) WITHIN GROUP (ORDER BY extract(epoch FROM reply.created_at - question.created_at)::float8) AS median_seconds
    FROM ${newestConversations(userId)}
    JOIN messages question ON question.conversation_id = c.id AND question.seq = 1
    JOIN ${firstReply(userId)}`.execute(db);
  return rows[0] ?? { answered: 0, median_seconds: null };
}
