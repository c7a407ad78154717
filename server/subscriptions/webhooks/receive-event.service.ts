import type { BillingContext } from '#server/payments/billing-context.ts';
import type { ProcessorEvent, ProcessorName } from '#server/payments/payment-processor.ts';
import type { Db } from '#server/platform/db/database.ts';
import { adoptSubscription } from '../sync/adopt-subscription.service.ts';
import { claimDueEvents, deferEvent, insertEvent, requestReading } from './payment-events.repo.ts';

/** Stores an event once and asks for its subscription to be read. @returns false for one that was received before */
export const receiveEvent = (db: Db, processor: ProcessorName, event: ProcessorEvent): Promise<boolean> =>
  insertEvent(db, processor, event);

const eventsAtOnce = 20;

/** Resolves events that came before their subscription was known. @returns how many were due */
export async function resolveEvents(billing: BillingContext): Promise<number> {
  const { db, processor } = billing;
  const due = await claimDueEvents(db, processor.name, eventsAtOnce);
  for (const event of due) {
    try {
      if (await requestReading(db, processor.name, event.subscriptionId)) continue;
      const reading = await processor.getSubscription(event.subscriptionId);
      if (reading && (await adoptSubscription(billing, reading))) continue;
      await deferEvent(db, processor.name, event, 'No member has this subscription.');
    } catch (error) {
      await deferEvent(db, processor.name, event, error instanceof Error ? error.name : 'unknown');
    }
  }
  return due.length;
}
