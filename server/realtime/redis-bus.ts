import type { EventEmitter } from 'node:events';
import { createClient } from 'redis';

interface Listener {
  receive: (text: string) => void;
  onReconnect: () => void;
  onError: (error: unknown) => void;
}

interface RedisBus {
  /** @returns whether Redis has taken it */
  publish(text: string): Promise<boolean>;
  close(): void;
}

const reconnectMsMax = 2_000;

export function openRedisBus(url: string, channel: string, { receive, onReconnect, onError }: Listener): RedisBus {
  const publisher = createClient({
    url,
    // What cannot be sent at once goes by the database instead.
    disableOfflineQueue: true,
    socket: { reconnectStrategy: (tries) => Math.min(50 * 2 ** tries, reconnectMsMax) },
  });
  const subscriber = publisher.duplicate({ disableOfflineQueue: false });
  const clients = [publisher, subscriber];
  for (const client of clients) reportOutages(client, onError);
  let wasReady = false;
  subscriber.on('ready', () => {
    if (wasReady) onReconnect();
    wasReady = true;
  });
  void publisher.connect().catch(onError);
  void subscriber
    .connect()
    .then(() => subscriber.subscribe(channel, receive))
    .catch(onError);
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

/** An outage is one line of the log, not one for each try. */
function reportOutages(client: EventEmitter, onError: (error: unknown) => void): void {
  let isReported = false;
  client.on('error', (error) => {
    if (!isReported) onError(error);
    isReported = true;
  });
  client.on('ready', () => {
    isReported = false;
  });
}
