import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { refetchConversations } from '#src/entities/conversation/updates/use-conversation-updates.ts';
import { refetchViewings } from '#src/entities/viewing/use-viewing-updates.ts';
import { useOnline } from '#src/lib/browser/use-online.ts';
import { usePageVisible } from '#src/lib/browser/use-page-visible.ts';
import { isUnanswered } from '#src/lib/http/request-error.ts';
import { useRealtimeConnected } from '#src/lib/realtime/connection-state.ts';
import { onRealtimeEvent } from '#src/lib/realtime/realtime-events.ts';
import { socketInvalidations } from '../socket-invalidations.ts';

const pollMs = 30_000;

/** Asks for what was missed once the socket is back or has lost events, and every 30 s while it is down and the page is looked at. */
export function useReconnection(onRefresh: () => void): void {
  const queryClient = useQueryClient();
  const isConnected = useRealtimeConnected();
  const isVisible = usePageVisible();
  const isOnline = useOnline();
  const refresh = useEffectEvent(() => {
    onRefresh();
    void queryClient.refetchQueries({ type: 'active', predicate: ({ state }) => isUnanswered(state.error) });
    void refetchConversations(queryClient);
    void refetchViewings(queryClient);
    for (const queryKey of [
      ...socketInvalidations.notification_count_update,
      ...socketInvalidations.subscription_update,
    ])
      void queryClient.invalidateQueries({ queryKey });
  });
  const refreshUnconnected = useEffectEvent(() => {
    if (!isConnected && isOnline) refresh();
  });

  useEffect(() => {
    if (isConnected) refresh();
  }, [isConnected]);

  useEffect(() => {
    if (isConnected || !isOnline || !isVisible) return;
    const timer = setInterval(refresh, pollMs);
    return () => clearInterval(timer);
  }, [isConnected, isOnline, isVisible]);

  useEffect(() => onRealtimeEvent('events_missed', refresh), []);

  useEffect(() => {
    const onReturn = () => {
      if (document.visibilityState === 'visible') refreshUnconnected();
    };
    document.addEventListener('visibilitychange', onReturn);
    return () => document.removeEventListener('visibilitychange', onReturn);
  }, []);
}
