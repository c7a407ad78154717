import type { Socket } from 'socket.io-client';
import type { ServerEvents } from '#contract/events.ts';

export interface RealtimeOptions {
  host: string;
  token: string;
  onEvent: <Name extends keyof ServerEvents>(name: Name, ...payload: Parameters<ServerEvents[Name]>) => void;
  onConnected: (connected: boolean) => void;
  load?: () => Promise<Pick<typeof import('socket.io-client'), 'io'>>;
}

/** After a restart thousands of pages come back: the spread keeps them apart, and 4 s keeps the wait short. */
const reconnection = { reconnectionDelay: 2_000, reconnectionDelayMax: 4_000, randomizationFactor: 0.9 };

/** Connects over websockets only, with the token as a query parameter (specification, point 7); `auth_error` ends all retries. */
export function connectRealtime({
  host,
  token,
  onEvent,
  onConnected,
  load = loadLibrary,
}: RealtimeOptions): () => void {
  let socket: Socket | null = null;
  let wanted = true;

  /** The server ends the oldest connection of a member with many tabs: this one may end another once it is looked at again. */
  function reconnectWhenVisible() {
    if (document.visibilityState !== 'visible') return;
    document.removeEventListener('visibilitychange', reconnectWhenVisible);
    if (wanted) socket?.connect();
  }

  const connect = async () => {
    const { io } = await load();
    if (!wanted) return;
    const opened: Socket = io(host || window.location.origin, {
      query: { token },
      transports: ['websocket'],
      ...reconnection,
    });
    socket = opened;
    opened.on('connect', () => onConnected(true));
    opened.on('disconnect', (reason) => {
      onConnected(false);
      if (reason === 'io server disconnect') document.addEventListener('visibilitychange', reconnectWhenVisible);
    });
    opened.on('auth_error', () => opened.disconnect());
    opened.onAny(onEvent);
  };

  // Without the library there is no realtime; the next sign-in or reload tries again.
  connect().catch(() => onConnected(false));

  return () => {
    wanted = false;
    socket?.disconnect();
    globalThis.document?.removeEventListener('visibilitychange', reconnectWhenVisible);
    onConnected(false);
  };
}

const loadLibrary = () => import('socket.io-client');
