import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { Message } from '#contract/chat/message.ts';
import { createCoalescer } from '#src/lib/realtime/coalesce.ts';
import { onRealtimeEvent } from '#src/lib/realtime/realtime-events.ts';
import { viewingQueries } from './viewing-queries.ts';

/** Each step of a viewing arrives as a message. */
export function useViewingUpdates(): void {
  const queryClient = useQueryClient();
  useEffect(() => {
    const refresh = createCoalescer(() => refetchViewings(queryClient));
    const onMessage = ({ stored }: { stored: Message }) => {
      if (stored.viewing) refresh('viewings');
    };
    const stops = [onRealtimeEvent('new_message', onMessage), onRealtimeEvent('message_sent', onMessage)];
    return () => {
      for (const stop of stops) stop();
    };
  }, [queryClient]);
}

/** Refetches viewings on screen; the rest is fetched when it is opened. */
export const refetchViewings = (queryClient: QueryClient): Promise<void> =>
  queryClient.invalidateQueries({ queryKey: viewingQueries.all() });
