import { useSyncExternalStore } from 'react';

/** Outside of React's state, so that only the two changed cards and pins render again. */
export interface Highlight {
  get: () => string | null;
  set: (id: string | null) => void;
  subscribe: (listener: () => void) => () => void;
}

export function createHighlightStore(): Highlight {
  let current: string | null = null;
  const listeners = new Set<() => void>();
  return {
    get: () => current,
    set(id) {
      if (id === current) return;
      current = id;
      for (const listener of listeners) listener();
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

export const useIsHighlighted = (highlight: Highlight, id: string) =>
  useSyncExternalStore(
    highlight.subscribe,
    () => highlight.get() === id,
    () => false,
  );

export const useHighlightedId = (highlight: Highlight) =>
  useSyncExternalStore(highlight.subscribe, highlight.get, highlight.get);
