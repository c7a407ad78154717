import { useSyncExternalStore } from 'react';

let connected = false;
const listeners = new Set<() => void>();

export function setRealtimeConnected(now: boolean): void {
  if (now === connected) return;
  connected = now;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export const useRealtimeConnected = () => useSyncExternalStore(subscribe, () => connected);
