import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { ConversationsQuery } from '#contract/chat/conversation.ts';
import { conversationsPerPage } from '#contract/limits.ts';
import type { ViewingStep } from '#contract/viewing/viewing-step.ts';
import type { Db } from '#server/platform/db/database.ts';
import type { Tx } from '#server/platform/db/transaction.ts';

export interface ConversationKey {
  userId: string;
  otherId: string;
  postId: string | null;
}

const pairOf = ({ userId, otherId }: ConversationKey) =>
  userId < otherId ? { low_id: userId, high_id: otherId } : { low_id: otherId, high_id: userId };

/** Finds or creates the conversation of two members about a post, or about none. @returns its id, and whether it is new */
export async function findOrCreateConversation(tx: Tx, key: ConversationKey): Promise<{ id: string; isNew: boolean }> {
  const pair = pairOf(key);
  const created = await tx
    .insertInto('conversations')
    .values({ ...pair, about_post: key.postId !== null, post_id: key.postId, started_by: key.userId })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  if (created) {
    const member = { conversation_id: created.id, last_message_at: sql<Date>`now()` };
    await tx
      .insertInto('conversation_members')
      .values([
        { ...member, user_id: key.userId, other_id: key.otherId },
        { ...member, user_id: key.otherId, other_id: key.userId },
      ])
      .execute();
    return { id: created.id, isNew: true };
  }
  const found = await tx
    .selectFrom('conversations')
    .select('id')
    .where('low_id', '=', pair.low_id)
    .where('high_id', '=', pair.high_id)
    .where((where) => (key.postId === null ? where('about_post', '=', false) : where('post_id', '=', key.postId)))
    .executeTakeFirstOrThrow();
  return { id: found.id, isNew: false };
}

/** A conversation with its last message, as one of its two members sees it. */
export interface ConversationRow {
  id: string;
  other_id: string;
  other_closed: boolean;
  about_post: boolean;
  post_id: string | null;
  is_own_post: boolean;
  started_by: string;
  unread: number;
  read_seq: number;
  other_read_seq: number;
  has_answered: boolean;
  blocked_by_me: boolean;
  blocked_by_other: boolean;
  last_message_at: Date;
  message_id: string;
  message_seq: number;
  message_sender_id: string;
  message_client_id: string;
  message_content: string;
  message_attachment_count: number;
  message_has_listing: boolean;
  message_listing_id: string | null;
  message_viewing: ViewingStep | null;
  message_created_at: Date;
}

const isKnownTo = (userId: RawBuilder<unknown>) => sql<SqlBool>`(p.visibility = 'public' OR p.owner_id = ${userId})`;

const conversationRows = (userId: string) => sql`
  SELECT c.id, m.other_id, (o.deleted_at IS NOT NULL OR o.deactivated_at IS NOT NULL) AS other_closed, c.about_post, p.id AS post_id,
    p.owner_id IS NOT DISTINCT FROM m.user_id AS is_own_post, c.started_by,
    m.unread, m.read_seq, om.read_seq AS other_read_seq,
    EXISTS (SELECT FROM messages a WHERE a.conversation_id = c.id AND a.sender_id = m.user_id) AS has_answered,
    EXISTS (SELECT FROM blocks b WHERE b.user_id = m.user_id AND b.blocked_id = m.other_id) AS blocked_by_me,
    EXISTS (SELECT FROM blocks b WHERE b.user_id = m.other_id AND b.blocked_id = m.user_id) AS blocked_by_other,
    m.last_message_at, l.id AS message_id, l.seq AS message_seq, l.sender_id AS message_sender_id,
    l.client_id AS message_client_id, l.content AS message_content,
    l.attachment_count AS message_attachment_count, l.has_listing AS message_has_listing, l.listing_id AS message_listing_id,
    l.viewing AS message_viewing, l.created_at AS message_created_at
  FROM conversation_members m
  JOIN conversations c ON c.id = m.conversation_id
  JOIN conversation_members om ON om.conversation_id = c.id AND om.user_id = m.other_id
  JOIN users o ON o.id = m.other_id
  JOIN messages l ON l.conversation_id = c.id AND l.seq = c.last_seq
  LEFT JOIN posts p ON p.id = c.post_id AND ${isKnownTo(sql`m.user_id`)}
  WHERE m.user_id = ${userId}`;

