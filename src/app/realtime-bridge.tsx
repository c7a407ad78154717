import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { toast } from 'react-hot-toast';
import { type Location, type NavigateFunction, useLocation, useNavigate } from 'react-router-dom';
import type { NewMessage } from '#contract/events.ts';
import { pages } from '#contract/pages.ts';
import { conversationEvents } from '#src/entities/conversation/conversation-events.ts';
import { notificationEvents } from '#src/entities/notification/notification-events.ts';
import { env } from '#src/lib/config/env.ts';
import { paths } from '#src/lib/navigation/paths.ts';
import { setRealtimeConnected } from '#src/lib/realtime/connection-state.ts';
import { dispatchRealtimeEvent, onRealtimeEvent } from '#src/lib/realtime/realtime-events.ts';
import { connectRealtime } from '#src/lib/realtime/socket.ts';
import { useAppSelector } from '#src/state/hooks.ts';
import { ToastCard } from '#src/ui/feedback/toast-card.tsx';

/** Longer than other toasts (specification, point 9). */
const messageToastMs = 5_000;

const staleAfter = { ...conversationEvents, ...notificationEvents };

function invalidate(queryClient: QueryClient, event: keyof typeof staleAfter): void {
  for (const queryKey of staleAfter[event]) void queryClient.invalidateQueries({ queryKey });
}

export function RealtimeBridge() {
  const token = useAppSelector((state) => state.login.token);
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const here = useRef(useLocation());
  here.current = useLocation();
  const go = useRef(navigate);
  go.current = navigate;

  useEffect(() => {
    if (!token) return;
    const stops = [
      onRealtimeEvent('unread_count_update', () => invalidate(queryClient, 'unread_count_update')),
      onRealtimeEvent('notification_count_update', () => invalidate(queryClient, 'notification_count_update')),
      onRealtimeEvent('events_missed', () => invalidateAll(queryClient)),
      onRealtimeEvent('new_message', ({ message }) => {
        if (!isOpen(here.current, message)) showMessage(message, go.current);
      }),
      connectRealtime({
        host: env.apiHost,
        token,
        onEvent: dispatchRealtimeEvent,
        onConnected: (connected) => {
          setRealtimeConnected(connected);
          // Events during a lost connection were missed.
          if (connected) invalidateAll(queryClient);
        },
      }),
    ];
    return () => {
      for (const stop of stops) stop();
    };
  }, [token, queryClient]);

  return null;
}

const eventNames = Object.keys(staleAfter) as (keyof typeof staleAfter)[];

function invalidateAll(queryClient: QueryClient): void {
  for (const event of eventNames) invalidate(queryClient, event);
}

const isOpen = (location: Location, { sender }: NewMessage) =>
  location.pathname === pages.chat.path && new URLSearchParams(location.search).get('chat_ref') === sender._id;

function showMessage({ id, sender, content }: NewMessage, navigate: NavigateFunction): void {
  toast.custom(
    (shown) => (
      <ToastCard
        tone="message"
        title={sender.firstName}
        text={<span className="line-clamp-2">{content}</span>}
        onClose={() => toast.dismiss(shown.id)}
        onOpen={() => {
          toast.dismiss(shown.id);
          void navigate(paths.chat(sender._id));
        }}
      />
    ),
    { id: `message ${id}`, duration: messageToastMs, position: 'top-right' },
  );
}
