import { randomUUID } from 'node:crypto';
import type { LiveEvent } from '#contract/live-events.ts';
import type { Context } from '#server/platform/context.ts';
import { openRedisBus } from './redis-bus.ts';

const channel = 'gable_live_events';

interface Listener {
  onEvent: (event: LiveEvent) => void;
  /** Events may have been lost while the connection was. */
  onReconnect: () => void;
  /** `redis` is its host and port. */
  onOutage: (error: unknown, redis: string) => void;
}

interface ProcessBus {
  publish(event: LiveEvent): Promise<void>;
  close(): void;
}

/** Carries live events to the other processes: by Redis where it is set up and there, else by PostgreSQL. */
export function openProcessBus({ config, db, signals }: Context, listener: Listener): ProcessBus {
  const self = randomUUID();
  const receive = (text: string) => {
    const { from, event } = JSON.parse(text) as { from: string; event: LiveEvent };
    if (from !== self) listener.onEvent(event);
  };
  const redis = config.redisUrl ? openRedis(config.redisUrl, { ...listener, receive }) : undefined;
  const unsubscribe = config.databaseUrl
    ? signals?.subscribe(channel, (text) => (text ? receive(text) : listener.onReconnect()))
    : undefined;
  return {
    async publish(event) {
      const text = JSON.stringify({ from: self, event: { ...event, payload: undefined } });
      if (await redis?.publish(text)) return;
      if (config.databaseUrl) db.sendSignal(channel, text);
    },
    close() {
      unsubscribe?.();
      redis?.close();
    },
  };
}

function openRedis(url: string, { onOutage, ...listener }: Listener & { receive: (text: string) => void }) {
  const { host } = new URL(url);
  return openRedisBus(url, channel, { ...listener, onOutage: (error) => onOutage(error, host) });
}
