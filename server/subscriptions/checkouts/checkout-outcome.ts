import type { CheckoutState } from '#contract/subscription/checkout.ts';
import type { PaymentFailure } from '#contract/subscription/payment-failure.ts';
import type { ProcessorSubscription } from '#server/payments/payment-processor.ts';

export interface AwaitedCheckout {
  kind: 'start' | 'upgrade' | 'downgrade' | 'overdue';
  state: CheckoutState;
  priceId: string;
  invoiceId: string | null;
}

export interface CheckoutOutcome {
  state: CheckoutState;
  failure: PaymentFailure | null;
}

const succeeded: CheckoutOutcome = { state: 'succeeded', failure: null };
const confirming: CheckoutOutcome = { state: 'confirming', failure: null };
const failed = (failure: PaymentFailure | null): CheckoutOutcome => ({
  state: 'failed',
  failure: failure ?? 'not_confirmed',
});

/** The outcome of a checkout by the state of the processor's subscription. */
export function checkoutOutcome(checkout: AwaitedCheckout, reading: ProcessorSubscription): CheckoutOutcome {
  const { latestInvoice } = reading;
  const hasEnded = reading.status === 'ended' || reading.status === 'failed';
  if (checkout.kind === 'start') {
    if (reading.status === 'active' || reading.status === 'past_due') return succeeded;
    if (reading.status === 'ended' && latestInvoice?.status === 'paid') return succeeded;
    if (hasEnded) return failed(latestInvoice?.failure ?? null);
    return openOutcome(checkout, latestInvoice);
  }
  if (checkout.kind === 'downgrade') {
    if (reading.priceId === checkout.priceId || reading.scheduledPriceId === checkout.priceId) return succeeded;
    return hasEnded ? failed('processing_error') : confirming;
  }
  if (checkout.kind === 'upgrade' && reading.priceId === checkout.priceId && !hasEnded) return succeeded;
  const invoice = latestInvoice?.id === checkout.invoiceId ? latestInvoice : null;
  if (checkout.kind === 'overdue' && (invoice?.status === 'paid' || reading.status === 'active')) return succeeded;
  if (hasEnded) return failed(invoice?.failure ?? 'processing_error');
  if (invoice?.status === 'void') return failed(invoice.failure);
  return openOutcome(checkout, invoice);
}

/** A failed renewal keeps its failure until it is paid; only the answer of the bank that was asked is a new one. */
function openOutcome(checkout: AwaitedCheckout, invoice: ProcessorSubscription['latestInvoice']): CheckoutOutcome {
  if (invoice?.confirmationSecret) return { state: 'needs_confirmation', failure: null };
  if (invoice?.failure && (checkout.kind !== 'overdue' || checkout.state === 'needs_confirmation'))
    return failed(invoice.failure);
  return confirming;
}
