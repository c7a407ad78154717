import type { Message } from './chat/message.ts';

/** Socket events, the specification's (point 4) first. `message_sent` and `conversation_read` go to the member's own tabs. */
export interface ServerEvents {
  auth_error: (reason: { message: string }) => void;
  unread_count_update: () => void;
  notification_count_update: () => void;
  /** A plan, its payment or its state changed. */
  subscription_update: () => void;
  new_message: (event: NewMessageEvent) => void;
  message_sent: (event: Pick<NewMessageEvent, 'stored'>) => void;
  message_seen: (event: ConversationPlace) => void;
  conversation_read: (event: ConversationPlace) => void;
  /** Events may have been lost between processes: ask as after a reconnection. */
  events_missed: () => void;
}

interface ConversationPlace {
  conversationId: string;
  seq: number;
}

/** A message for a toast, and as its conversation shows it. */
export interface NewMessageEvent {
  message: NewMessage;
  stored: Message;
}

export interface NewMessage {
  id: string;
  conversationId: string;
  sender: { _id: string; firstName: string };
  content: string;
  createdAt: string;
}
