import { type Selectable, sql } from 'kysely';
import { messagesPerPage } from '#contract/limits.ts';
import type { Db } from '#server/platform/db/database.ts';
import type { MessagesTable } from '#server/platform/db/schema/chat-tables.ts';
import type { Tx } from '#server/platform/db/transaction.ts';

export type MessageRow = Selectable<MessagesTable>;

/** A conversation as the member sees it who locks it. */
export interface LockedConversation {
  id: string;
  userId: string;
  firstName: string;
  otherId: string;
  isBlocked: boolean;
  postId: string | null;
  lastSeq: number;
}

/** Locks the conversation, so that messages get their places one after another. */
export async function lockConversation(tx: Tx, userId: string, id: string): Promise<LockedConversation | undefined> {
  const { rows } = await sql<LockedConversation>`
    SELECT c.id, me.id AS "userId", me.first_name AS "firstName", o.id AS "otherId",
      EXISTS (SELECT FROM blocks WHERE (user_id, blocked_id) IN ((me.id, o.id), (o.id, me.id))) AS "isBlocked",
      c.post_id AS "postId", c.last_seq AS "lastSeq"
    FROM conversations c
    JOIN users me ON me.id = ${userId} AND me.id IN (c.low_id, c.high_id)
    JOIN users o ON o.id IN (c.low_id, c.high_id) AND o.id <> me.id
    WHERE c.id = ${id} FOR UPDATE OF c`.execute(tx);
  return rows[0];
}

/** A message that its sender has sent before under this client id, in whichever conversation. */
export function findSent(db: Db, senderId: string, clientId: string): Promise<MessageRow | undefined> {
  return db
    .selectFrom('messages')
    .selectAll()
    .where('sender_id', '=', senderId)
    .where('client_id', '=', clientId)
    .executeTakeFirst();
}

/** Outcome of storing a message; id, place and time are set once it is stored, people and post unless it is `absent`. */
export interface PlacedMessage {
  outcome: 'stored' | 'repeated' | 'absent' | 'blocked' | 'closed' | 'limited';
  id: string;
  seq: number;
  createdAt: Date;
  firstName: string;
  otherId: string;
  postId: string | null;
}

export type UnplacedMessage = Omit<MessageRow, 'id' | 'seq' | 'created_at'>;

/** Stores a message at the next place of its conversation (`store_message` of the migrations). @param perMinute null for what is not refused */
export async function placeMessage(db: Db, message: UnplacedMessage, perMinute: number | null): Promise<PlacedMessage> {
  const { sender_id, conversation_id, client_id, content, attachment_count, has_listing, listing_id, viewing } =
    message;
  const { rows } = await sql<PlacedMessage>`
    SELECT outcome, stored_id AS id, place AS seq, stored_at AS "createdAt", sender_name AS "firstName", recipient AS "otherId", about AS "postId"
    FROM store_message(${sender_id}, ${conversation_id}, ${client_id}, ${content}, ${attachment_count}, ${has_listing}, ${listing_id},
      ${viewing && JSON.stringify(viewing)}, ${perMinute})`.execute(db);
  return rows[0] as PlacedMessage;
}

/** A page of messages in ascending order: those before a place, those after one, or the newest; one more than a page where there are more. */
export async function findMessages(
  db: Db,
  conversationId: string,
  { before, after }: { before?: number | undefined; after?: number | undefined },
): Promise<MessageRow[]> {
  let query = db.selectFrom('messages').selectAll().where('conversation_id', '=', conversationId);
  if (before !== undefined) query = query.where('seq', '<', before);
  if (after !== undefined) query = query.where('seq', '>', after);
  const rows = await query
    .orderBy('seq', after === undefined ? 'desc' : 'asc')
    .limit(messagesPerPage + 1)
    .execute();
  return after === undefined ? rows.reverse() : rows;
}

type MessageForEvent = { row: MessageRow & { request_id: string | null }; firstName: string };

export async function findMessageForEvent(db: Db, id: string): Promise<MessageForEvent | undefined> {
  const found = await db
    .selectFrom('messages')
    .innerJoin('users', 'users.id', 'sender_id')
    .innerJoin('conversations', 'conversations.id', 'conversation_id')
    .selectAll('messages')
    .select(['first_name', 'post_id as request_id'])
    .where('messages.id', '=', id)
    .executeTakeFirst();
  if (!found) return undefined;
  const { first_name: firstName, ...row } = found;
  return { row, firstName };
}

/** Moves the member's mark forward, never back, and counts what is left. @returns whether it moved */
export async function markRead(tx: Tx, userId: string, conversationId: string, seq: number): Promise<boolean> {
  const { numAffectedRows } = await sql`
    UPDATE conversation_members m SET
      read_seq = least(${seq}, c.last_seq),
      unread = (SELECT count(*)::int FROM messages
        WHERE conversation_id = c.id AND seq > least(${seq}, c.last_seq) AND sender_id <> ${userId})
    FROM conversations c
    WHERE c.id = m.conversation_id AND m.conversation_id = ${conversationId} AND m.user_id = ${userId}
      AND m.read_seq < least(${seq}, c.last_seq)`.execute(tx);
  return numAffectedRows === 1n;
}

export async function renameHomes(
  tx: Tx,
  viewings: readonly { viewingId: string; conversationId: string }[],
  home: string,
): Promise<void> {
  if (viewings.length === 0) return;
  await sql`
    UPDATE messages SET viewing = viewing || jsonb_build_object('home', ${home}::text)
     WHERE conversation_id = ANY (${viewings.map(({ conversationId }) => conversationId)}::text[])
       AND viewing ->> 'viewingId' = ANY (${viewings.map(({ viewingId }) => viewingId)}::text[])`.execute(tx);
}
