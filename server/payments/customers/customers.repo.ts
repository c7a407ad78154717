import type { Province } from '#contract/vocabulary.ts';
import type { Db } from '#server/platform/db/database.ts';
import type { ProcessorName } from '../payment-processor.ts';

export const findBuyer = (db: Db, userId: string) =>
  db
    .selectFrom('users')
    .select(['email', 'first_name', 'last_name'])
    .where('id', '=', userId)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();

export const findCustomer = (db: Db, processor: ProcessorName, userId: string) =>
  db
    .selectFrom('payment_customers')
    .select(['customer_id', 'province', 'has_unpaid_renewal'])
    .where('user_id', '=', userId)
    .where('processor', '=', processor)
    .executeTakeFirst();

export async function findMemberOfCustomer(
  db: Db,
  processor: ProcessorName,
  customerId: string,
): Promise<string | undefined> {
  const row = await db
    .selectFrom('payment_customers')
    .select('user_id')
    .where('customer_id', '=', customerId)
    .where('processor', '=', processor)
    .executeTakeFirst();
  return row?.user_id;
}

/** @returns the customer that the member has, which another request may have stored first */
export async function insertCustomer(
  db: Db,
  processor: ProcessorName,
  userId: string,
  customerId: string,
): Promise<string> {
  await db
    .insertInto('payment_customers')
    .values({ user_id: userId, processor, customer_id: customerId, province: null })
    .onConflict((conflict) => conflict.columns(['user_id', 'processor']).doNothing())
    .execute();
  return (await findCustomer(db, processor, userId))?.customer_id ?? customerId;
}

export async function storeUnpaidRenewal(
  db: Db,
  processor: ProcessorName,
  userId: string,
  isUnpaid: boolean,
): Promise<void> {
  await db
    .updateTable('payment_customers')
    .set({ has_unpaid_renewal: isUnpaid })
    .where('user_id', '=', userId)
    .where('processor', '=', processor)
    .execute();
}

export async function storeProvince(
  db: Db,
  processor: ProcessorName,
  userId: string,
  province: Province,
): Promise<void> {
  await db
    .updateTable('payment_customers')
    .set({ province })
    .where('user_id', '=', userId)
    .where('processor', '=', processor)
    .execute();
}

export async function deleteCustomer(db: Db, processor: ProcessorName, userId: string): Promise<void> {
  const customer = db.deleteFrom('payment_customers').where('user_id', '=', userId);
  await customer.where('processor', '=', processor).execute();
}
