import type { Db } from '#server/platform/db/database.ts';
import { repeatUntilDone } from '#server/platform/process/background-jobs.ts';
import type { ProcessorEvent } from '../payment-processor.ts';

export type ReceiveEvent = (event: ProcessorEvent) => Promise<unknown>;

const eventColumns = ['id', 'type', 'subscription_id as subscriptionId', 'created_at as createdAt'] as const;

export const listTestEvents = (db: Db, since: Date): Promise<ProcessorEvent[]> =>
  db
    .selectFrom('test_payment_events')
    .select(eventColumns)
    .where('created_at', '>=', since)
    .orderBy('created_at')
    .orderBy('seq')
    .execute();

const deliveredAtOnce = 50;

/** Sends what was not taken yet, the oldest first, as webhooks would: again until it is taken, and maybe twice. */
export const deliverTestEvents = (
  db: Db,
  receive: ReceiveEvent,
  stopping: AbortSignal = new AbortController().signal,
): Promise<void> =>
  repeatUntilDone(async () => {
    const events = await db
      .selectFrom('test_payment_events')
      .select(eventColumns)
      .where('delivered_at', 'is', null)
      .orderBy('seq')
      .limit(deliveredAtOnce)
      .execute();
    for (const event of events) {
      await receive(event);
      const sent = db.updateTable('test_payment_events').set({ delivered_at: new Date() });
      await sent.where('id', '=', event.id).execute();
    }
    return events.length;
  }, stopping);
