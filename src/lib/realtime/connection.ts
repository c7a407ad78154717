import { useSyncExternalStore } from 'react';

let connected = false;
const listeners = new Set<() => void>();

/** Called by the bridge at every change. */
export function reportConnected(now: boolean): void {
  if (now === connected) return;
  connected = now;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Whether the socket is connected: where it is not, screens poll and say so. */
export const useRealtimeConnected = () => useSyncExternalStore(subscribe, () => connected);
