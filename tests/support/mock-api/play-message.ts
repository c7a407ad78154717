import { toNewMessageEvent } from '#tests/support/new-message-event.ts';
import { eventPacket } from './browser/socket-packets.ts';
import { findPerson, receiveMessage } from './data/conversations.ts';
import { agents } from './data/dataset.ts';

/** Who writes, and about which post of theirs; an agent, and about none, unless it is said. */
export interface MockSender {
  userId?: string;
  postId?: string | null;
}

/** Stores a message to the member and returns the packets that a server would send their pages. */
export function playMessage(
  token: string,
  content: string,
  { userId = agents[0]?.id ?? '', postId = null }: MockSender = {},
): string[] {
  const stored = receiveMessage(token, { userId, postId }, content);
  const told = toNewMessageEvent(stored, findPerson(userId)?.firstName ?? '');
  return [eventPacket('new_message', told), eventPacket('unread_count_update')];
}
