import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { toast } from 'react-hot-toast';
import { type Location, type NavigateFunction, useLocation, useNavigate } from 'react-router-dom';
import type { NewMessage } from '#contract/events.ts';
import { pageSettings } from '#contract/page-settings.ts';
import { pages } from '#contract/pages.ts';
import { conversationEvents } from '#src/entities/conversation/conversation-events.ts';
import { notificationEvents } from '#src/entities/notification/notification-events.ts';
import { env } from '#src/lib/config/env.ts';
import { readPageSetting } from '#src/lib/config/page-settings.ts';
import { paths } from '#src/lib/navigation/paths.ts';
import { setRealtimeConnected } from '#src/lib/realtime/connection-state.ts';
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
    if (!token || readPageSetting(pageSettings.realtime) === 'off') return;
    return connectRealtime({
      host: env.apiHost,
      token,
      onConnected: (connected) => {
        setRealtimeConnected(connected);
        // Events during a lost connection were missed.
        if (connected) for (const event of eventNames) invalidate(queryClient, event);
      },
      handlers: {
        unread_count_update: () => invalidate(queryClient, 'unread_count_update'),
        notification_count_update: () => invalidate(queryClient, 'notification_count_update'),
        new_message: ({ message }) => {
          if (!isOpen(here.current, message)) showMessage(message, go.current);
        },
      },
    });
  }, [token, queryClient]);

  return null;
}

const eventNames = Object.keys(staleAfter) as (keyof typeof staleAfter)[];

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
