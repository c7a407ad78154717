import type { Message } from '#contract/chat/message.ts';
import { messagePreview } from '#contract/chat/message-preview.ts';
import type { NewMessage } from '#contract/events.ts';
import type { Db } from '#server/platform/db/database.ts';
import type { Tx } from '#server/platform/db/transaction.ts';
import { presentMessages } from './message-parts.service.ts';
import { findNewMessage, type LockedConversation } from './messages.repo.ts';

export function announceMessage(tx: Tx, stored: Message, { firstName, otherId }: LockedConversation): void {
  const { id: messageId, conversationId, seq, senderId } = stored;
  const message = toNewMessage(stored, firstName);
  tx.tellPages({ type: 'message_sent', messageId, conversationId, seq, senderId, recipientId: otherId, message });
}

export function announceRead(
  tx: Tx,
  readerId: string,
  seq: number,
  { id, otherId, lastSeq, isBlocked }: LockedConversation,
): void {
  const place = { conversationId: id, seq: Math.min(seq, lastSeq) };
  tx.tellPages({ type: 'conversation_read', ...place, readerId, otherId: isBlocked ? null : otherId });
}

/** A message as its recipient's pages show it in a toast; undefined where it is gone. */
export async function getNewMessage(db: Db, id: string): Promise<NewMessage | undefined> {
  const found = await findNewMessage(db, id);
  if (!found) return undefined;
  const { row, firstName } = found;
  const [message] = await presentMessages(db, [{ ...row, request_id: null }]);
  return message && toNewMessage(message, firstName);
}

const toNewMessage = (message: Message, firstName: string): NewMessage => ({
  id: message.id,
  conversationId: message.conversationId,
  sender: { _id: message.senderId, firstName },
  content: message.content || messagePreview(message),
  createdAt: message.createdAt,
});
