import { sql } from 'kysely';
import type { Db } from '#server/platform/db/database.ts';

const messagesReadMax = 200;

export interface QuestionRow {
  post_id: string;
  content: string;
  created_at: Date;
}

/** Messages of a member that begin as a question of the site does, among the latest of their conversations about these listings. */
export async function findQuestions(
  db: Db,
  senderId: string,
  listings: readonly { id: string; ownerId: string }[],
): Promise<QuestionRow[]> {
  if (listings.length === 0) return [];
  const { rows } = await sql<QuestionRow>`
    SELECT c.post_id, latest.content, latest.created_at
    FROM json_to_recordset(${JSON.stringify(listings)}) AS listing (id text, "ownerId" text COLLATE "C")
      JOIN conversations c ON c.post_id = listing.id AND (c.low_id, c.high_id) = (least(${senderId}, "ownerId"), greatest(${senderId}, "ownerId"))
      CROSS JOIN LATERAL (SELECT sender_id, content, created_at FROM messages
        WHERE conversation_id = c.id ORDER BY seq DESC LIMIT ${messagesReadMax}) latest
    WHERE latest.sender_id = ${senderId} AND latest.content LIKE 'Hi %'`.execute(db);
  return rows;
}
