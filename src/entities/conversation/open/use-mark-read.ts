import { useMutation } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { Conversation } from '#contract/chat/conversation.ts';
import { usePageVisible } from '#src/lib/browser/use-page-visible.ts';
import { conversationMutations } from '../queries/conversation-mutations.ts';
import { openConversation } from './open-conversations.ts';

/** While the conversation is on screen no toast is shown for it, and its messages up to `seenSeq` are marked as read. */
export function useMarkRead(conversation: Pick<Conversation, 'id' | 'readSeq'> | undefined, seenSeq: number): void {
  const isVisible = usePageVisible();
  const id = conversation?.id;
  const isUnread = conversation !== undefined && seenSeq > conversation.readSeq;
  const { mutate, isPending, variables } = useMutation(conversationMutations.markRead());
  const isMarked = variables?.conversationId === id && (variables?.seq ?? 0) >= seenSeq;

  useEffect(() => (id !== undefined && isVisible ? openConversation(id) : undefined), [id, isVisible]);

  useEffect(() => {
    if (id !== undefined && isVisible && isUnread && !isPending && !isMarked)
      mutate({ conversationId: id, seq: seenSeq });
  }, [id, isVisible, isUnread, isPending, isMarked, seenSeq, mutate]);
}
