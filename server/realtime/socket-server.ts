import { Server as Engine } from 'engine.io';
import { type DefaultEventsMap, Server, type Socket } from 'socket.io';
import type { ServerEvents } from '#contract/events.ts';
import { socketFrameBytesMax } from '#contract/limits.ts';
import type { LiveEvent } from '#server/platform/events/live-events.ts';

/** A page sends no events. */
type ClientEvents = Record<string, never>;
interface ProcessEvents {
  live_event: (event: LiveEvent) => void;
}

export interface SocketMember {
  userId: string;
  sessionId: string;
  authenticatedAt: number;
}

export type SocketServer = Server<ClientEvents, ServerEvents, ProcessEvents, DefaultEventsMap>;
export type PageSocket = Socket<ClientEvents, ServerEvents, ProcessEvents, DefaultEventsMap>;

/** A silent connection is noticed within both together, on either side. */
const pingIntervalMs = 20_000;
const pingTimeoutMs = 15_000;
const handshakeMs = 10_000;

export const roomOfUser = (id: string) => `user:${id}`;
export const roomOfSession = (id: string) => `session:${id}`;

export function createSocketServer(): { io: SocketServer; engine: Engine } {
  const engine = new Engine({
    transports: ['websocket'],
    allowUpgrades: false,
    perMessageDeflate: false,
    maxHttpBufferSize: socketFrameBytesMax,
    pingInterval: pingIntervalMs,
    pingTimeout: pingTimeoutMs,
  });
  const io: SocketServer = new Server({ serveClient: false, connectTimeout: handshakeMs });
  io.bind(engine);
  return { io, engine };
}
