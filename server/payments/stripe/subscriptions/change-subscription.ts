import type Stripe from 'stripe';
import type { ProcessorPrice } from '../../payment-processor.ts';
import { idOf } from '../stripe-cards.ts';
import { orNull } from '../stripe-errors.ts';
import { priceAtStripe, type StripeAccount } from '../stripe-prices.ts';
import { toSeconds } from '../stripe-times.ts';
import { abandonInvoice, formerCardKey } from './abandon-invoice.ts';
import { releaseSchedule } from './schedule-change.ts';
import { getRunning, itemOf } from './subscription-object.ts';

export interface SubscriptionStart {
  price: ProcessorPrice;
  cardId: string;
  checkoutId: string;
}

/** `at` fixes the share of the period that is charged and credited. */
export interface PriceChange {
  price: ProcessorPrice;
  at: Date;
  cardId: string | null;
}

/** Charges the saved card at once: `allow_incomplete` answers a decline or a question of the bank as an open invoice. */
export async function startSubscription(
  account: StripeAccount,
  customerId: string,
  { price, cardId, checkoutId }: SubscriptionStart,
  idempotencyKey: string,
): Promise<string> {
  const { stripe } = account;
  const { id } = await stripe.subscriptions.create(
    {
      customer: customerId,
      items: [{ price: await priceAtStripe(account, price), quantity: 1 }],
      default_payment_method: cardId,
      automatic_tax: { enabled: true },
      payment_behavior: 'allow_incomplete',
      payment_settings: { payment_method_types: ['card'], save_default_payment_method: 'on_subscription' },
      metadata: { checkoutId },
    },
    { idempotencyKey },
  );
  return id;
}

/** An earlier upgrade that waits for its payment must not be paid beside a new one. */
async function voidFormerUpgrade(stripe: Stripe, subscription: Stripe.Subscription, at: number): Promise<void> {
  const invoice = subscription.latest_invoice as Stripe.Invoice | null;
  if (!subscription.pending_update || invoice?.status !== 'open') return;
  if (invoice.parent?.subscription_details?.subscription_proration_date === at) return;
  await abandonInvoice(stripe, invoice);
}

export async function upgrade(
  account: StripeAccount,
  subscriptionId: string,
  { price, at, cardId }: PriceChange,
  idempotencyKey: string,
): Promise<void> {
  const { stripe } = account;
  const subscription = await getRunning(stripe, subscriptionId);
  const proratedAt = toSeconds(at);
  await voidFormerUpgrade(stripe, subscription, proratedAt);
  await releaseSchedule(stripe, subscription);
  // Stripe takes no other change beside one that waits for its payment.
  const formerCard = idOf(subscription.default_payment_method);
  if (cardId !== null && formerCard !== cardId)
    await stripe.subscriptions.update(subscriptionId, {
      default_payment_method: cardId,
      metadata: { [formerCardKey]: formerCard ?? '' },
    });
  else if (cardId === null && formerCardKey in subscription.metadata)
    await stripe.subscriptions.update(subscriptionId, { metadata: { [formerCardKey]: '' } });
  await stripe.subscriptions.update(
    subscriptionId,
    {
      items: [{ id: itemOf(subscription).id, price: await priceAtStripe(account, price) }],
      proration_behavior: 'always_invoice',
      proration_date: proratedAt,
      payment_behavior: 'pending_if_incomplete',
    },
    { idempotencyKey },
  );
}

/** Stripe refuses this for a subscription under a schedule, so that a scheduled change is cancelled first. */
export async function setCancelAtPeriodEnd(stripe: Stripe, id: string, isCancelled: boolean): Promise<void> {
  const subscription = await getRunning(stripe, id);
  if (isCancelled) await releaseSchedule(stripe, subscription);
  if (subscription.cancel_at_period_end !== isCancelled)
    await stripe.subscriptions.update(id, { cancel_at_period_end: isCancelled });
}

/** The open invoice of a renewal that failed is void from then on. */
export async function endSubscription(stripe: Stripe, id: string): Promise<void> {
  const subscription = await stripe.subscriptions.retrieve(id, { expand: ['latest_invoice'] });
  if (subscription.ended_at === null) await orNull(stripe.subscriptions.cancel(id, { prorate: false }));
  const invoice = subscription.latest_invoice as Stripe.Invoice | null;
  if (invoice) await abandonInvoice(stripe, invoice);
}
