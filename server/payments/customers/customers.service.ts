import type { Province } from '#contract/vocabulary.ts';
import type { Tx } from '#server/platform/db/transaction.ts';
import { unauthorized } from '#server/platform/errors.ts';
import type { BillingContext } from '../billing-context.ts';
import type { ProcessorName } from '../payment-processor.ts';
import {
  deleteCustomer,
  findBuyer,
  findCustomer,
  findMemberOfCustomer,
  insertCustomer,
  storeProvince,
  storeUnpaidRenewal,
} from './customers.repo.ts';

type Payer = { processor: ProcessorName; userId: string };

/** Whether a renewal that fails has days of grace: not after a plan ended with an unpaid one, until a renewal is paid again. */
export const hasGrace = async (tx: Tx, { processor, userId }: Payer): Promise<boolean> =>
  !(await findCustomer(tx, processor, userId))?.has_unpaid_renewal;

export const storeRenewal = (tx: Tx, { processor, userId }: Payer, renewal: 'paid' | 'given_up'): Promise<void> =>
  storeUnpaidRenewal(tx, processor, userId, renewal === 'given_up');

type Billing = Pick<BillingContext, 'db' | 'processor'>;

/** The member's customer at the processor, made when it is first needed. */
export async function getCustomerId({ db, processor }: Billing, userId: string): Promise<string> {
  const known = await findCustomer(db, processor.name, userId);
  if (known) return known.customer_id;
  const buyer = await findBuyer(db, userId);
  if (!buyer) throw unauthorized();
  const name = `${buyer.first_name} ${buyer.last_name}`.trim();
  const customerId = await processor.createCustomer({ userId, email: buyer.email, name }, `customer-${userId}`);
  return insertCustomer(db, processor.name, userId, customerId);
}

/** undefined for one who never came to a payment, and after the account was deleted. */
export const findCustomerId = async ({ db, processor }: Billing, userId: string): Promise<string | undefined> =>
  (await findCustomer(db, processor.name, userId))?.customer_id;

export const findMember = ({ db, processor }: Billing, customerId: string): Promise<string | undefined> =>
  findMemberOfCustomer(db, processor.name, customerId);

/** Taxes are those of the buyer's province. */
export async function setProvince(billing: Billing, userId: string, province: Province): Promise<string> {
  const { db, processor } = billing;
  const customerId = await getCustomerId(billing, userId);
  const known = await findCustomer(db, processor.name, userId);
  if (known?.province !== province) {
    await processor.setProvince(customerId, province);
    await storeProvince(db, processor.name, userId, province);
  }
  return customerId;
}

export const forgetCustomer = ({ db, processor }: Billing, userId: string): Promise<void> =>
  deleteCustomer(db, processor.name, userId);
