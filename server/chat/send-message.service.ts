import type { Message, MessageParts } from '#contract/chat/message.ts';
import { messagesPerMinute } from '#contract/limits.ts';
import type { ViewingStep } from '#contract/viewing/viewing-step.ts';
import type { Db } from '#server/platform/db/database.ts';
import { inTransaction, type Tx } from '#server/platform/db/transaction.ts';
import { conflict, forbidden, notFound } from '#server/platform/errors.ts';
import { publishLiveEvent } from '#server/platform/events/publish-live-event.ts';
import { refuseAttempt } from '#server/platform/security/attempt-limits.ts';
import { isAnsweringListing } from '#server/posts/fit/fit.service.ts';
import { findSubject } from './conversations.repo.ts';
import { toMessageSent } from './message-events.ts';
import { presentMessages, storeAttachments } from './message-parts.service.ts';
import {
  findSent,
  lockConversation,
  type MessageRow,
  type PlacedMessage,
  placeMessage,
  type UnplacedMessage,
} from './messages.repo.ts';

const noConversation = () => notFound('We couldn’t find this conversation');

type Parts = MessageParts & { viewing?: ViewingStep };

export const sentInOtherConversation = () => conflict('This message was sent in another conversation');

interface Sending {
  db: Db;
  /** Null for what is never refused. */
  perMinute: number | null;
  attach?: (row: MessageRow) => Promise<void>;
}

/**
 * Stores a message at the next place of its conversation. Sent again under the same client id it is answered as it was stored.
 *
 * @throws ApiError 403 where one of the two blocked the other, or the other account is gone, 404 where the conversation is not the member's,
 *   409 for a client id used elsewhere, a file that cannot be sent or a listing that is no answer, 429 beyond `messagesPerMinute`
 */
export async function sendMessage(tx: Tx, userId: string, conversationId: string, parts: Parts): Promise<Message> {
  const { clientId, listingId } = parts;
  if (listingId !== null && !(await isAnswer(tx, userId, conversationId, listingId))) {
    const sent = await lockForAnswer(tx, userId, conversationId, clientId);
    if (sent) return sent;
    throw conflict('This listing can’t answer the request. Choose an active listing of the same kind.');
  }
  return send({ ...within(tx, parts), perMinute: messagesPerMinute }, userId, conversationId, parts);
}

/** `sendMessage` in a transaction of its own, which for words alone is a single statement. */
export async function sendInOwnTransaction(
  db: Db,
  userId: string,
  conversationId: string,
  parts: Parts,
): Promise<Message> {
  if (parts.attachments.length > 0 || parts.listingId !== null)
    return inTransaction(db, (tx) => sendMessage(tx, userId, conversationId, parts));
  return send({ db, perMinute: messagesPerMinute }, userId, conversationId, parts);
}

const unlimitedPerMinute = 2 ** 31 - 1;

/** Sends an answer without the rate limit, unless one of the two cannot write. @throws ApiError 403, 404 and 409 as `sendMessage` */
export const sendWithoutRateLimit = (tx: Tx, userId: string, conversationId: string, parts: Parts): Promise<Message> =>
  send({ ...within(tx, parts), perMinute: unlimitedPerMinute }, userId, conversationId, parts);

/** Stores a message despite blocks and limits. @throws ApiError 404 and 409 as `sendMessage` */
export const storeMessage = (tx: Tx, userId: string, conversationId: string, parts: Parts): Promise<Message> =>
  send({ ...within(tx, parts), perMinute: null }, userId, conversationId, parts);

const within = (tx: Tx, { attachments }: Parts) => ({
  db: tx,
  attach: (row: MessageRow) => storeAttachments(tx, row, attachments),
});

async function isAnswer(tx: Tx, ownerId: string, conversationId: string, listingId: string): Promise<boolean> {
  const requestId = (await findSubject(tx, ownerId, conversationId))?.post_id ?? null;
  return requestId !== null && isAnsweringListing(tx, { ownerId, requestId, listingId });
}

async function send(
  { db, perMinute, attach }: Sending,
  userId: string,
  conversationId: string,
  { clientId, content, attachments, listingId, viewing }: Parts,
): Promise<Message> {
  const unplaced: UnplacedMessage = {
    conversation_id: conversationId,
    sender_id: userId,
    client_id: clientId,
    content,
    attachment_count: attachments.length,
    has_listing: listingId !== null,
    listing_id: listingId,
    viewing: viewing ?? null,
  };
  const placed = await placeMessage(db, unplaced, perMinute);
  if (placed.outcome !== 'stored') return answerUnstored(db, placed, unplaced);
  const { id, seq, createdAt, postId } = placed;
  const row = { ...unplaced, id, seq, created_at: createdAt };
  await attach?.(row);
  const message = await presentOne(db, row, postId);
  publishLiveEvent(db, toMessageSent(message, placed));
  return message;
}

/** @returns the message that was sent under this client id before @throws ApiError as `sendMessage` */
async function answerUnstored(db: Db, { outcome, postId }: PlacedMessage, unplaced: UnplacedMessage): Promise<Message> {
  switch (outcome) {
    case 'blocked':
      throw forbidden('You can’t write to this person');
    case 'closed':
      throw forbidden('This person closed their account');
    case 'limited':
      throw await refuseAttempt(db, messageLimit(unplaced.sender_id));
    case 'repeated':
      return presentAgain(
        db,
        await findSent(db, unplaced.sender_id, unplaced.client_id),
        unplaced.conversation_id,
        postId,
      );
    default:
      throw noConversation();
  }
}

const messageLimit = (userId: string) => ({
  key: `messages of ${userId}`,
  max: messagesPerMinute,
  windowSeconds: 60,
  refusal: `You’ve sent ${messagesPerMinute} messages in a minute. Wait a moment, then try again.`,
});

/**
 * Locks a conversation until the end of the transaction, for what is arranged in it.
 *
 * @returns the message that was sent under this client id before
 * @throws ApiError 404 where the conversation is not the member's, 409 for a client id used elsewhere
 */
export async function lockForAnswer(
  tx: Tx,
  userId: string,
  conversationId: string,
  clientId: string,
): Promise<Message | undefined> {
  const locked = await lockConversation(tx, userId, conversationId);
  if (!locked) throw noConversation();
  const sent = await findSent(tx, userId, clientId);
  return sent && presentAgain(tx, sent, conversationId, locked.postId);
}

async function presentAgain(
  db: Db,
  sent: MessageRow | undefined,
  conversationId: string,
  postId: string | null,
): Promise<Message> {
  if (sent?.conversation_id !== conversationId) throw sentInOtherConversation();
  return presentOne(db, sent, postId);
}

async function presentOne(db: Db, row: MessageRow, postId: string | null): Promise<Message> {
  const [message] = await presentMessages(db, [{ ...row, request_id: postId }]);
  return message as Message;
}
