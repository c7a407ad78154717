import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { toast } from 'react-hot-toast';
import { type Location, type NavigateFunction, useLocation, useNavigate } from 'react-router-dom';
import type { NewMessage } from '#contract/events.ts';
import { pages } from '#contract/pages.ts';
import { conversationEvents } from '#src/entities/conversation/conversation-events.ts';
import { notificationEvents } from '#src/entities/notification/notification-events.ts';
import { env } from '#src/lib/env.ts';
import { paths } from '#src/lib/paths.ts';
import { reportConnected } from '#src/lib/realtime/connection.ts';
import { connectRealtime } from '#src/lib/realtime/socket.ts';
import { useAppSelector } from '#src/state/hooks.ts';
import { ToastCard } from '#src/ui/toast-card.tsx';

/** Longer than other toasts (specification, point 9). */
const messageToastMs = 5_000;

const staleAfter = { ...conversationEvents, ...notificationEvents };

function invalidate(queryClient: QueryClient, event: keyof typeof staleAfter): void {
  for (const queryKey of staleAfter[event]) void queryClient.invalidateQueries({ queryKey });
}

/** Carries what the socket says into the page: counts are fetched again, a new message is shown. Renders nothing. */
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
    return connectRealtime({
      host: env.apiHost,
      token,
      onConnected: (connected) => {
        reportConnected(connected);
        // Whatever happened while there was no connection was not told.
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
