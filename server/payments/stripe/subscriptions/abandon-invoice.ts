import type Stripe from 'stripe';
import { isRefusedCall } from '../stripe-errors.ts';
import { subscriptionOfInvoice } from '../stripe-invoices.ts';

/** The card of a subscription before an upgrade was tried with another one. */
export const formerCardKey = 'former_card';

/** Stripe refuses what another call has done in the meantime. */
async function unlessDone(call: Promise<unknown>): Promise<void> {
  await call.catch((error: unknown) => {
    if (!isRefusedCall(error)) throw error;
  });
}

/** Cancels the subscription that a first invoice starts; voids any other open invoice. Ignores paid ones. */
export async function abandonInvoice(stripe: Stripe, invoice: Stripe.Invoice): Promise<void> {
  if (invoice.status !== 'open') return;
  const subscriptionId = subscriptionOfInvoice(invoice);
  if (invoice.billing_reason === 'subscription_create' && subscriptionId !== null)
    await unlessDone(stripe.subscriptions.cancel(subscriptionId));
  else await unlessDone(stripe.invoices.voidInvoice(invoice.id));
}

/** A card that an upgrade was refused for does not renew the subscription. */
async function restoreCard(stripe: Stripe, { id, metadata }: Stripe.Subscription): Promise<void> {
  await unlessDone(
    stripe.subscriptions.update(id, {
      ...(metadata[formerCardKey] && { default_payment_method: metadata[formerCardKey] }),
      metadata: { [formerCardKey]: '' },
    }),
  );
}

/** Stripe's retries of a renewal go on; a first payment and an upgrade that failed are cancelled. */
const isRefused = (subscription: Stripe.Subscription, invoice: Stripe.Invoice, payment: Stripe.PaymentIntent | null) =>
  invoice.status === 'open' &&
  payment?.status === 'requires_payment_method' &&
  payment.last_payment_error !== null &&
  (subscription.status === 'incomplete' || subscription.pending_update !== null);

/** Cancels failed payments at Stripe. @returns whether that changed the subscription */
export async function settle(
  stripe: Stripe,
  subscription: Stripe.Subscription,
  invoice: Stripe.Invoice,
  payment: Stripe.PaymentIntent | null,
): Promise<boolean> {
  const isUpgradeVoid = invoice.status === 'void' && invoice.billing_reason === 'subscription_update';
  const hasFormerCard = formerCardKey in subscription.metadata && subscription.ended_at === null;
  if (isRefused(subscription, invoice, payment)) await abandonInvoice(stripe, invoice);
  else if (!(isUpgradeVoid && hasFormerCard)) return false;
  if (hasFormerCard) await restoreCard(stripe, subscription);
  return true;
}

export async function voidInvoice(stripe: Stripe, invoiceId: string): Promise<void> {
  await abandonInvoice(stripe, await stripe.invoices.retrieve(invoiceId));
}
