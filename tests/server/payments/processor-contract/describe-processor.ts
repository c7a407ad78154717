import { describe } from 'vitest';
import type { TestStripe } from '#tests/support/stripe/test-stripe.ts';
import { describeCards } from './cards.ts';
import { describeChangingPlans } from './changing-plans.ts';
import { openContract } from './contract.ts';
import { describeRecords } from './records.ts';
import { describeRenewing } from './renewing.ts';
import { describeStarting } from './starting.ts';

/** Every promise of payments, over the official SDK. */
export function describeProcessor(name: string, getWorld: () => Promise<TestStripe>): void {
  describe(`${name}: what payments promise`, () => {
    const contract = openContract(getWorld);
    describeStarting(contract);
    describeRenewing(contract);
    describeChangingPlans(contract);
    describeCards(contract);
    describeRecords(contract);
  });
}
