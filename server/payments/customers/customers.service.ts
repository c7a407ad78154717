import type { Province } from '#contract/vocabulary.ts';
import type { Db } from '#server/platform/db/database.ts';
import { unauthorized } from '#server/platform/errors.ts';
import type { PaymentProcessor } from '../payment-processor.ts';
import { findBuyer, findCustomer, findMemberOfCustomer, insertCustomer, storeProvince } from './customers.repo.ts';

interface Payments {
  db: Db;
  processor: PaymentProcessor;
}

/** The member's customer at the processor, made when it is first needed. */
export async function getCustomerId({ db, processor }: Payments, userId: string): Promise<string> {
  const known = await findCustomer(db, processor.name, userId);
  if (known) return known.customer_id;
  const buyer = await findBuyer(db, userId);
  if (!buyer) throw unauthorized();
  const name = `${buyer.first_name} ${buyer.last_name}`.trim();
  const customerId = await processor.createCustomer({ userId, email: buyer.email, name }, `customer-${userId}`);
  return insertCustomer(db, processor.name, userId, customerId);
}

/** undefined for one who never came to a payment, and after the account was deleted. */
export const findCustomerId = async ({ db, processor }: Payments, userId: string): Promise<string | undefined> =>
  (await findCustomer(db, processor.name, userId))?.customer_id;

export const findMember = ({ db, processor }: Payments, customerId: string): Promise<string | undefined> =>
  findMemberOfCustomer(db, processor.name, customerId);

/** Taxes are those of the buyer's province. */
export async function setProvince(payments: Payments, userId: string, province: Province): Promise<string> {
  const { db, processor } = payments;
  const customerId = await getCustomerId(payments, userId);
  const known = await findCustomer(db, processor.name, userId);
  if (known?.province !== province) {
    await processor.setProvince(customerId, province);
    await storeProvince(db, processor.name, userId, province);
  }
  return customerId;
}
