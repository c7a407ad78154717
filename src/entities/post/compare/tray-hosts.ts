import { useLayoutEffect, useState, useSyncExternalStore } from 'react';

let hosts: readonly object[] = [];
const listeners = new Set<() => void>();

function setHosts(next: readonly object[]): void {
  hosts = next;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Some pages have several lists, and one tray. */
export function useIsFirstHost(): boolean {
  const [self] = useState(() => ({}));
  useLayoutEffect(() => {
    setHosts([...hosts, self]);
    return () => setHosts(hosts.filter((one) => one !== self));
  }, [self]);
  return useSyncExternalStore(subscribe, () => hosts[0] === self);
}
