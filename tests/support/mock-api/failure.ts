import type { PlanLimitReached } from '#contract/subscription/plan-limit.ts';

/** A refusal, thrown or returned: it is answered in the contract's failure shape. */
export class MockFailure extends Error {
  readonly status: number;
  readonly errors: { path: string; message: string }[] | undefined;
  readonly planLimit: PlanLimitReached | undefined;
  readonly retryAfter: number | undefined;

  /** `retryAfter`: seconds. */
  constructor(
    status: number,
    message: string,
    errors?: { path: string; message: string }[],
    { planLimit, retryAfter }: { planLimit?: PlanLimitReached; retryAfter?: number } = {},
  ) {
    super(message);
    this.status = status;
    this.errors = errors;
    this.planLimit = planLimit;
    this.retryAfter = retryAfter;
  }
}
