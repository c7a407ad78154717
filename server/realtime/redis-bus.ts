import type { EventEmitter } from 'node:events';
import { createClient } from 'redis';

interface Listener {
  receive: (text: string) => void;
  onReconnect: () => void;
  /** Once for each outage. */
  onOutage: (error: unknown) => void;
}

interface RedisBus {
  /** @returns whether Redis has taken it */
  publish(text: string): Promise<boolean>;
  close(): void;
}

const reconnectMsMax = 2_000;

export function openRedisBus(url: string, channel: string, { receive, onReconnect, onOutage }: Listener): RedisBus {
  const publisher = createClient({
    url,
    // Messages that cannot be sent at once go by the database instead.
    disableOfflineQueue: true,
    socket: { reconnectStrategy: (tries) => Math.min(50 * 2 ** tries, reconnectMsMax) },
  });
  const subscriber = publisher.duplicate({ disableOfflineQueue: false });
  const clients = [publisher, subscriber];
  // Publisher errors are ignored: both clients lose the same Redis, and the subscriber reports it.
  publisher.on('error', () => {});
  reportOutages(subscriber, onOutage);
  let wasReady = false;
  subscriber.on('ready', () => {
    if (wasReady) onReconnect();
    wasReady = true;
  });
  void publisher.connect().catch(() => {});
  void subscriber
    .connect()
    .then(() => subscriber.subscribe(channel, receive))
    .catch(onOutage);
  return {
    async publish(text) {
      if (!publisher.isReady) return false;
      return publisher.publish(channel, text).then(
        () => true,
        () => false,
      );
    },
    close() {
      for (const client of clients) if (client.isOpen) client.destroy();
    },
  };
}

/** Once, not for each try to reconnect. */
function reportOutages(client: EventEmitter, onOutage: (error: unknown) => void): void {
  let isReported = false;
  client.on('error', (error) => {
    if (!isReported) onOutage(error);
    isReported = true;
  });
  client.on('ready', () => {
    isReported = false;
  });
}
