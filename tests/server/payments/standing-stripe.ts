import type { Db } from '#server/platform/db/database.ts';
import { TestStripe } from '#tests/support/stripe/test-stripe.ts';
import { contractPrices } from './processor-contract/contract.ts';

/** Beside the prices that are sold, so that they do not count. */
async function addContractPrices(db: Db): Promise<void> {
  for (const { id, interval, cents } of Object.values(contractPrices))
    await db
      .insertInto('plan_prices')
      .values({ id, plan_id: 'plus', charge_interval: interval, cents, replaced_at: new Date() })
      .execute();
}

/** A Stripe whose clock stands unless it is moved. */
export async function openStandingStripe(db: Db, options: { retries?: number } = {}): Promise<TestStripe> {
  await addContractPrices(db);
  return new TestStripe(db, { ...options, realNow: () => new Date('2026-11-01T15:00:00.000Z') });
}
