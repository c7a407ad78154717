import type { Delivered } from './delivery.ts';
import type { MessageTarget } from './outbox-state.ts';

type OutboxNews =
  | { type: 'changed' }
  | { type: 'delivered'; clientId: string; target: MessageTarget; delivered: Delivered };

/** The other tabs of the same member: one of them sends the messages of a conversation, and tells the others. */
export interface OutboxTabs {
  /** Calls `work` with whether another tab had the lock. */
  withLock: (key: string, work: (hasWaited: boolean) => Promise<void>) => Promise<void>;
  post: (news: OutboxNews) => void;
  listen: (listener: (news: OutboxNews) => void) => () => void;
}

export function outboxTabs(personKey: string): OutboxTabs {
  const name = `gable-outbox ${personKey}`;
  let channel: BroadcastChannel | null = null;
  return {
    // Without locks two tabs may send the same message; its client id stores it once.
    withLock: async (key, work) => {
      if (!('locks' in navigator)) return work(false);
      const lockName = `${name} ${key}`;
      const ifFree = async (lock: Lock | null) => lock !== null && work(false).then(() => true);
      const request = async () => {
        if (await navigator.locks.request(lockName, { ifAvailable: true }, ifFree)) return;
        await navigator.locks.request(lockName, () => work(true));
      };
      await request().catch(() => work(true));
    },
    post: (news) => channel?.postMessage(news),
    listen: (listener) => {
      if (typeof BroadcastChannel === 'undefined') return () => {};
      channel = new BroadcastChannel(name);
      channel.onmessage = ({ data }: MessageEvent<OutboxNews>) => listener(data);
      return () => {
        channel?.close();
        channel = null;
      };
    },
  };
}
