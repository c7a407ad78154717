import { useSyncExternalStore } from 'react';

/**
 * The one post that a pointer or the focus is on, in the list or on the map. It stands outside of React's state so that only the
 * two cards and pins that change are drawn again.
 */
export interface Highlight {
  get: () => string | null;
  set: (id: string | null) => void;
  subscribe: (listener: () => void) => () => void;
}

export function createHighlight(): Highlight {
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
