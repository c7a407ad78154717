import { ProcessorUnavailable } from '#server/payments/payment-processor.ts';
import type { StripeProcessor } from '#server/payments/stripe/stripe-processor.ts';
import type { CheckoutRow } from './checkouts.repo.ts';

/**
 * Client secret for confirming a payment at the member's bank, read at the processor whenever it is needed and never stored.
 * @returns null where the bank asks nothing, or the processor does not answer
 */
export async function readConfirmationSecret(
  processor: StripeProcessor,
  checkout: CheckoutRow,
): Promise<string | null> {
  const { state, processor_subscription_id: subscriptionId, invoice_id: invoiceId } = checkout;
  if (state !== 'needs_confirmation' || subscriptionId === null) return null;
  try {
    const invoice = (await processor.getSubscription(subscriptionId))?.latestInvoice;
    return invoice?.id === invoiceId ? (invoice?.confirmationSecret ?? null) : null;
  } catch (error) {
    if (error instanceof ProcessorUnavailable) return null;
    throw error;
  }
}
