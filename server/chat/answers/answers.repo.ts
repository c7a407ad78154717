import { sql } from 'kysely';
import type { Db } from '#server/platform/db/database.ts';

/** Listings that either member has sent in a conversation, the newest first, each once. */
export async function findSentListingIds(db: Db, conversationId: string, limit: number): Promise<string[]> {
  const { rows } = await sql<{ listing_id: string }>`
    SELECT listing_id FROM messages
    WHERE conversation_id = ${conversationId} AND has_listing AND listing_id IS NOT NULL
    GROUP BY listing_id ORDER BY max(seq) DESC LIMIT ${limit}`.execute(db);
  return rows.map(({ listing_id }) => listing_id);
}

export interface SentAnswerRow {
  listing_id: string;
  conversation_id: string;
  person_id: string;
  sent_at: Date;
}

/** Listings that others have sent in answer to a request, the newest first, each once. */
export async function findAnswersTo(db: Db, requestId: string, limit: number): Promise<SentAnswerRow[]> {
  const { rows } = await sql<SentAnswerRow>`
    SELECT * FROM (
      SELECT DISTINCT ON (m.listing_id) m.listing_id, m.conversation_id, m.sender_id AS person_id, m.created_at AS sent_at
      FROM conversations c JOIN messages m ON m.conversation_id = c.id AND m.has_listing AND m.listing_id IS NOT NULL
      WHERE c.post_id = ${requestId} ORDER BY m.listing_id, m.created_at DESC) answer
    ORDER BY sent_at DESC, listing_id LIMIT ${limit}`.execute(db);
  return rows;
}
