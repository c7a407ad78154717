import { getNewMessage } from '#server/chat/message-events.ts';
import type { Db } from '#server/platform/db/database.ts';
import type { LiveEvent } from '#server/platform/events/live-events.ts';
import { roomOfUser, type SocketServer } from './socket-server.ts';

type Told<Type extends LiveEvent['type']> = Extract<LiveEvent, { type: Type }>;

/** Tells the pages that are connected to this process. */
export async function emitLiveEvent(io: SocketServer, db: Db, event: LiveEvent): Promise<void> {
  if (event.type === 'message_sent') await emitMessage(io, db, event);
  else if (event.type === 'conversation_read') emitRead(io, event);
  else if (event.type === 'subscription_changed') io.local.to(roomOfUser(event.userId)).emit('subscription_update');
  else for (const id of event.userIds) io.local.to(roomOfUser(id)).emit('notification_count_update');
}

async function emitMessage(io: SocketServer, db: Db, event: Told<'message_sent'>): Promise<void> {
  const { messageId, conversationId, seq, senderId, recipientId } = event;
  io.local.to(roomOfUser(senderId)).emit('message_sent', { conversationId, seq });
  const room = roomOfUser(recipientId);
  if (!io.sockets.adapter.rooms.has(room)) return;
  io.local.to(room).emit('unread_count_update');
  const message = event.message ?? (await getNewMessage(db, messageId));
  if (message) io.local.to(room).emit('new_message', { message });
}

function emitRead(io: SocketServer, { conversationId, seq, readerId, otherId }: Told<'conversation_read'>): void {
  const place = { conversationId, seq };
  io.local.to(roomOfUser(readerId)).emit('unread_count_update');
  io.local.to(roomOfUser(readerId)).emit('conversation_read', place);
  if (otherId !== null) io.local.to(roomOfUser(otherId)).emit('message_seen', place);
}
