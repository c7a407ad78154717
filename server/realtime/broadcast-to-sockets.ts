import type { LiveEvent } from '#contract/live-events.ts';
import { getNewMessageEvent } from '#server/chat/message-events.ts';
import type { Db } from '#server/platform/db/database.ts';
import { roomOfUser, type SocketServer } from './socket-server.ts';

type EventOf<Type extends LiveEvent['type']> = Extract<LiveEvent, { type: Type }>;

export async function broadcastToSockets(io: SocketServer, db: Db, event: LiveEvent): Promise<void> {
  if (event.type === 'message_sent') await emitMessage(io, db, event);
  else if (event.type === 'conversation_read') emitRead(io, event);
  else if (event.type === 'subscription_changed') io.local.to(roomOfUser(event.userId)).emit('subscription_update');
  else for (const id of event.userIds) io.local.to(roomOfUser(id)).emit('notification_count_update');
}

async function emitMessage(io: SocketServer, db: Db, event: EventOf<'message_sent'>): Promise<void> {
  const [own, other] = [roomOfUser(event.senderId), roomOfUser(event.recipientId)];
  const { rooms } = io.sockets.adapter;
  if (!rooms.has(own) && !rooms.has(other)) return;
  const payload = event.payload ?? (await getNewMessageEvent(db, event.messageId));
  if (payload) {
    io.local.to(other).emit('new_message', payload);
    io.local.to(own).emit('message_sent', { stored: payload.stored });
  }
  io.local.to(other).emit('unread_count_update');
}

function emitRead(io: SocketServer, { conversationId, seq, readerId, otherId }: EventOf<'conversation_read'>): void {
  const place = { conversationId, seq };
  io.local.to(roomOfUser(readerId)).emit('unread_count_update');
  io.local.to(roomOfUser(readerId)).emit('conversation_read', place);
  if (otherId !== null) io.local.to(roomOfUser(otherId)).emit('message_seen', place);
}
