import type Stripe from 'stripe';
import type { ProcessorSubscription } from '../../payment-processor.ts';
import { idOf, toCard } from '../stripe-cards.ts';
import { failureOf, orNull } from '../stripe-errors.ts';
import { invoiceStatus } from '../stripe-invoices.ts';
import { ourPriceId } from '../stripe-prices.ts';
import { toDate } from '../stripe-times.ts';
import { settle } from './abandon-invoice.ts';
import { previewPrice } from './quotes.ts';
import { itemOf, retrieveSubscription } from './subscription-object.ts';

const states: Record<string, ProcessorSubscription['status']> = {
  incomplete: 'open',
  incomplete_expired: 'failed',
  trialing: 'active',
  active: 'active',
  past_due: 'past_due',
  unpaid: 'past_due',
  paused: 'past_due',
  canceled: 'ended',
};

/** The payment that an invoice waits for, with the bank's answer. */
function paymentOf(invoice: Stripe.Invoice): Stripe.PaymentIntent | null {
  const intents = (invoice.payments?.data ?? []).map(({ payment }) => payment.payment_intent);
  const last = intents.at(-1);
  return last && typeof last !== 'string' ? last : null;
}

function toInvoice(invoice: Stripe.Invoice): ProcessorSubscription['latestInvoice'] {
  const payment = paymentOf(invoice);
  const error = invoice.status === 'paid' ? null : payment?.last_payment_error;
  const { finalized_at, paid_at } = invoice.status_transitions;
  const asksMember = payment?.status === 'requires_action' || payment?.status === 'requires_confirmation';
  return {
    id: invoice.id,
    status: invoiceStatus(invoice),
    totalCents: invoice.total,
    paidAt: paid_at === null ? null : toDate(paid_at),
    failure: error ? failureOf(error) : null,
    failedAt: error ? toDate(finalized_at ?? invoice.created) : null,
    confirmationSecret: asksMember ? (invoice.confirmation_secret?.client_secret ?? null) : null,
  };
}

function scheduledPriceOf({ schedule, items }: Stripe.Subscription): Stripe.Price | null {
  if (schedule === null || typeof schedule === 'string') return null;
  const { price, current_period_end } = itemOf({ items });
  const next = schedule.phases.find(({ start_date }) => start_date >= current_period_end)?.items[0]?.price;
  if (next === undefined || typeof next === 'string' || next.deleted) return null;
  return next.id === price.id ? null : next;
}

/** Includes tax: the latest invoice where it was for one whole interval of this price, else a preview. */
async function renewalCentsOf(stripe: Stripe, subscription: Stripe.Subscription, next: Stripe.Price): Promise<number> {
  const invoice = subscription.latest_invoice as Stripe.Invoice | null;
  const isWhole = invoice?.billing_reason === 'subscription_create' || invoice?.billing_reason === 'subscription_cycle';
  if (invoice && isWhole && invoice.lines.data.length === 1 && invoice.subtotal === next.unit_amount)
    return invoice.total;
  if (subscription.ended_at !== null) return next.unit_amount ?? 0;
  return (await previewPrice(stripe, idOf(subscription.customer) ?? '', next.id)).total;
}

const cardOf = ({ default_payment_method, customer }: Stripe.Subscription) => {
  const own = toCard(default_payment_method);
  if (own || typeof customer === 'string' || customer.deleted) return own;
  return toCard(customer.invoice_settings.default_payment_method);
};

/**
 * Null for a subscription that this product did not make. A first payment or an upgrade that failed is cancelled at Stripe before it
 * is reported, so that it cannot succeed after the member was notified of the failure.
 */
export async function readSubscription(
  stripe: Stripe,
  id: string,
  { settles = true } = {},
): Promise<ProcessorSubscription | null> {
  const subscription = await orNull(retrieveSubscription(stripe, id));
  const item = subscription?.items.data[0];
  const priceId = item ? ourPriceId(item.price) : null;
  if (!subscription || !item || priceId === null) return null;
  const latest = subscription.latest_invoice as Stripe.Invoice | null;
  const invoice =
    latest && latest.status !== 'paid'
      ? await stripe.invoices.retrieve(latest.id, {
          expand: ['confirmation_secret', 'payments.data.payment.payment_intent'],
        })
      : latest;
  if (settles && invoice && (await settle(stripe, subscription, invoice, paymentOf(invoice))))
    return readSubscription(stripe, id, { settles: false });
  const scheduled = scheduledPriceOf(subscription);
  return {
    id: subscription.id,
    customerId: idOf(subscription.customer) ?? '',
    status: states[subscription.status] ?? 'past_due',
    priceId,
    currentPeriodStart: toDate(item.current_period_start),
    currentPeriodEnd: toDate(item.current_period_end),
    cancelsAtPeriodEnd: subscription.cancel_at_period_end,
    scheduledPriceId: scheduled && ourPriceId(scheduled),
    renewalCents: await renewalCentsOf(stripe, subscription, scheduled ?? item.price),
    card: cardOf(subscription),
    endedAt: subscription.ended_at === null ? null : toDate(subscription.ended_at),
    checkoutId: subscription.metadata.checkoutId ?? null,
    latestInvoice: invoice && toInvoice(invoice),
  };
}
