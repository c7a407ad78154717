import type { NewMessageEvent } from './events.ts';

/** Events inside the server that open pages are notified of. Ids cross between processes; `payload` stays in the one that stored it. */
export type LiveEvent =
  | {
      type: 'message_sent';
      messageId: string;
      senderId: string;
      recipientId: string;
      payload?: NewMessageEvent;
    }
  | { type: 'conversation_read'; conversationId: string; seq: number; readerId: string; otherId: string | null }
  | { type: 'notifications_changed'; userIds: string[] }
  | { type: 'subscription_changed'; userId: string };
