import { useMutation } from '@tanstack/react-query';
import { useEffect, useRef, useSyncExternalStore } from 'react';
import type { Conversation } from '#contract/chat/conversation.ts';
import { conversationMutations } from '../queries/conversation-mutations.ts';

/** Marks the messages of the open conversation up to `seenSeq` as read while the page is visible. */
export function useMarkRead(conversation: Pick<Conversation, 'id' | 'readSeq'> | undefined, seenSeq: number): void {
  const isVisible = usePageVisible();
  const { mutate } = useMutation(conversationMutations.markRead());
  const marked = useRef({ id: '', seq: 0 });
  const id = conversation?.id;
  const readSeq = conversation?.readSeq ?? 0;

  useEffect(() => {
    if (id === undefined || !isVisible || seenSeq <= readSeq) return;
    if (marked.current.id === id && marked.current.seq >= seenSeq) return;
    marked.current = { id, seq: seenSeq };
    // Without an answer the next message, or the next opening, marks it again.
    mutate(
      { conversationId: id, seq: seenSeq },
      {
        onError: () => {
          marked.current = { id: '', seq: 0 };
        },
      },
    );
  }, [id, isVisible, seenSeq, readSeq, mutate]);
}

function subscribe(listener: () => void): () => void {
  document.addEventListener('visibilitychange', listener);
  return () => document.removeEventListener('visibilitychange', listener);
}

const usePageVisible = () => useSyncExternalStore(subscribe, () => document.visibilityState === 'visible');
