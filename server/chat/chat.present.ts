import type { Conversation } from '#contract/chat/conversation.ts';
import type { Message } from '#contract/chat/message.ts';
import type { ConversationRow } from './conversations.repo.ts';
import type { MessageRow } from './messages.repo.ts';

export const presentMessage = (row: MessageRow, parts: Pick<Message, 'attachments' | 'listing'>): Message => ({
  id: row.id,
  conversationId: row.conversation_id,
  seq: row.seq,
  senderId: row.sender_id,
  clientId: row.client_id,
  content: row.content,
  ...parts,
  viewing: row.viewing,
  createdAt: row.created_at.toISOString(),
});

/** A conversation as one of its members sees it, without a sign of who blocked whom but the member's own block. */
export function presentConversation(
  row: ConversationRow,
  { person, post, lastMessage }: Pick<Conversation, 'person' | 'post' | 'lastMessage'>,
): Conversation {
  const isBlocked = row.blocked_by_me || row.blocked_by_other;
  return {
    id: row.id,
    personId: row.other_id,
    person,
    post,
    isAboutPost: row.about_post,
    isOwnPost: row.is_own_post,
    lastMessage,
    unreadCount: row.unread,
    readSeq: row.read_seq,
    // After a block neither learns what the other one reads.
    readByOtherSeq: isBlocked ? 0 : row.other_read_seq,
    isBlockedByMe: row.blocked_by_me,
    closedBecause: person === null ? 'former_member' : isBlocked ? 'blocked' : null,
    isFromStranger: row.started_by === row.other_id && !row.has_answered,
  };
}
