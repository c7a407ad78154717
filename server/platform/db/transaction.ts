import type { Kysely, Transaction } from 'kysely';
import { type LiveEvent, publishLiveEvent } from '../events/live-events.ts';
import type { Database } from './schema/database-schema.ts';

/** Effects outside the database (sockets, files, wake-ups) go to `afterCommit`; a task must not throw or block. */
export type Tx = Transaction<Database> & {
  afterCommit(task: () => void): void;
  /** Delivered at most once, and only to connected pages; what must not be lost is published instead. */
  emitAfterCommit(event: LiveEvent): void;
};

/** Runs `work` in a transaction, then its `afterCommit` tasks in order. @throws what `work` throws, after the rollback */
export async function inTransaction<Result>(db: Kysely<Database>, work: (tx: Tx) => Promise<Result>): Promise<Result> {
  const tasks: (() => void)[] = [];
  const afterCommit = (task: () => void) => void tasks.push(task);
  const emitAfterCommit = (event: LiveEvent) => afterCommit(() => publishLiveEvent(db, event));
  const result = await db
    .transaction()
    .execute((transaction) => work(Object.assign(transaction, { afterCommit, emitAfterCommit })));
  for (const task of tasks) runSafely(task);
  return result;
}

function runSafely(task: () => void): void {
  try {
    task();
  } catch (error) {
    process.emitWarning(error instanceof Error ? error : new Error(String(error)));
  }
}
