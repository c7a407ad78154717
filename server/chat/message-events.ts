import { type Message, message as messageSchema } from '#contract/chat/message.ts';
import { messagePreview } from '#contract/chat/message-preview.ts';
import type { NewMessageEvent } from '#contract/events.ts';
import type { LiveEvent } from '#contract/live-events.ts';
import type { Db } from '#server/platform/db/database.ts';
import type { Tx } from '#server/platform/db/transaction.ts';
import { publishLiveEvent } from '#server/platform/events/publish-live-event.ts';
import { presentMessages } from './message-parts.service.ts';
import { findMessageForEvent, type LockedConversation, type PlacedMessage } from './messages.repo.ts';

export const toMessageSent = (stored: Message, { firstName, otherId }: PlacedMessage): LiveEvent => ({
  type: 'message_sent',
  messageId: stored.id,
  senderId: stored.senderId,
  recipientId: otherId,
  payload: toNewMessageEvent(stored, firstName),
});

export function announceRead(
  tx: Tx,
  readerId: string,
  seq: number,
  { id, otherId, lastSeq, isBlocked }: LockedConversation,
): void {
  const place = { conversationId: id, seq: Math.min(seq, lastSeq) };
  publishLiveEvent(tx, { type: 'conversation_read', ...place, readerId, otherId: isBlocked ? null : otherId });
}

export async function getNewMessageEvent(db: Db, id: string): Promise<NewMessageEvent | undefined> {
  const found = await findMessageForEvent(db, id);
  if (!found) return undefined;
  const [message] = await presentMessages(db, [found.row]);
  return message && toNewMessageEvent(message, found.firstName);
}

const toNewMessageEvent = (message: Message, firstName: string): NewMessageEvent => ({
  message: {
    id: message.id,
    conversationId: message.conversationId,
    sender: { _id: message.senderId, firstName },
    content: message.content || messagePreview(message),
    createdAt: message.createdAt,
  },
  stored: messageSchema.parse(message),
});
