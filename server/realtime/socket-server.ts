import { Server as Engine } from 'engine.io';
import { type DefaultEventsMap, Server, type Socket } from 'socket.io';
import { type ServerOptions, WebSocketServer } from 'ws';
import type { ServerEvents } from '#contract/events.ts';
import { socketFrameBytesMax } from '#contract/limits.ts';
import type { LiveEvent } from '#contract/live-events.ts';
import type { SocketSlot } from './socket-slots.ts';

/** A page sends no events. */
type ClientEvents = Record<string, never>;
interface ProcessEvents {
  live_event: (event: LiveEvent) => void;
}

export interface SocketMember {
  userId: string;
  sessionId: string;
  authenticatedAt: number;
  slot: SocketSlot;
}

export type SocketServer = Server<ClientEvents, ServerEvents, ProcessEvents, DefaultEventsMap>;
export type PageSocket = Socket<ClientEvents, ServerEvents, ProcessEvents, DefaultEventsMap>;

/** A silent connection is noticed within both together, on either side. */
const pingIntervalMs = 20_000;
const pingTimeoutMs = 15_000;
export const handshakeMs = 10_000;

export const roomOfUser = (id: string) => `user:${id}`;
export const roomOfSession = (id: string) => `session:${id}`;

/** Pings are answered by `limitConnection`, which counts them first. */
class ManualPongServer extends WebSocketServer {
  constructor(options: ServerOptions) {
    super({ ...options, autoPong: false });
  }
}

export function createSocketServer(): { io: SocketServer; engine: Engine } {
  const engine = new Engine({
    wsEngine: ManualPongServer,
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
