import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { Conversation } from '#contract/chat/conversation.ts';
import type { Message } from '#contract/chat/message.ts';
import type { ServerEvents } from '#contract/events.ts';
import { createCoalescer } from '#src/lib/realtime/coalesce.ts';
import { onRealtimeEvent } from '#src/lib/realtime/realtime-events.ts';
import { conversationQueries } from '../queries/conversation-queries.ts';
import { addToThread } from '../thread/thread-queries.ts';

/** Keeps threads, lists and read marks in step with what the socket says. */
export function useConversationUpdates(): void {
  const queryClient = useQueryClient();
  useEffect(() => {
    const refresh = createCoalescer((conversationId) => refetchConversation(queryClient, conversationId));
    const show = ({ stored }: { stored: Message }) => {
      addToThread(queryClient, stored);
      refresh(stored.conversationId);
    };
    const stops = [
      onRealtimeEvent('new_message', show),
      onRealtimeEvent('message_sent', show),
      onRealtimeEvent('conversation_read', ({ conversationId }) => refresh(conversationId)),
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

/** What stands around a thread: the calls wait until its new message is rendered. */
async function refetchConversation(queryClient: QueryClient, id: string): Promise<void> {
  await new Promise((resolve) => setTimeout(resolve));
  const keys = [
    [...conversationQueries.details(), id],
    conversationQueries.lists(),
    conversationQueries.contacts(),
    conversationQueries.answers(),
  ];
  await Promise.all(keys.map((queryKey) => queryClient.invalidateQueries({ queryKey })));
}

function showSeen(
  queryClient: QueryClient,
  { conversationId, seq }: Parameters<ServerEvents['message_seen']>[0],
): void {
  queryClient.setQueryData<Conversation>(
    [...conversationQueries.details(), conversationId],
    (known) => known && { ...known, readByOtherSeq: Math.max(known.readByOtherSeq, seq) },
  );
}
