import type { Db } from '#server/platform/db/database.ts';
import type { Tx } from '#server/platform/db/transaction.ts';
import { conflict, notFound } from '#server/platform/errors.ts';
import { findSubscriptionRecord, listNewestSubscriptions } from './administration.repo.ts';
import { referenceOf } from './checkouts/checkouts.present.ts';
import { reopenEvent, requestReading } from './webhooks/payment-events.repo.ts';

export const listSubscriptions = (db: Db) => listNewestSubscriptions(db);

export async function getSubscriptionRecord(db: Db, id: string) {
  const record = await findSubscriptionRecord(db, id);
  if (!record) throw notFound('There is no such subscription.');
  return {
    ...record,
    checkouts: record.checkouts.map((checkout) => ({ ...checkout, reference: referenceOf(checkout) })),
  };
}

/** Reads the subscription of an event anew. @returns the processor's id of the subscription */
export async function replayEvent(tx: Tx, id: string): Promise<string> {
  const event = await reopenEvent(tx, id);
  if (!event) throw notFound('There is no such event.');
  if (event.subscriptionId === null) throw conflict('This event is about no subscription.');
  await requestReading(tx, event.processor, event.subscriptionId);
  return event.subscriptionId;
}
