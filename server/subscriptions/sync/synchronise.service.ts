import type { BillingContext } from '#server/payments/billing-context.ts';
import { UnknownAtProcessor } from '#server/payments/payment-processor.ts';
import { inTransaction } from '#server/platform/db/transaction.ts';
import { AnotherPlanRunning, applySnapshot, type StoredState } from './apply-snapshot.ts';
import { beginSync } from './subscriptions.repo.ts';

/** Reads a subscription at its processor and writes what it says. @throws ProcessorUnavailable */
export async function synchronise(billing: BillingContext, id: string): Promise<void> {
  const { processor } = billing;
  const { processorSubscriptionId, stored } = await readOnce(billing, id);
  for (const invoiceId of stored.invoicesToVoid) await processor.voidInvoice(invoiceId);
  if (stored.isGraceOver) await processor.endSubscription(processorSubscriptionId);
  if (stored.isGraceOver || stored.invoicesToVoid.length > 0) await readOnce(billing, id);
}

async function readOnce(
  billing: BillingContext,
  id: string,
): Promise<{ processorSubscriptionId: string; stored: StoredState }> {
  const { db, processor, site } = billing;
  const startedReading = await beginSync(db, id);
  const { processorSubscriptionId } = startedReading;
  const reading = await processor.getSubscription(processorSubscriptionId);
  if (!reading) throw new UnknownAtProcessor('The processor does not have this subscription.');
  const now = await processor.now();
  try {
    return {
      processorSubscriptionId,
      stored: await inTransaction(db, (tx) => applySnapshot(tx, startedReading, reading, { now, site })),
    };
  } catch (error) {
    if (!(error instanceof AnotherPlanRunning)) throw error;
    await endOlder(billing, error.olderId);
    return readOnce(billing, id);
  }
}

/** Two plans of one member can only come from a payment page that was paid after it was abandoned. */
async function endOlder({ db, processor }: BillingContext, id: string): Promise<void> {
  const startedReading = await beginSync(db, id);
  await processor.endSubscription(startedReading.processorSubscriptionId);
  const reading = await processor.getSubscription(startedReading.processorSubscriptionId);
  if (!reading) throw new UnknownAtProcessor('The processor does not have this subscription.');
  const now = await processor.now();
  await inTransaction(db, (tx) => applySnapshot(tx, startedReading, reading, { now, site: undefined }));
}
