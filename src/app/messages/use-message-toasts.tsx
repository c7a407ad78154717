import { useEffect, useEffectEvent, useRef } from 'react';
import { toast, useToasterStore } from 'react-hot-toast';
import { useNavigate } from 'react-router-dom';
import { isConversationOpen } from '#src/entities/conversation/open/open-conversations.ts';
import { onRealtimeEvent } from '#src/lib/realtime/realtime-events.ts';
import { ToastCard } from '#src/ui/feedback/toast/toast-card.tsx';
import { addToBurst, describeBurst, type MessageBurst, withoutConversation } from './message-burst.ts';

/** Longer than other toasts (specification, point 9). */
const messageToastMs = 5_000;
const toastName = 'new-messages';

/** Messages that arrive while their toast is shown join it. The open conversation needs none. */
export function useMessageToasts(): void {
  const burst = useRef<MessageBurst>([]);
  // Each burst has its own toast: a dismissed one is removed a second later, even if it was raised anew.
  const burstCount = useRef(0);
  const navigate = useNavigate();
  const isShown = useToasterStore().toasts.some(({ id, visible }) => id.startsWith(toastName) && visible);

  useEffect(() => {
    if (isShown) return;
    burst.current = [];
    burstCount.current += 1;
  }, [isShown]);

  const show = useEffectEvent(() => {
    const toastId = `${toastName} ${burstCount.current}`;
    const described = describeBurst(burst.current);
    if (!described) return toast.dismiss(toastId);
    const { title, text, path } = described;
    toast.custom(
      <ToastCard
        tone="message"
        title={title}
        text={<span className="line-clamp-2">{text}</span>}
        onClose={() => toast.dismiss(toastId)}
        onOpen={() => {
          toast.dismiss(toastId);
          void navigate(path);
        }}
      />,
      { id: toastId, duration: messageToastMs, position: 'top-right' },
    );
  });

  useEffect(() => {
    const stops = [
      onRealtimeEvent('new_message', ({ message }) => {
        if (isConversationOpen(message.conversationId)) return;
        burst.current = addToBurst(burst.current, message);
        show();
      }),
      onRealtimeEvent('conversation_read', ({ conversationId }) => {
        const rest = withoutConversation(burst.current, conversationId);
        if (rest.length === burst.current.length) return;
        burst.current = rest;
        show();
      }),
    ];
    return () => {
      for (const stop of stops) stop();
    };
  }, []);
}
