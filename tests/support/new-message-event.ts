import type { Message } from '#contract/chat/message.ts';
import type { NewMessageEvent } from '#contract/events.ts';

/** The event sent to the recipient's pages for a message with words. */
export function toNewMessageEvent(stored: Message, firstName: string): NewMessageEvent {
  const { id, conversationId, senderId, content, createdAt } = stored;
  return { message: { id, conversationId, sender: { _id: senderId, firstName }, content, createdAt }, stored };
}

/** The first message of a conversation that nothing else knows of. */
export const sampleMessage = (content: string): Message => ({
  id: 'm1',
  conversationId: 'c1',
  seq: 1,
  senderId: 'u7',
  clientId: 'client-id-1',
  content,
  attachments: [],
  listing: null,
  viewing: null,
  createdAt: '2026-11-21T15:42:00.000Z',
});
