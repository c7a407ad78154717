import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { createCoalescer } from '#src/lib/realtime/coalesce.ts';
import { onRealtimeEvent } from '#src/lib/realtime/realtime-events.ts';
import { viewingQueries } from './viewing-queries.ts';

/** Each step of a viewing arrives as a message, so every message refreshes the viewings on screen. */
export function useViewingUpdates(): void {
  const queryClient = useQueryClient();
  useEffect(() => {
    const refresh = createCoalescer(() => refetchViewings(queryClient));
    const stops = [
      onRealtimeEvent('new_message', () => refresh('viewings')),
      onRealtimeEvent('message_sent', () => refresh('viewings')),
    ];
    return () => {
      for (const stop of stops) stop();
    };
  }, [queryClient]);
}

/** Those on screen; the rest is fetched when it is opened. */
export const refetchViewings = (queryClient: QueryClient): Promise<void> =>
  queryClient.invalidateQueries({ queryKey: viewingQueries.all() });