/** The member's view of a conversation; undefined where it is not theirs. */
export async function findConversation(db: Db, userId: string, id: string): Promise<ConversationRow | undefined> {
  const { rows } = await sql<ConversationRow>`${conversationRows(userId)} AND c.id = ${id}`.execute(db);
  return rows[0];
}

export const lastMessageOf = (row: ConversationRow) => ({
  id: row.message_id,
  conversation_id: row.id,
  seq: row.message_seq,
  sender_id: row.message_sender_id,
  client_id: row.message_client_id,
  content: row.message_content,
  attachment_count: row.message_attachment_count,
  has_listing: row.message_has_listing,
  listing_id: row.message_listing_id,
  viewing: row.message_viewing,
  created_at: row.message_created_at,
  request_id: row.post_id,
});

/** Post that the member's conversation is about; undefined where the conversation is not theirs. */
export function findSubject(db: Db, userId: string, id: string): Promise<{ post_id: string | null } | undefined> {
  return db
    .selectFrom('conversations')
    .select('post_id')
    .where('id', '=', id)
    .where((where) => where.or([where('low_id', '=', userId), where('high_id', '=', userId)]))
    .executeTakeFirst();
}

/** A search for parts of a hidden address must not reveal which are right. */
const shownAddress = sql`CASE WHEN p.hide_exact_address AND p.owner_id <> m.user_id THEN p.city ELSE p.full_address END`;

/** Page of the member's conversations, the latest message first. The search looks at names, posts and messages. */
export async function listConversations(db: Db, userId: string, query: ConversationsQuery): Promise<ConversationRow[]> {
  const { q, filter, postId, before } = query;
  const pattern = `%${q.replace(/[\\%_]/g, '\\$&')}%`;
  const { rows } = await sql<ConversationRow>`${conversationRows(userId)}
    ${filter === 'unread' ? sql`AND m.unread > 0` : sql``}
    ${filter === 'my-posts' ? sql`AND p.owner_id = m.user_id` : sql``}
    ${postId ? sql`AND p.id = ${postId}` : sql``}
    ${
      q
        ? sql`AND (unaccented(o.first_name) LIKE unaccented(${pattern}) AND o.deactivated_at IS NULL
            OR unaccented(p.title || ' ' || ${shownAddress}) LIKE unaccented(${pattern})
              AND (p.status NOT IN ('draft', 'removed') OR p.owner_id = m.user_id)
            OR EXISTS (SELECT FROM messages s WHERE s.conversation_id = c.id AND unaccented(s.content) LIKE unaccented(${pattern})))`
        : sql``
    }
    ${
      before
        ? sql`AND (m.last_message_at, c.id) < (SELECT last_message_at, conversation_id FROM conversation_members
            WHERE conversation_id = ${before} AND user_id = ${userId})`
        : sql``
    }
    ORDER BY m.last_message_at DESC, c.id DESC LIMIT ${conversationsPerPage}`.execute(db);
  return rows;
}

/** The newest conversation of two members, or theirs about a post; undefined where there is none. */
export async function findNewestWith(
  db: Db,
  userId: string,
  otherId: string,
  postId?: string | undefined,
): Promise<string | undefined> {
  let query = db
    .selectFrom('conversation_members as m')
    .innerJoin('conversations as c', 'c.id', 'm.conversation_id')
    .select('m.conversation_id')
    .where('m.user_id', '=', userId)
    .where('m.other_id', '=', otherId);
  if (postId !== undefined) {
    const isKnown = sql<SqlBool>`EXISTS (SELECT FROM posts p WHERE p.id = c.post_id AND ${isKnownTo(sql`${userId}::text`)})`;
    query = query.where('c.post_id', '=', postId).where(isKnown);
  }
  const row = await query
    .orderBy('m.last_message_at', 'desc')
    .orderBy('m.conversation_id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.conversation_id;
}

export async function listConversationsAbout(
  db: Db,
  userId: string,
  postIds: readonly string[],
): Promise<{ id: string; post_id: string }[]> {
  const { rows } = await sql<{ id: string; post_id: string }>`
    SELECT c.id, c.post_id FROM conversation_members m JOIN conversations c ON c.id = m.conversation_id
    WHERE m.user_id = ${userId} AND c.post_id = ANY (${postIds}::text[])`.execute(db);
  return rows;
}

export async function countUnread(db: Db, userId: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    SELECT coalesce(sum(unread), 0)::int AS count FROM conversation_members WHERE user_id = ${userId} AND unread > 0`.execute(
    db,
  );
  return rows[0]?.count ?? 0;
}
