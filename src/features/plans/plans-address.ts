import type { PlanInterval } from '#contract/subscription/plan.ts';

/** Query parameters of the plans page; invalid ids and intervals are ignored. */
export interface PlansAddress {
  planId: string | undefined;
  interval: PlanInterval;
  /** The post that waits for the plan. */
  draft: string | undefined;
  step: 'checkout' | undefined;
  isNewCard: boolean;
}

const idPattern = /^[A-Za-z0-9_-]{1,64}$/;
const idOf = (text: string | null) => (text !== null && idPattern.test(text) ? text : undefined);

export const parsePlansAddress = (query: URLSearchParams): PlansAddress => ({
  planId: idOf(query.get('planId')),
  interval: query.get('interval') === 'year' ? 'year' : 'month',
  draft: idOf(query.get('draft')),
  step: query.get('step') === 'checkout' ? 'checkout' : undefined,
  isNewCard: query.get('card') === 'new',
});
