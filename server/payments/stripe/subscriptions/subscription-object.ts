import type Stripe from 'stripe';
import { UnknownAtProcessor } from '../../payment-processor.ts';

const expand = [
  'latest_invoice',
  'default_payment_method',
  'customer.invoice_settings.default_payment_method',
  'schedule.phases.items.price',
];

export const retrieveSubscription = (stripe: Stripe, id: string) => stripe.subscriptions.retrieve(id, { expand });

export async function getRunning(
  stripe: Stripe,
  id: string,
  more: readonly string[] = [],
): Promise<Stripe.Subscription> {
  const subscription = await stripe.subscriptions.retrieve(id, { expand: ['latest_invoice', ...more] });
  if (subscription.ended_at !== null) throw new UnknownAtProcessor(`The subscription ${id} has ended.`);
  return subscription;
}

/** Each subscription of ours has one item, which holds the period. */
export function itemOf({ items }: Pick<Stripe.Subscription, 'items'>): Stripe.SubscriptionItem {
  const [item] = items.data;
  if (!item) throw new UnknownAtProcessor('The subscription has no price.');
  return item;
}
