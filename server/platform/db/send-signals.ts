import { type Kysely, sql } from 'kysely';
import type { Database } from './schema/database-schema.ts';

const mergeMs = 20;

/** Wakes the listeners of all processes; may be lost. In a transaction after it: NOTIFY there locks out all other commits. */
export type SendSignal = (channel: string) => void;

export function createSignalSender(db: Kysely<Database>): SendSignal {
  const channels = new Set<string>();
  const send = () => {
    const names = [...channels];
    channels.clear();
    sql`SELECT pg_notify(channel, '') FROM unnest(${names}::text[]) AS channel`.execute(db).catch(() => undefined);
  };
  return (channel) => {
    if (channels.size === 0) setTimeout(send, mergeMs).unref();
    channels.add(channel);
  };
}
