import { describe } from 'vitest';
import { describeCards } from './cards.ts';
import { describeChangingPlans } from './changing-plans.ts';
import { openContract, type ProcessorWorld } from './contract.ts';
import { describeRecords } from './records.ts';
import { describeRenewing } from './renewing.ts';
import { describeStarting } from './starting.ts';

/** Every promise of the interface, for one processor. */
export function describeProcessor(name: string, getWorld: () => Promise<ProcessorWorld>): void {
  describe(`${name}: what every processor promises`, () => {
    const contract = openContract(getWorld);
    describeStarting(contract);
    describeRenewing(contract);
    describeChangingPlans(contract);
    describeCards(contract);
    describeRecords(contract);
  });
}
