import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';

export interface Signals {
  /** Calls the listener with each signal's payload, and with '' after a reconnect. @returns the unsubscribe function */
  subscribe(channel: string, listener: Listener): () => void;
  close(): Promise<void>;
}

type Listener = (payload: string) => void;

class Listeners {
  readonly #listeners = new Map<string, Set<Listener>>();

  channels(): Iterable<string> {
    return this.#listeners.keys();
  }

  add(channel: string, listener: Listener): boolean {
    const isNew = !this.#listeners.has(channel);
    const listeners = this.#listeners.get(channel) ?? new Set();
    this.#listeners.set(channel, listeners.add(listener));
    return isNew;
  }

  delete(channel: string, listener: Listener): void {
    this.#listeners.get(channel)?.delete(listener);
  }

  call(channel: string, payload = ''): void {
    for (const listener of this.#listeners.get(channel) ?? []) listener(payload);
  }
}

const listenTo = (channel: string) => `LISTEN ${pg.escapeIdentifier(channel)}`;
const reconnectMs = 1_000;

/** PostgreSQL's signals need a connection of their own: a pooling proxy would swallow them. */
export function openSignals(connection: pg.ClientConfig, onError: (error: Error) => void): Signals {
  const listeners = new Listeners();
  const closing = new AbortController();
  let client: pg.Client | undefined;
  let running: Promise<void> | undefined;

  async function stayConnected() {
    while (!closing.signal.aborted) {
      const opened = new pg.Client(connection);
      const ended = new Promise<void>((resolve) => opened.once('end', resolve));
      opened.on('error', onError);
      opened.on('notification', ({ channel, payload }) => listeners.call(channel, payload));
      try {
        await opened.connect();
        for (const channel of listeners.channels()) await opened.query(listenTo(channel));
        client = opened;
        for (const channel of listeners.channels()) listeners.call(channel);
        if (!closing.signal.aborted) await ended;
      } catch (error) {
        onError(error as Error);
      }
      client = undefined;
      await opened.end().catch(() => undefined);
      await sleep(reconnectMs, undefined, { signal: closing.signal }).catch(() => undefined);
    }
  }

  return {
    subscribe(channel, listener) {
      const isNew = listeners.add(channel, listener);
      running ??= stayConnected();
      if (isNew) client?.query(listenTo(channel)).catch(onError);
      return () => listeners.delete(channel, listener);
    },
    async close() {
      closing.abort();
      await client?.end().catch(() => undefined);
      await running;
    },
  };
}

/** The embedded database's one session gets its own signals: they come with the answer to the commit. */
export function openEmbeddedSignals(pool: pg.Pool, onError: (error: Error) => void): Signals {
  const listeners = new Listeners();
  pool.on('connect', (client) => {
    client.on('notification', ({ channel, payload }) => listeners.call(channel, payload));
    // The pool hands this connection out before it takes another query.
    setImmediate(() => {
      for (const channel of listeners.channels()) pool.query(listenTo(channel)).catch(onError);
    });
  });
  return {
    subscribe(channel, listener) {
      if (listeners.add(channel, listener)) pool.query(listenTo(channel)).catch(onError);
      return () => listeners.delete(channel, listener);
    },
    close: async () => undefined,
  };
}
