import type { NewMessageEvent } from '#contract/events.ts';

/** Sent to open pages as soon as the transaction is committed. Ids cross between processes; `payload` stays in the one that stored it. */
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

type Listener = (event: LiveEvent) => void;

const listenersOf = new WeakMap<object, Set<Listener>>();

/** @returns the unsubscribe function */
export function onLiveEvent(db: object, listener: Listener): () => void {
  const listeners = listenersOf.get(db) ?? new Set();
  listenersOf.set(db, listeners.add(listener));
  return () => listeners.delete(listener);
}

export function publishLiveEvent(db: object, event: LiveEvent): void {
  for (const listener of listenersOf.get(db) ?? []) listener(event);
}
