import { defaultScheduler, notifyManager, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { env } from '#src/lib/config/env.ts';
import { watchInstallation } from '#src/lib/push/install-prompt.ts';
import { setRealtimeConnected } from '#src/lib/realtime/connection-state.ts';
import { dispatchRealtimeEvent, onRealtimeEvent } from '#src/lib/realtime/realtime-events.ts';
import { connectRealtime } from '#src/lib/realtime/socket.ts';
import { useAppSelector } from '#src/state/hooks.ts';
import { MessageCentre } from './messages/message-centre.tsx';
import { socketInvalidations } from './socket-invalidations.ts';

const eventNames = Object.keys(socketInvalidations) as (keyof typeof socketInvalidations)[];

/** A message is rendered in the task of its event; everything else waits for the timer of React Query. */
function notifyAtOnce(work: () => void): void {
  notifyManager.setScheduler(queueMicrotask);
  try {
    work();
  } finally {
    notifyManager.setScheduler(defaultScheduler);
  }
}

/** The member's socket, and what listens to it on every page. */
export function RealtimeBridge() {
  const token = useAppSelector((state) => state.login.token);
  const queryClient = useQueryClient();

  useEffect(watchInstallation, []);
  useEffect(() => {
    if (!token) return;
    const invalidate = (name: keyof typeof socketInvalidations) => () => {
      for (const queryKey of socketInvalidations[name]) void queryClient.invalidateQueries({ queryKey });
    };
    const stops = [
      ...eventNames.map((name) => onRealtimeEvent(name, invalidate(name))),
      connectRealtime({
        host: env.apiHost,
        token,
        onEvent: (name, ...payload) => notifyAtOnce(() => dispatchRealtimeEvent(name, ...payload)),
        onConnected: setRealtimeConnected,
      }),
    ];
    return () => {
      for (const stop of stops) stop();
    };
  }, [token, queryClient]);

  return <MessageCentre />;
}
