import { applyAction, type ViewingPlan, type ViewingStepName } from '#contract/viewing/viewing-lifecycle.ts';
import { planOf } from './viewing-plan.ts';
import type { ViewingRow } from './viewings.repo.ts';

/** How a member gets out of a viewing, whatever its state; undefined where time has ended it. */
export function endingOf(row: ViewingRow, userId: string): { plan: ViewingPlan; step: ViewingStepName } | undefined {
  const plan = planOf(row);
  for (const action of ['cancel', 'decline', 'withdraw'] as const) {
    const outcome = applyAction(plan, { action }, userId, Date.now());
    if ('plan' in outcome) return outcome;
  }
  return undefined;
}
