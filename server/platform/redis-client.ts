import type { EventEmitter } from 'node:events';
import { createClient } from 'redis';

const reconnectMsMax = 2_000;
const pingMs = 1_000;
const silenceMsMax = 3_000;

/** A client that reconnects by itself, also after a connection that went silent. Commands fail at once while Redis is away. */
export const createRedisClient = (url: string) =>
  createClient({
    url,
    disableOfflineQueue: true,
    pingInterval: pingMs,
    socket: {
      socketTimeout: silenceMsMax,
      reconnectStrategy: (tries) => Math.min(50 * 2 ** tries, reconnectMsMax),
    },
  });

/** Calls `onOutage` once for each outage, not for each try to reconnect. */
export function reportOutages(client: EventEmitter, onOutage: (error: unknown) => void): void {
  let isReported = false;
  client.on('error', (error) => {
    if (!isReported) onOutage(error);
    isReported = true;
  });
  client.on('ready', () => {
    isReported = false;
  });
}
