import type Stripe from 'stripe';
import { isRefusedCall } from '../stripe-errors.ts';
import { subscriptionOfInvoice } from '../stripe-invoices.ts';

/** Stripe refuses what another call has done in the meantime. */
async function unlessDone(call: Promise<unknown>): Promise<void> {
  await call.catch((error: unknown) => {
    if (!isRefusedCall(error)) throw error;
  });
}

/** With the first invoice Stripe gives the subscription up that it starts; with an upgrade's, the upgrade. A paid one stands. */
export async function giveUp(stripe: Stripe, invoice: Stripe.Invoice): Promise<void> {
  if (invoice.status !== 'open') return;
  const subscriptionId = subscriptionOfInvoice(invoice);
  if (invoice.billing_reason === 'subscription_create' && subscriptionId !== null)
    await unlessDone(stripe.subscriptions.cancel(subscriptionId));
  else await unlessDone(stripe.invoices.voidInvoice(invoice.id));
}

export async function voidInvoice(stripe: Stripe, invoiceId: string): Promise<void> {
  await giveUp(stripe, await stripe.invoices.retrieve(invoiceId));
}
