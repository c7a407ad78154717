import type Stripe from 'stripe';
import type { Province } from '#contract/vocabulary.ts';
import type { NewCustomer } from '../payment-processor.ts';
import { orNull } from './stripe-errors.ts';

export async function createCustomer(
  stripe: Stripe,
  { userId, email, name }: NewCustomer,
  idempotencyKey: string,
): Promise<string> {
  const { id } = await stripe.customers.create(
    { name, ...(email !== null && { email }), metadata: { user_id: userId }, preferred_locales: ['en-CA'] },
    { idempotencyKey },
  );
  return id;
}

/** Stripe Tax finds the rate by this address. */
export async function setProvince(stripe: Stripe, customerId: string, province: Province): Promise<void> {
  await stripe.customers.update(customerId, { address: { country: 'CA', state: province } });
}

/** Stripe ends the subscriptions of a deleted customer at once and forgets the cards. */
export async function deleteCustomer(stripe: Stripe, customerId: string): Promise<void> {
  await orNull(stripe.customers.del(customerId));
}
