import type { PaymentFailure } from '#contract/subscription/payment-failure.ts';
import type { ProcessorSubscription } from '#server/payments/payment-processor.ts';
import type { Tx } from '#server/platform/db/transaction.ts';
import { checkoutOutcome } from './checkout-outcome.ts';
import { lockOpenCheckouts, settleCheckout } from './checkouts.repo.ts';

interface SettledCheckouts {
  isChanged: boolean;
  invoicesToVoid: string[];
  /** Failures of members who may have left the page that waits. */
  lateFailures: { priceId: string; failure: PaymentFailure }[];
}

const attendedSeconds = 60;

/** Updates the open checkouts of a subscription from its processor. */
export async function settleCheckouts(
  tx: Tx,
  subscriptionId: string,
  reading: ProcessorSubscription,
): Promise<SettledCheckouts> {
  const lateFailures: SettledCheckouts['lateFailures'] = [];
  const invoicesToVoid: string[] = [];
  let isChanged = false;
  const { latestInvoice } = reading;
  for (const { id, kind, state, price_id, invoice_id, age_seconds } of await lockOpenCheckouts(tx, subscriptionId)) {
    const outcome = checkoutOutcome({ kind, state, priceId: price_id, invoiceId: invoice_id }, reading);
    const hasPaid = outcome.state === 'succeeded' && kind !== 'downgrade';
    await settleCheckout(tx, id, outcome, {
      invoiceId: invoice_id ?? (kind === 'start' || hasPaid ? (latestInvoice?.id ?? null) : null),
      card: hasPaid ? reading.card : null,
    });
    isChanged ||= outcome.state !== state;
    const isLate = state === 'confirming' && age_seconds > attendedSeconds;
    if (outcome.state === 'failed' && isLate)
      lateFailures.push({ priceId: price_id, failure: outcome.failure ?? 'processing_error' });
    const isOwnInvoice = kind === 'start' || (kind === 'upgrade' && latestInvoice?.id === invoice_id);
    if (outcome.state === 'failed' && isOwnInvoice && latestInvoice?.status === 'open')
      invoicesToVoid.push(latestInvoice.id);
  }
  return { isChanged, invoicesToVoid, lateFailures };
}
