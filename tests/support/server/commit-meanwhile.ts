import { sql } from 'kysely';
import { expect, vi } from 'vitest';
import type { Db } from '#server/platform/db/database.ts';
import { inTransaction, type Tx } from '#server/platform/db/transaction.ts';

async function countWaiting(db: Db): Promise<number> {
  const { rows } = await sql<{ count: number }>`SELECT count(*)::int AS count FROM pg_stat_activity
    WHERE datname = current_database() AND wait_event_type = 'Lock'`.execute(db);
  return rows[0]?.count ?? 0;
}

/** Runs `work`, and commits it once `other` waits for what it has locked. */
export async function commitMeanwhile<Result>(
  db: Db,
  work: (tx: Tx) => Promise<unknown>,
  other: () => Promise<Result>,
) {
  let started: Promise<Result> | undefined;
  await inTransaction(db, async (tx) => {
    await work(tx);
    started = other();
    await vi.waitFor(async () => expect(await countWaiting(db)).toBe(1));
  });
  return started;
}
