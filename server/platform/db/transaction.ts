import { sql, type Transaction } from 'kysely';
import type { LiveEvents } from '../events/live-events.ts';
import type { Db } from './database.ts';
import { isInterruption, UnknownOutcomeError } from './database-errors.ts';
import type { Database } from './schema/database-schema.ts';
import type { SendSignal } from './send-signals.ts';

/** Effects outside the database (sockets, files, wake-ups) go to `afterCommit`; a task must not throw or block. */
export type Tx = Transaction<Database> & {
  afterCommit(task: () => void): void;
  readonly liveEvents: LiveEvents;
  readonly sendSignal: SendSignal;
};

/** Runs `work` in a transaction, then its `afterCommit` tasks in order. @throws what `work` throws, after the rollback; UnknownOutcomeError */
export async function inTransaction<Result>(db: Db, work: (tx: Tx) => Promise<Result>): Promise<Result> {
  const tasks: (() => void)[] = [];
  const afterCommit = (task: () => void) => void tasks.push(task);
  const liveEvents: LiveEvents = {
    ...db.liveEvents,
    publish: (event) => afterCommit(() => db.liveEvents.publish(event)),
  };
  const sendSignal: SendSignal = (...signal) => afterCommit(() => db.sendSignal(...signal));
  let isDone = false;
  const run = async (transaction: Transaction<Database>) => {
    const result = await work(Object.assign(transaction, { afterCommit, liveEvents, sendSignal }));
    isDone = true;
    return result;
  };
  const result = await db
    .transaction()
    .execute(run)
    .catch((error: unknown) => {
      throw isDone && isInterruption(error) ? new UnknownOutcomeError(error as Error) : error;
    });
  for (const task of tasks) runSafely(task);
  return result;
}

/** Whether the transaction has written so far. */
export async function hasWritten(tx: Tx): Promise<boolean> {
  const { rows } = await sql<{ wrote: boolean }>`SELECT pg_current_xact_id_if_assigned() IS NOT NULL AS wrote`.execute(
    tx,
  );
  return rows[0]?.wrote === true;
}

function runSafely(task: () => void): void {
  try {
    task();
  } catch (error) {
    process.emitWarning(error instanceof Error ? error : new Error(String(error)));
  }
}
