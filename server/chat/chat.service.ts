import type { Contact, Conversation, ConversationsQuery, NewConversation } from '#contract/chat/conversation.ts';
import type { Message, MessagePage } from '#contract/chat/message.ts';
import { messagesPerPage, newConversationsPerDay } from '#contract/limits.ts';
import type { Db } from '#server/platform/db/database.ts';
import type { Tx } from '#server/platform/db/transaction.ts';
import { forbidden, notFound } from '#server/platform/errors.ts';
import { countAttempt } from '#server/platform/security/attempt-limits.ts';
import { getPost, getPublishedCards } from '#server/posts/posts.service.ts';
import { getOwnerCard } from '#server/users/users.service.ts';
import { presentConversation } from './chat.present.ts';
import {
  type ConversationRow,
  countUnread,
  findConversation,
  findNewestWith,
  findOrCreateConversation,
  findSubject,
  lastMessageOf,
  listConversations,
  listConversationsAbout,
} from './conversations.repo.ts';
import { announceRead } from './message-events.ts';
import { presentMessages } from './message-parts.service.ts';
import { findMessages, findSent, lockConversation, markRead } from './messages.repo.ts';
import { getResponseMinutes } from './reply-times/reply-times.service.ts';
import { sendMessage, sentInOtherConversation } from './send-message.service.ts';

const noConversation = () => notFound('We couldn’t find this conversation');
const noPerson = () => notFound('We couldn’t find this person');

/** Page of the member's conversations, the latest message first. */
export async function getConversations(db: Db, userId: string, query: ConversationsQuery): Promise<Conversation[]> {
  return presentAll(db, await listConversations(db, userId, query));
}

/** @throws ApiError 404 where the conversation is not the member's */
export async function getConversation(db: Db, userId: string, id: string): Promise<Conversation> {
  const row = await findConversation(db, userId, id);
  if (!row) throw noConversation();
  const [found] = await presentAll(db, [row]);
  return found as Conversation;
}

async function presentAll(db: Db, rows: readonly ConversationRow[]): Promise<Conversation[]> {
  const cards = await getPublishedCards(
    db,
    rows.flatMap(({ post_id }) => post_id ?? []),
  );
  const lastMessages = await presentMessages(db, rows.map(lastMessageOf));
  return Promise.all(
    rows.map(async (row, at) =>
      presentConversation(row, {
        lastMessage: lastMessages[at] as Message,
        person: row.other_closed ? null : ((await getOwnerCard(db, row.other_id)) ?? null),
        post: (row.post_id && cards.get(row.post_id)) || null,
      }),
    ),
  );
}

/** Whom a link to the messages names, and the conversation about a post, or the newest. @throws ApiError 404 for an unknown person */
export async function getContact(
  db: Db,
  userId: string,
  otherId: string,
  postId?: string | undefined,
): Promise<Contact> {
  const person = otherId === userId ? undefined : await getOwnerCard(db, otherId);
  if (!person) throw noPerson();
  return {
    person,
    conversationId: (await findNewestWith(db, userId, otherId, postId)) ?? null,
    responseMinutes: await getResponseMinutes(db, otherId),
  };
}

/** A page of a conversation. @throws ApiError 404 where it is not the member's */
export async function getMessages(
  db: Db,
  userId: string,
  id: string,
  range: { before?: number | undefined; after?: number | undefined },
): Promise<MessagePage> {
  const [subject, rows] = await Promise.all([findSubject(db, userId, id), findMessages(db, id, range)]);
  if (!subject) throw noConversation();
  const hasMore = rows.length > messagesPerPage;
  const page = range.after === undefined ? rows.slice(-messagesPerPage) : rows.slice(0, messagesPerPage);
  const messages = page.map((row) => ({ ...row, request_id: subject.post_id }));
  return { messages: await presentMessages(db, messages), hasMore };
}

/** The conversation of a member about each of these posts of others, where there is one. */
export async function findConversationsAbout(
  db: Db,
  userId: string,
  postIds: readonly string[],
): Promise<Map<string, string>> {
  const rows = await listConversationsAbout(db, userId, postIds);
  return new Map(rows.map(({ id, post_id }) => [post_id, id]));
}

export const getUnreadCount = (db: Db, userId: string): Promise<number> => countUnread(db, userId);

/**
 * Writes to a person about a post of theirs, or about none: an agent, or a person the member has talked with.
 *
 * @throws ApiError 403 where the member may not write to them, 404 for an unknown person or post, 409 for a client id used elsewhere,
 *   429 beyond `newConversationsPerDay` or `messagesPerMinute`
 */
export async function startConversation(tx: Tx, viewer: Sender, said: NewConversation): Promise<Conversation> {
  const { userId: otherId, postId, clientId } = said;
  const person = otherId === viewer.id ? undefined : await getOwnerCard(tx, otherId);
  if (!person) throw noPerson();
  if (postId !== null) await requireMessageablePost(tx, viewer, postId, otherId);
  else if (person.userType !== 'Agent' && !(await findNewestWith(tx, viewer.id, otherId)))
    throw forbidden('You can write to this person from one of their posts');
  const { id, isNew } = await findOrCreateConversation(tx, { userId: viewer.id, otherId, postId });
  if (isNew) {
    const sent = await findSent(tx, viewer.id, clientId);
    if (sent) throw sentInOtherConversation();
    await countAttempt(tx, {
      key: `conversations of ${viewer.id}`,
      max: newConversationsPerDay,
      windowSeconds: 86_400,
      refusal: `You’ve started ${newConversationsPerDay} conversations today. You can start more tomorrow. Replies aren’t limited.`,
    });
  }
  await sendMessage(tx, viewer.id, id, said);
  return getConversation(tx, viewer.id, id);
}

type Sender = NonNullable<Parameters<typeof getPost>[2]>;

async function requireMessageablePost(tx: Tx, viewer: Sender, postId: string, otherId: string): Promise<void> {
  const post = await getPost(tx, postId, viewer);
  if (!post || post.owner?.id !== otherId) throw notFound('We couldn’t find this post');
  if (!post.can.message && !(await findNewestWith(tx, viewer.id, otherId)))
    throw forbidden('You can’t write about this post');
}

/** Who talks about which post, and whether both can still write. @throws ApiError 404 where the conversation is not the member's */
export async function getSubject(
  db: Db,
  userId: string,
  id: string,
): Promise<{ otherId: string; postId: string | null; isClosed: boolean }> {
  const row = await findConversation(db, userId, id);
  if (!row) throw noConversation();
  const isClosed = row.other_closed || row.blocked_by_me || row.blocked_by_other;
  return { otherId: row.other_id, postId: row.post_id, isClosed };
}

/** Marks what the member has seen; a mark never moves back. @throws ApiError 404 where the conversation is not the member's */
export async function readConversation(tx: Tx, userId: string, id: string, seq: number): Promise<void> {
  const locked = await lockConversation(tx, userId, id);
  if (!locked) throw noConversation();
  if (await markRead(tx, userId, id, seq)) announceRead(tx, userId, seq, locked);
}
