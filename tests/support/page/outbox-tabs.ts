import type { OutboxTabs } from '#src/entities/conversation/outbox/outbox-tabs.ts';

type News = Parameters<OutboxTabs['post']>[0];

/** Tabs of one browser: they share locks, and hear each other but not themselves. */
export function createTabs(): () => OutboxTabs {
  const listeners = new Set<(news: News) => void>();
  const locks = new Map<string, Promise<void>>();
  return () => {
    let own: ((news: News) => void) | null = null;
    return {
      withLock: (key, work) => {
        const held = locks.get(key);
        const result = (held ?? Promise.resolve()).then(() => work(held !== undefined));
        const released = result
          .catch(() => {})
          .then(() => {
            if (locks.get(key) === released) locks.delete(key);
          });
        locks.set(key, released);
        return result;
      },
      post: (news) => {
        for (const listener of listeners) if (listener !== own) listener(news);
      },
      listen: (listener) => {
        own = listener;
        listeners.add(listener);
        return () => listeners.delete(listener);
      },
    };
  };
}
