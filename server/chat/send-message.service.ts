import type { Message, MessageParts } from '#contract/chat/message.ts';
import { messagesPerMinute } from '#contract/limits.ts';
import type { ViewingStep } from '#contract/viewing/viewing-step.ts';
import type { Tx } from '#server/platform/db/transaction.ts';
import { type ApiError, conflict, forbidden, notFound } from '#server/platform/errors.ts';
import { countAttempt } from '#server/platform/security/attempt-limits.ts';
import { isAnsweringListing } from '#server/posts/fit/fit.service.ts';
import { announceMessage } from './message-events.ts';
import { presentMessages, storeAttachments } from './message-parts.service.ts';
import {
  findSent,
  insertMessage,
  type LockedConversation,
  lockConversation,
  type MessageRow,
} from './messages.repo.ts';

const noConversation = () => notFound('We couldn’t find this conversation');

type Parts = MessageParts & { viewing?: ViewingStep };

export const usedElsewhere = () => conflict('This message was sent in another conversation');

/**
 * Stores a message at the next place of its conversation. Sent again under the same client id it is answered as it was stored.
 *
 * @throws ApiError 403 where one of the two blocked the other, or the other account is gone, 404 where the conversation is not the member's,
 *   409 for a client id used elsewhere, a file that cannot be sent or a listing that is no answer, 429 beyond `messagesPerMinute`
 */
export async function sendMessage(tx: Tx, userId: string, conversationId: string, parts: Parts): Promise<Message> {
  const locked = await lockConversation(tx, userId, conversationId);
  if (!locked) throw noConversation();
  const refusal = await findRefusal(tx, locked, parts);
  const stored = refusal ? undefined : await insertMessage(tx, rowOf(parts, locked));
  if (!stored) {
    const sent = await findSent(tx, userId, parts.clientId);
    if (sent) return presentAgain(tx, sent, locked);
    throw refusal ?? usedElsewhere();
  }
  await countAttempt(tx, {
    key: `messages of ${userId}`,
    max: messagesPerMinute,
    windowSeconds: 60,
    refusal: `You’ve sent ${messagesPerMinute} messages in a minute. Wait a moment, then try again.`,
  });
  return finishMessage(tx, stored, locked, parts);
}

async function findRefusal(tx: Tx, locked: LockedConversation, { listingId }: Parts): Promise<ApiError | undefined> {
  if (locked.isBlocked) return forbidden('You can’t write to this person');
  if (locked.isOtherClosed) return forbidden('This person closed their account');
  if (listingId === null) return undefined;
  const { userId: ownerId, postId: requestId } = locked;
  if (requestId !== null && (await isAnsweringListing(tx, { ownerId, requestId, listingId }))) return undefined;
  return conflict('This listing can’t answer the request. Choose an active listing of the same kind.');
}

/** Stores what its sender is entitled to send. @throws ApiError 404 and 409 as `sendMessage` */
export async function storeMessage(tx: Tx, userId: string, conversationId: string, parts: Parts): Promise<Message> {
  const locked = await lockConversation(tx, userId, conversationId);
  if (!locked) throw noConversation();
  const stored = await insertMessage(tx, rowOf(parts, locked));
  if (!stored) throw usedElsewhere();
  return finishMessage(tx, stored, locked, parts);
}

const rowOf = ({ clientId, content, attachments, listingId, viewing }: Parts, locked: LockedConversation) => ({
  conversation_id: locked.id,
  seq: locked.lastSeq + 1,
  sender_id: locked.userId,
  client_id: clientId,
  content,
  attachment_count: attachments.length,
  has_listing: listingId !== null,
  listing_id: listingId,
  viewing: viewing ? JSON.stringify(viewing) : null,
});

async function finishMessage(
  tx: Tx,
  stored: MessageRow,
  locked: LockedConversation,
  { attachments }: Parts,
): Promise<Message> {
  await storeAttachments(tx, stored, attachments);
  const message = await presentOne(tx, stored, locked);
  announceMessage(tx, message, locked);
  return message;
}

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
  return sent && presentAgain(tx, sent, locked);
}

async function presentAgain(tx: Tx, sent: MessageRow, locked: LockedConversation): Promise<Message> {
  if (sent.conversation_id !== locked.id) throw usedElsewhere();
  return presentOne(tx, sent, locked);
}

async function presentOne(tx: Tx, row: MessageRow, { postId }: LockedConversation): Promise<Message> {
  const [message] = await presentMessages(tx, [{ ...row, request_id: postId }]);
  return message as Message;
}
