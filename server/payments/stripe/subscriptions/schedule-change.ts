import type Stripe from 'stripe';
import type { ProcessorPrice } from '../../payment-processor.ts';
import { idOf } from '../stripe-cards.ts';
import { isRefusedCall } from '../stripe-errors.ts';
import { priceAtStripe, type StripeAccount } from '../stripe-prices.ts';
import { getRunning, itemOf } from './subscription-object.ts';

const automatic_tax = { enabled: true };

/** The paid period ends with the price of now; the new price starts then, and the schedule lets the subscription go. */
export async function scheduleChange(
  account: StripeAccount,
  subscriptionId: string,
  price: ProcessorPrice,
  idempotencyKey: string,
): Promise<void> {
  const { stripe } = account;
  const subscription = await getRunning(stripe, subscriptionId);
  const item = itemOf(subscription);
  const nextPrice = await priceAtStripe(account, price);
  const scheduleId =
    idOf(subscription.schedule) ??
    (
      await stripe.subscriptionSchedules.create(
        { from_subscription: subscriptionId },
        { idempotencyKey: `${idempotencyKey}_schedule` },
      )
    ).id;
  await stripe.subscriptionSchedules.update(
    scheduleId,
    {
      end_behavior: 'release',
      proration_behavior: 'none',
      phases: [
        {
          items: [{ price: item.price.id, quantity: 1 }],
          start_date: item.current_period_start,
          end_date: item.current_period_end,
          automatic_tax,
        },
        {
          items: [{ price: nextPrice, quantity: 1 }],
          duration: { interval: price.interval, interval_count: 1 },
          proration_behavior: 'none',
          automatic_tax,
        },
      ],
    },
    { idempotencyKey },
  );
}

export async function releaseSchedule(stripe: Stripe, { schedule }: Stripe.Subscription): Promise<void> {
  const id = idOf(schedule);
  if (id === null) return;
  await stripe.subscriptionSchedules.release(id).catch((error: unknown) => {
    // It was released by another call in the meantime.
    if (!isRefusedCall(error)) throw error;
  });
}

export async function cancelScheduledChange(stripe: Stripe, subscriptionId: string): Promise<void> {
  await releaseSchedule(stripe, await getRunning(stripe, subscriptionId));
}
