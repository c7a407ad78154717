import { type Kysely, sql } from 'kysely';
import type { Database } from './schema/database-schema.ts';

const mergeMs = 20;
const waitingMax = 10_000;

/** Signals the listeners of all processes; lost if the process dies first. In a transaction after it: NOTIFY there locks out all other commits. */
export type SendSignal = (channel: string, payload?: string) => void;

export interface SignalSender {
  sendSignal: SendSignal;
  flush(): Promise<void>;
}

/** Batches the signals of 20 ms, the first after a pause at once; failed ones are resent with the next. */
export function createSignalSender(db: Kysely<Database>): SignalSender {
  const waiting = new Map<string, readonly [channel: string, payload: string]>();
  let timer: NodeJS.Timeout | undefined;
  let restsUntil = 0;

  const add = (channel: string, payload: string) => {
    if (waiting.size < waitingMax) waiting.set(`${channel} ${payload}`, [channel, payload]);
  };
  async function flush() {
    clearTimeout(timer);
    timer = undefined;
    if (waiting.size === 0) return;
    const signals = [...waiting.values()];
    waiting.clear();
    restsUntil = performance.now() + mergeMs;
    const [channels, payloads] = [signals.map(([channel]) => channel), signals.map(([, payload]) => payload)];
    await sql`SELECT pg_notify(channel, payload)
      FROM unnest(${channels}::text[], ${payloads}::text[]) AS signal (channel, payload)`
      .execute(db)
      .catch(() => {
        for (const signal of signals) add(...signal);
      });
  }
  return {
    sendSignal(channel, payload = '') {
      add(channel, payload);
      timer ??= setTimeout(flush, Math.max(0, restsUntil - performance.now())).unref();
    },
    flush,
  };
}
