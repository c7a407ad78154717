import { sql } from 'kysely';
import { LRUCache } from 'lru-cache';
import type { App, Context } from '#server/platform/context.ts';
import type { Db } from '#server/platform/db/database.ts';
import { repeatInBackground } from '#server/platform/process/background-jobs.ts';
import { endedSessionsChannel } from '#server/platform/security/sessions.ts';
import { roomOfSession, type SocketMember, type SocketServer } from './socket-server.ts';

/** A lost signal leaves the sockets of its session open this long at most. */
const pollMs = 5_000;
const sessionsAtOnce = 1_000;
const handshakeMs = 60_000;
const sessionRoom = roomOfSession('');

/** Disconnects the sockets of sessions that end. */
export function disconnectEndedSessions(
  app: App,
  context: Context,
  io: SocketServer,
  onError: (error: unknown) => void,
) {
  const { db, signals } = context;
  const endedAt = new LRUCache<string, number>({ max: 10_000, ttl: handshakeMs });

  function end(id: string) {
    const room = roomOfSession(id);
    endedAt.set(id, Date.now());
    io.local.to(room).emit('auth_error', { message: 'Unauthorized access' });
    io.local.in(room).disconnectSockets(true);
  }
  async function endMissed() {
    const ids = [...io.sockets.adapter.rooms.keys()].flatMap((room) =>
      room.startsWith(sessionRoom) ? room.slice(sessionRoom.length) : [],
    );
    for (let at = 0; at < ids.length; at += sessionsAtOnce)
      for (const id of await listEnded(db, ids.slice(at, at + sessionsAtOnce))) end(id);
  }

  // Without a room the connection was lost, and signals with it.
  const stop = signals?.subscribe(endedSessionsChannel, (room) =>
    room ? end(room.slice(sessionRoom.length)) : void endMissed().catch(onError),
  );
  repeatInBackground(app, context, {
    name: 'ended-sessions',
    failureMessage: 'sockets of sessions that ended cannot be found right now',
    delayMs: pollMs,
    inEveryProcess: true,
    work: endMissed,
  });
  return {
    /** Whether the session has ended since it was read. */
    hasEnded: ({ sessionId, authenticatedAt }: SocketMember) => (endedAt.get(sessionId) ?? -1) >= authenticatedAt,
    stop: () => stop?.(),
  };
}

async function listEnded(db: Db, ids: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    SELECT id FROM unnest(${[...ids]}::text[]) AS open(id) WHERE NOT EXISTS (
      SELECT FROM sessions s JOIN users u ON u.id = s.user_id
      WHERE s.id::text = open.id AND s.expires_at > now() AND u.deleted_at IS NULL AND u.deactivated_at IS NULL)`.execute(
    db,
  );
  return rows.map(({ id }) => id);
}
