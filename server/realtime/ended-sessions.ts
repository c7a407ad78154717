import { sql } from 'kysely';
import { LRUCache } from 'lru-cache';
import type { Context } from '#server/platform/context.ts';
import type { Db } from '#server/platform/db/database.ts';
import { roomOfSession, roomOfUser, type SocketMember, type SocketServer } from './socket-server.ts';

/** Triggers of the database send the room of a session or a closed account to this channel, from whichever process ended it. */
const channel = 'gable_sessions';
const sessionsAtOnce = 1_000;
const handshakeMs = 60_000;
const sessionRoom = roomOfSession('');

/** Disconnects the sockets of sessions that end. */
export function disconnectEndedSessions({ db, signals }: Context, io: SocketServer, onError: (error: unknown) => void) {
  const endedAt = new LRUCache<string, number>({ max: 10_000, ttl: handshakeMs });

  function end(room: string) {
    endedAt.set(room, Date.now());
    io.local.to(room).emit('auth_error', { message: 'Unauthorized access' });
    io.local.in(room).disconnectSockets(true);
  }
  async function endMissed() {
    const ids = [...io.sockets.adapter.rooms.keys()].flatMap((room) =>
      room.startsWith(sessionRoom) ? room.slice(sessionRoom.length) : [],
    );
    for (let at = 0; at < ids.length; at += sessionsAtOnce)
      for (const id of await listEnded(db, ids.slice(at, at + sessionsAtOnce))) end(roomOfSession(id));
  }

  // Without a room the connection was lost, and signals with it.
  const stop = signals?.subscribe(channel, (room) => (room ? end(room) : void endMissed().catch(onError)));
  return {
    /** Whether the session has ended since it was read. */
    hasEnded: ({ userId, sessionId, authenticatedAt }: SocketMember) =>
      [roomOfSession(sessionId), roomOfUser(userId)].some((room) => (endedAt.get(room) ?? -1) >= authenticatedAt),
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
