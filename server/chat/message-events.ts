import { messagePreview } from '#contract/chat/message-preview.ts';
import type { NewMessage } from '#contract/events.ts';
import type { Db } from '#server/platform/db/database.ts';
import type { Tx } from '#server/platform/db/transaction.ts';
import { publishEvent } from '#server/platform/events/publish-event.ts';
import { presentMessages } from './message-parts.service.ts';
import { findNewMessage, type LockedConversation, type MessageRow } from './messages.repo.ts';

export async function announceMessage(tx: Tx, row: MessageRow, { otherId }: LockedConversation): Promise<void> {
  const { id: messageId, conversation_id: conversationId, seq, sender_id: senderId } = row;
  await publishEvent(tx, 'message.sent', { userId: otherId }, { messageId, conversationId, seq, senderId });
  tx.tellPages({ type: 'message_sent', messageId, conversationId, seq, senderId, recipientId: otherId });
}

export function announceRead(
  tx: Tx,
  readerId: string,
  seq: number,
  { id, otherId, lastSeq }: LockedConversation,
): void {
  const place = { conversationId: id, seq: Math.min(seq, lastSeq) };
  tx.tellPages({ type: 'conversation_read', ...place, readerId, otherId });
}

/** A message as its recipient's pages show it in a toast; undefined where it is gone. */
export async function getNewMessage(db: Db, id: string): Promise<NewMessage | undefined> {
  const found = await findNewMessage(db, id);
  if (!found) return undefined;
  const { row, firstName } = found;
  const [message] = await presentMessages(db, [{ ...row, request_id: null }]);
  return (
    message && {
      id: message.id,
      conversationId: message.conversationId,
      sender: { _id: message.senderId, firstName },
      content: message.content || messagePreview(message),
      createdAt: message.createdAt,
    }
  );
}
