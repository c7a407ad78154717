import { useSyncExternalStore } from 'react';

/** A yes or no that one part of the page sets and others show. */
export function createFlag(initial: boolean) {
  let current = initial;
  const listeners = new Set<() => void>();

  function subscribe(listener: () => void): () => void {
    listeners.add(listener);
    return () => listeners.delete(listener);
  }

  return {
    set(value: boolean): void {
      if (value === current) return;
      current = value;
      for (const listener of listeners) listener();
    },
    useValue: () =>
      useSyncExternalStore(
        subscribe,
        () => current,
        () => initial,
      ),
  };
}
