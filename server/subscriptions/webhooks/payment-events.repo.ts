import { sql } from 'kysely';
import type { ProcessorEvent, ProcessorName } from '#server/payments/payment-processor.ts';
import { type Backoff, claimDue, dueAfter } from '#server/platform/db/claim-due.ts';
import type { Db } from '#server/platform/db/database.ts';
import type { Tx } from '#server/platform/db/transaction.ts';

/** Stores an event and asks for its subscription to be read, in one statement. @returns false for one that is stored already */
export async function insertEvent(db: Db, processor: ProcessorName, event: ProcessorEvent): Promise<boolean> {
  const { id, type, subscriptionId, createdAt } = event;
  const { rows } = await sql<{ is_new: boolean }>`
    WITH stored AS (
      INSERT INTO payment_events (processor, id, type, processor_subscription_id, created_at, applied_at)
      VALUES (${processor}, ${id}, ${type}, ${subscriptionId}, ${createdAt}, CASE WHEN ${subscriptionId}::text IS NULL THEN now() END)
      ON CONFLICT DO NOTHING RETURNING processor_subscription_id),
    asked AS (
      UPDATE subscriptions SET requested = requested + 1, next_check_at = now() FROM stored
       WHERE subscriptions.processor = ${processor}
         AND subscriptions.processor_subscription_id = stored.processor_subscription_id)
    SELECT EXISTS (SELECT FROM stored) AS is_new`.execute(db);
  return rows[0]?.is_new ?? false;
}

/** @returns whether the subscription is known */
export async function requestReading(db: Db, processor: ProcessorName, processorId: string): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('subscriptions')
    .set({ requested: sql<number>`requested + 1`, next_check_at: sql<Date>`now()` })
    .where('processor', '=', processor)
    .where('processor_subscription_id', '=', processorId)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

export async function markEventsApplied(tx: Tx, processor: ProcessorName, processorId: string): Promise<void> {
  await tx
    .updateTable('payment_events')
    .set({ applied_at: sql<Date>`now()`, error: null })
    .where('processor', '=', processor)
    .where('processor_subscription_id', '=', processorId)
    .where('applied_at', 'is', null)
    .execute();
}

interface DueEvent {
  id: string;
  subscriptionId: string;
}

const leaseSeconds = 60;
const backoff: Backoff = { firstSeconds: 10, factor: 2, maxSeconds: 3_600 };

/** Events of subscriptions that are not known here yet, and those that a stopped process left, once for all processes. */
export async function claimDueEvents(db: Db, processor: ProcessorName, limit: number): Promise<DueEvent[]> {
  const { rows } = await sql<DueEvent>`
    WITH claimed AS (${claimDue('payment_events', {
      key: ['processor', 'id'],
      due: 'due_at',
      lease: leaseSeconds,
      backoff,
      where: sql`applied_at IS NULL AND processor = ${processor}`,
      limit,
    })})
    SELECT id, processor_subscription_id AS "subscriptionId" FROM claimed`.execute(db);
  return rows;
}

export async function deferEvent(db: Db, processor: ProcessorName, { id }: DueEvent, error: string): Promise<void> {
  await db
    .updateTable('payment_events')
    .set({ error, due_at: dueAfter(backoff) })
    .where('processor', '=', processor)
    .where('id', '=', id)
    .where('applied_at', 'is', null)
    .execute();
}

/** Applied once more, however often it was before. @returns the subscription it is about, undefined for an unknown event */
export async function reopenEvent(tx: Tx, id: string) {
  return tx
    .updateTable('payment_events')
    .set({ applied_at: null, tries: 0, due_at: sql<Date>`now()`, error: null })
    .where('id', '=', id)
    .returning(['processor', 'processor_subscription_id as subscriptionId'])
    .executeTakeFirst();
}
