import { useEffect, useState } from 'react';
import { useOnline } from '#src/lib/browser/use-online.ts';
import { useServerReachable } from '#src/lib/http/server-reachable.ts';
import { useRealtimeConnected } from '#src/lib/realtime/connection-state.ts';

export type ConnectionState = 'connected' | 'reconnecting' | 'offline';

/** A connection that is back within this time is not worth a word. */
const graceMs = 4_000;

/** `reconnecting`: the socket has been down for some seconds, and the page polls every 30 s. */
export function useConnectionState(): ConnectionState {
  const isOnline = useOnline();
  const isServerReachable = useServerReachable();
  const isConnected = useRealtimeConnected();
  const [isOverdue, setOverdue] = useState(false);

  useEffect(() => {
    if (isConnected) return;
    const timer = setTimeout(() => setOverdue(true), graceMs);
    return () => {
      clearTimeout(timer);
      setOverdue(false);
    };
  }, [isConnected]);

  if (!isOnline || !isServerReachable) return 'offline';
  return isOverdue && !isConnected ? 'reconnecting' : 'connected';
}
