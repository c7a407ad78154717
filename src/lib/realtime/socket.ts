import type { Socket } from 'socket.io-client';
import type { ServerEvents } from '#contract/events.ts';

export interface RealtimeOptions {
  /** Scheme and host of the API; empty for the page's own. */
  host: string;
  token: string;
  handlers: Partial<ServerEvents>;
  /** Told at every change, also after a lost connection and its return. */
  onConnected: (connected: boolean) => void;
  /** Loads the library, which is not part of the first load. */
  load?: () => Promise<Pick<typeof import('socket.io-client'), 'io'>>;
}

/**
 * Connects to the API host with the token as a query parameter, over websockets alone (specification, point 7). `auth_error` ends
 * the connection for good; anything else that breaks it is tried again. Returns what disconnects, also before it was connected.
 */
export function connectRealtime({
  host,
  token,
  handlers,
  onConnected,
  load = loadLibrary,
}: RealtimeOptions): () => void {
  let socket: Socket | null = null;
  let wanted = true;

  const connect = async () => {
    const { io } = await load();
    if (!wanted) return;
    const opened: Socket<ServerEvents> = io(host || window.location.origin, {
      query: { token },
      transports: ['websocket'],
    });
    socket = opened as Socket;
    opened.on('connect', () => onConnected(true));
    opened.on('disconnect', () => onConnected(false));
    opened.on('auth_error', (reason) => {
      opened.disconnect();
      handlers.auth_error?.(reason);
    });
    if (handlers.unread_count_update) opened.on('unread_count_update', handlers.unread_count_update);
    if (handlers.notification_count_update) opened.on('notification_count_update', handlers.notification_count_update);
    if (handlers.new_message) opened.on('new_message', handlers.new_message);
  };

  // Without the library there is no realtime; everything else works, and the next sign-in or reload tries again.
  connect().catch(() => onConnected(false));

  return () => {
    wanted = false;
    socket?.disconnect();
    onConnected(false);
  };
}

const loadLibrary = () => import('socket.io-client');
