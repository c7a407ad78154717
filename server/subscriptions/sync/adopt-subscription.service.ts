import type { BillingContext } from '#server/payments/billing-context.ts';
import { findMember } from '#server/payments/customers/customers.service.ts';
import type { ProcessorSubscription } from '#server/payments/payment-processor.ts';
import { linkCheckout } from '../checkouts/checkouts.repo.ts';
import { insertSubscription } from './subscriptions.repo.ts';

/** Stores a subscription that the processor has and that is not known here yet. @returns its id, undefined for a stranger's */
export async function adoptSubscription(
  billing: BillingContext,
  reading: ProcessorSubscription,
): Promise<string | undefined> {
  const { db, processor } = billing;
  const memberId = await findMember(billing, reading.customerId);
  if (!memberId) return undefined;
  const id = await insertSubscription(db, processor.name, memberId, reading);
  if (reading.checkoutId !== null) await linkCheckout(db, reading.checkoutId, memberId, id);
  return id;
}
