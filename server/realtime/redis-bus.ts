import { createRedisClient, reportOutages } from '#server/platform/redis-client.ts';

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

export function openRedisBus(url: string, channel: string, { receive, onReconnect, onOutage }: Listener): RedisBus {
  // Messages that cannot be sent at once go by the database instead.
  const publisher = createRedisClient(url);
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
