import type { ProcessorSubscription } from '#server/payments/payment-processor.ts';
import { linkCheckout } from '../checkouts/checkouts.repo.ts';
import type { Payments } from '../payments.ts';
import { findMemberOfCustomer } from '../quotes/customers.repo.ts';
import { insertSubscription } from './subscriptions.repo.ts';

/** Stores a subscription that the processor has and that is not known here yet. @returns its id, undefined for a stranger's */
export async function adoptSubscription(
  { db, processor }: Payments,
  reading: ProcessorSubscription,
): Promise<string | undefined> {
  const member = await findMemberOfCustomer(db, processor.name, reading.customerId);
  if (!member) return undefined;
  const id = await insertSubscription(db, processor.name, member.user_id, reading);
  if (reading.checkoutId !== null) await linkCheckout(db, reading.checkoutId, member.user_id, id);
  return id;
}
