import { createTabChannel } from '#src/lib/storage/tab-channel.ts';
import { withTabLock } from '#src/lib/storage/tab-lock.ts';
import type { Delivered } from './delivery.ts';
import type { MessageTarget } from './outbox-state.ts';

type OutboxNews =
  | { type: 'changed' }
  | { type: 'delivered'; clientId: string; target: MessageTarget; delivered: Delivered };

/** The other tabs of the same member: one of them sends the messages of a conversation, and notifies the others. */
export interface OutboxTabs {
  /** Calls `work` with whether another tab had the lock. */
  withLock: (key: string, work: (hasWaited: boolean) => Promise<void>) => Promise<void>;
  post: (news: OutboxNews) => void;
  listen: (listener: (news: OutboxNews) => void) => () => void;
}

export function outboxTabs(personKey: string): OutboxTabs {
  const name = `gable-outbox ${personKey}`;
  return {
    // Without locks two tabs may send the same message; its client id stores it once.
    withLock: (key, work) => withTabLock(`${name} ${key}`, work),
    ...createTabChannel<OutboxNews>(name),
  };
}
