import { sql } from 'kysely';
import { vi } from 'vitest';
import type { Db } from '#server/platform/db/database.ts';
import type { Signals } from '#server/platform/db/listen-notify.ts';

/** The first subscription opens a connection, and signals that are sent before it listens are not heard. */
export async function waitForSignals(db: Db, signals: Signals): Promise<void> {
  const heard: string[] = [];
  const stop = signals.subscribe('test_ready', (payload) => heard.push(payload));
  const ask = async () => {
    await sql`SELECT pg_notify('test_ready', '')`.execute(db);
    return heard.length > 0;
  };
  await vi.waitUntil(ask, { timeout: 25_000 });
  stop();
}
