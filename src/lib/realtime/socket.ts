import type { Socket } from 'socket.io-client';
import type { ServerEvents } from '#contract/events.ts';

export interface RealtimeOptions {
  host: string;
  token: string;
  handlers: Partial<ServerEvents>;
  onConnected: (connected: boolean) => void;
  load?: () => Promise<Pick<typeof import('socket.io-client'), 'io'>>;
}

/** Connects over websockets only, with the token as a query parameter (specification, point 7); `auth_error` ends all retries. */
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

  // Without the library there is no realtime; the next sign-in or reload tries again.
  connect().catch(() => onConnected(false));

  return () => {
    wanted = false;
    socket?.disconnect();
    onConnected(false);
  };
}

const loadLibrary = () => import('socket.io-client');
