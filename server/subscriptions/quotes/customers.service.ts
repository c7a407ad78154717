import type { Province } from '#contract/vocabulary.ts';
import { unauthorized } from '#server/platform/errors.ts';
import type { Payments } from '../payments.ts';
import { findBuyer, findCustomer, insertCustomer, storeProvince } from './customers.repo.ts';

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
