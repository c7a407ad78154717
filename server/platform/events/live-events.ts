import type { LiveEvent } from '#contract/live-events.ts';

/** Carries live events inside this process; each open database has one. */
export interface LiveEvents {
  publish(event: LiveEvent): void;
  /** @returns the unsubscribe function */
  subscribe(listener: (event: LiveEvent) => void): () => void;
}

export function createLiveEvents(): LiveEvents {
  const listeners = new Set<(event: LiveEvent) => void>();
  return {
    publish(event) {
      for (const listener of listeners) listener(event);
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
