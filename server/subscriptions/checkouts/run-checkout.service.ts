import type { BillingContext } from '#server/payments/billing-context.ts';
import { findCustomerId, getCustomerId, setProvince } from '#server/payments/customers/customers.service.ts';
import { PaymentRefused, type ProcessorPrice, UnknownAtProcessor } from '#server/payments/payment-processor.ts';
import { adoptSubscription } from '../sync/adopt-subscription.service.ts';
import { synchronise } from '../sync/synchronise.service.ts';
import {
  type CheckoutRow,
  failCheckout,
  getCheckout,
  storeInvoice,
  storePaymentPage,
  touchCheckout,
} from './checkouts.repo.ts';

/** A call that got no answer is sent again within this time; later it is only looked for, so that no payment comes as a surprise. */
const repeatSeconds = 600;
/** The bank's question and the payment page wait for so long. */
const confirmationSeconds = 1_800;
const paymentPageSeconds = 3_600;

const isOpen = ({ state }: CheckoutRow) => state === 'confirming' || state === 'needs_confirmation';

/**
 * Takes an open checkout as far as its processor lets it. Its idempotency key lets this run at the same time and again.
 * @throws ProcessorUnavailable; the jobs retry it
 */
export async function runCheckout(billing: BillingContext, id: string): Promise<void> {
  const { db } = billing;
  const checkout = await getCheckout(db, id);
  if (!isOpen(checkout)) return;
  try {
    const maySend = checkout.age_seconds < repeatSeconds && checkout.state === 'confirming' && !checkout.is_of_deleted;
    await advanceCheckout(billing, checkout, maySend);
  } catch (error) {
    if (error instanceof PaymentRefused) await failCheckout(db, id, error.failure);
    else if (error instanceof UnknownAtProcessor) await failCheckout(db, id, 'processing_error');
    else throw error;
  }
  await touchCheckout(db, id);
  if (isOverdue(await getCheckout(db, id))) await abandonCheckout(billing, id);
}

function isOverdue(checkout: CheckoutRow): boolean {
  if (!isOpen(checkout)) return false;
  return checkout.age_seconds > (checkout.payment_page_session ? paymentPageSeconds : confirmationSeconds);
}

async function advanceCheckout(billing: BillingContext, checkout: CheckoutRow, maySend: boolean): Promise<void> {
  if (!isOpen(checkout)) return;
  // Open payments are limited to one per member, so that no other changes the province before this one is charged.
  if (maySend && checkout.province !== null) await setProvince(billing, checkout.user_id, checkout.province);
  if (checkout.kind === 'start') return start(billing, checkout, maySend);
  const { db, processor } = billing;
  const { id, subscription_id, processor_subscription_id: processorId } = checkout;
  if (subscription_id === null || processorId === null) return failMissing(billing, id);
  const key = `checkout-${id}`;
  if (maySend && checkout.kind === 'upgrade' && checkout.invoice_id === null) {
    if (checkout.scheduled_price_id !== null) await processor.cancelScheduledChange(processorId);
    const change = {
      price: priceOf(checkout),
      at: checkout.prorated_at ?? checkout.created_at,
      cardId: checkout.card_id,
    };
    const { latestInvoice } = await processor.upgrade(processorId, change, key);
    if (latestInvoice) await storeInvoice(db, id, latestInvoice.id);
  }
  if (maySend && checkout.kind === 'downgrade') await processor.scheduleChange(processorId, priceOf(checkout), key);
  if (maySend && checkout.kind === 'overdue' && checkout.invoice_id !== null)
    await processor.payInvoice(checkout.invoice_id, checkout.card_id, key);
  await synchronise(billing, subscription_id);
}

async function start(billing: BillingContext, checkout: CheckoutRow, maySend: boolean): Promise<void> {
  const { db, processor } = billing;
  const { id, card_id: cardId, payment_page_session: session } = checkout;
  if (checkout.subscription_id !== null) return synchronise(billing, checkout.subscription_id);
  if (session !== null) {
    const processorId = await processor.findSubscriptionOfPaymentPage(session);
    return processorId === null ? undefined : adoptAndRead(billing, checkout, processorId);
  }
  if (!maySend) {
    const customerId = await findCustomerId(billing, checkout.user_id);
    const made =
      customerId && (await processor.listSubscriptions(customerId)).find(({ checkoutId }) => checkoutId === id);
    return made ? adoptAndRead(billing, checkout, made.id) : failMissing(billing, id);
  }
  const customerId = await getCustomerId(billing, checkout.user_id);
  const price = priceOf(checkout);
  if (cardId !== null) {
    const made = await processor.startSubscription(customerId, { price, cardId, checkoutId: id }, `checkout-${id}`);
    return adoptAndRead(billing, checkout, made.id);
  }
  const urls = {
    successUrl: `${billing.site}/subscription-success`,
    failureUrl: `${billing.site}/subscription-failure`,
  };
  const page = await processor.createPaymentPage(customerId, { price, checkoutId: id, ...urls }, `checkout-${id}`);
  if (!page) return failMissing(billing, id);
  await storePaymentPage(db, id, page);
}

async function adoptAndRead(billing: BillingContext, checkout: CheckoutRow, processorId: string): Promise<void> {
  const reading = await billing.processor.getSubscription(processorId);
  const subscriptionId = reading && (await adoptSubscription(billing, { ...reading, checkoutId: checkout.id }));
  if (!subscriptionId) throw new UnknownAtProcessor('The subscription belongs to another customer.');
  await synchronise(billing, subscriptionId);
}

const failMissing = async ({ db }: BillingContext, id: string): Promise<void> => {
  await failCheckout(db, id, 'processing_error');
};

const priceOf = ({ price_id, plan_name, charge_interval, cents }: CheckoutRow): ProcessorPrice => ({
  id: price_id,
  planName: plan_name,
  interval: charge_interval,
  cents,
});

/** Cancels a payment that is not confirmed. A payment taken meanwhile stays valid. */
async function abandonCheckout(billing: BillingContext, id: string): Promise<void> {
  const { db, processor } = billing;
  const { payment_page_session: session } = await getCheckout(db, id);
  if (session !== null) await processor.closePaymentPage(session);
  await advanceCheckout(billing, await getCheckout(db, id), false);
  const checkout = await getCheckout(db, id);
  if (!isOpen(checkout)) return;
  if (checkout.invoice_id !== null && checkout.kind !== 'overdue') await processor.voidInvoice(checkout.invoice_id);
  if (checkout.subscription_id !== null) await synchronise(billing, checkout.subscription_id);
  await failCheckout(db, id, 'not_confirmed');
}

/** Cancels a checkout that is with the bank or on the payment page. A call under way cannot be undone. */
export async function cancelOpenCheckout(billing: BillingContext, id: string): Promise<void> {
  const checkout = await getCheckout(billing.db, id);
  if (checkout.state === 'needs_confirmation' || (isOpen(checkout) && checkout.payment_page_session !== null))
    await abandonCheckout(billing, id);
}
