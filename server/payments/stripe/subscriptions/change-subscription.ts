import type Stripe from 'stripe';
import type { Db } from '#server/platform/db/database.ts';
import type { ProcessorPrice } from '../../payment-processor.ts';
import { idOf } from '../stripe-cards.ts';
import { orNull } from '../stripe-errors.ts';
import { priceAtStripe } from '../stripe-prices.ts';
import { toSeconds } from '../stripe-times.ts';
import { abandonInvoice, formerCardKey } from './abandon-invoice.ts';
import { releaseSchedule } from './schedule-change.ts';
import { getRunning, itemOf } from './subscription-object.ts';

/** Charges the saved card at once: `allow_incomplete` answers a decline or a question of the bank as an open invoice. */
export async function startSubscription(
  stripe: Stripe,
  db: Db,
  customerId: string,
  { price, cardId, checkoutId }: { price: ProcessorPrice; cardId: string; checkoutId: string },
  idempotencyKey: string,
): Promise<string> {
  const { id } = await stripe.subscriptions.create(
    {
      customer: customerId,
      items: [{ price: await priceAtStripe(stripe, db, price), quantity: 1 }],
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
  stripe: Stripe,
  db: Db,
  subscriptionId: string,
  { price, at, cardId }: { price: ProcessorPrice; at: Date; cardId: string | null },
  idempotencyKey: string,
): Promise<void> {
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
      items: [{ id: itemOf(subscription).id, price: await priceAtStripe(stripe, db, price) }],
      proration_behavior: 'always_invoice',
      proration_date: proratedAt,
      payment_behavior: 'pending_if_incomplete',
    },
    { idempotencyKey },
  );
}

/** Stripe refuses this for a subscription under a schedule, so that a scheduled change is given up first. */
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
