import type { LiveEvent } from '#contract/live-events.ts';
import type { App, Context } from '#server/platform/context.ts';
import { defaultTimeouts } from '#server/platform/http/limits/request-timeouts.ts';
import { broadcastToSockets } from './broadcast-to-sockets.ts';
import { disconnectEndedSessions } from './ended-sessions.ts';
import { openProcessBus } from './process-bus.ts';
import { registerUpgrade, takeMember } from './realtime.routes.ts';
import { limitConnection } from './socket-limits.ts';
import { createSocketServer, type PageSocket, roomOfSession, roomOfUser, type SocketServer } from './socket-server.ts';

/** Serves sockets on the API's port: each member’s pages are a room. */
export function registerRealtime(app: App, context: Context): void {
  const { io, engine } = createSocketServer();
  const onError = (err: unknown) => app.log.warn({ err }, 'pages could not be told of an event');
  app.decorate('countSockets', () => engine.clientsCount);
  const ended = disconnectEndedSessions(app, context, io, onError);

  const { replyStallMs } = context.timeouts ?? defaultTimeouts;
  engine.on('connection', (connection) => limitConnection(connection, replyStallMs));
  io.on('connection', (socket) => {
    const member = takeMember(socket.request);
    socket.once('disconnect', () => endConnection(socket));
    if (!member || ended.hasEnded(member)) return refuse(socket);
    member.slot.end = () => void socket.disconnect(true);
    // Pages send no events: disconnect on any.
    socket.onAny(() => socket.disconnect(true));
    void socket.join([roomOfUser(member.userId), roomOfSession(member.sessionId)]);
  });
  const emit = (event: LiveEvent) => broadcastToSockets(io, context.db, event).catch(onError);
  const bus = openProcessBus(context, {
    onEvent: emit,
    onReconnect: () => emitMissedEvents(io),
    onOutage: (err, redis) =>
      app.log.warn({ err }, `Redis at ${redis} is away. Until it is back, live events go through PostgreSQL`),
  });
  const unsubscribe = context.db.liveEvents.subscribe((event) => {
    void emit(event);
    void bus.publish(event).catch(onError);
  });

  const endConnections = registerUpgrade(app, context, engine);
  app.addHook('preClose', async () => {
    unsubscribe();
    ended.stop();
    bus.close();
    engine.close();
    endConnections();
  });
}

/** Spreads the events over time: every page refetches what it missed. */
const msForEachSocket = 0.5;

function emitMissedEvents({ sockets: { sockets } }: SocketServer): void {
  for (const socket of sockets.values())
    setTimeout(() => socket.emit('events_missed'), Math.random() * sockets.size * msForEachSocket).unref();
}

/** A client that does not answer the closing of its connection would keep it open for half a minute. */
const closingMs = 1_000;

function endConnection({ request }: PageSocket): void {
  const timer = setTimeout(() => request.socket.destroy(), closingMs).unref();
  request.socket.once('close', () => clearTimeout(timer));
}

function refuse(socket: PageSocket): void {
  socket.emit('auth_error', { message: 'Unauthorized access' });
  socket.disconnect(true);
}
