import type { Delivered } from './delivery.ts';
import type { MessageTarget } from './outbox-state.ts';

type OutboxNews =
  | { type: 'changed' }
  | { type: 'delivered'; clientId: string; target: MessageTarget; delivered: Delivered };

/** The other tabs of the same member: one of them sends the messages of a conversation, and tells the others. */
export interface OutboxTabs {
  withLock: (key: string, work: () => Promise<void>) => Promise<void>;
  post: (news: OutboxNews) => void;
  listen: (listener: (news: OutboxNews) => void) => () => void;
}

export function outboxTabs(personKey: string): OutboxTabs {
  const name = `gable-outbox ${personKey}`;
  let channel: BroadcastChannel | null = null;
  return {
    // Without locks two tabs may send the same message; its client id stores it once.
    withLock: async (key, work) => {
      if (!('locks' in navigator)) return work();
      await navigator.locks.request(`${name} ${key}`, work).catch(work);
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
