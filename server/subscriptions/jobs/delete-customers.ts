import { sql } from 'kysely';
import type { BillingContext } from '#server/payments/billing-context.ts';
import { forgetCustomer } from '#server/payments/customers/customers.service.ts';
import { ignoreUnknown } from '#server/payments/payment-processor.ts';

const atOnce = 10;

/** Deletes customers of deleted accounts, with their plans and cards. Failures are retried in the next run. */
export async function deleteCustomersOfDeletedMembers({
  db,
  processor,
}: Pick<BillingContext, 'db' | 'processor'>): Promise<void> {
  const left = await db
    .selectFrom('payment_customers as c')
    .innerJoin('users as u', 'u.id', 'c.user_id')
    .select(['c.user_id', 'c.customer_id'])
    .where('c.processor', '=', processor.name)
    .where('u.deleted_at', 'is not', null)
    .orderBy('c.customer_id')
    .limit(atOnce)
    .execute();
  for (const { user_id, customer_id } of left) {
    await processor.deleteCustomer(customer_id).catch(ignoreUnknown);
    await db
      .updateTable('subscriptions')
      .set({ requested: sql<number>`requested + 1`, next_check_at: sql<Date>`now()` })
      .where('user_id', '=', user_id)
      .where('processor', '=', processor.name)
      .where('state', 'not in', ['ended', 'failed'])
      .execute();
    await forgetCustomer({ db, processor }, user_id);
  }
}
