import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { Conversation } from '#contract/chat/conversation.ts';
import type { Message } from '#contract/chat/message.ts';
import type { ServerEvents } from '#contract/events.ts';
import { onRealtimeEvent } from '#src/lib/realtime/realtime-events.ts';
import { conversationQueries } from '../queries/conversation-queries.ts';
import { addToThread } from '../thread/thread-queries.ts';
import { refetchAfterMessage, refetchConversation } from './refetch-conversation.ts';

/** Keeps threads, lists and read marks in step with what the socket says. */
export function useConversationUpdates(): void {
  const queryClient = useQueryClient();
  useEffect(() => {
    const show = ({ stored }: { stored: Message }) => {
      addToThread(queryClient, stored);
      refetchAfterMessage(queryClient, stored);
    };
    const stops = [
      onRealtimeEvent('new_message', show),
      onRealtimeEvent('message_sent', show),
      onRealtimeEvent('conversation_read', ({ conversationId }) => refetchConversation(queryClient, conversationId)),
      onRealtimeEvent('message_seen', (place) => showSeen(queryClient, place)),
    ];
    return () => {
      for (const stop of stops) stop();
    };
  }, [queryClient]);
}

/** Everything about conversations that is on screen; the rest is fetched when it is opened. */
export const refetchConversations = (queryClient: QueryClient): Promise<void> =>
  queryClient.invalidateQueries({ queryKey: conversationQueries.all() });

function showSeen(
  queryClient: QueryClient,
  { conversationId, seq }: Parameters<ServerEvents['message_seen']>[0],
): void {
  queryClient.setQueryData<Conversation>(
    [...conversationQueries.details(), conversationId],
    (known) => known && { ...known, readByOtherSeq: Math.max(known.readByOtherSeq, seq) },
  );
}
