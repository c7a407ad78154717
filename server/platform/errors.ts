import type { FieldError } from '#contract/result.ts';
import type { PlanLimitReached } from '#contract/subscription/plan-limit.ts';

export class ApiError extends Error {
  readonly status: number;
  readonly errors: FieldError[] | undefined;
  /** Seconds until a retry may succeed. */
  readonly retryAfter: number | undefined;
  readonly planLimit: PlanLimitReached | undefined;

  constructor(
    status: number,
    message: string,
    more: { errors?: FieldError[]; retryAfter?: number; planLimit?: PlanLimitReached; cause?: unknown } = {},
  ) {
    super(message, more.cause === undefined ? undefined : { cause: more.cause });
    this.status = status;
    this.errors = more.errors;
    this.retryAfter = more.retryAfter;
    this.planLimit = more.planLimit;
  }
}

export const malformed = (message: string) => new ApiError(400, message);

/** 401: no valid session. The page signs out on this status, so a missing right is a 403. */
export const unauthorized = () => new ApiError(401, 'Unauthorized access');

/** 401: closed account. The message is the specification's, and the page compares it. */
export const inactive = () => new ApiError(401, 'Airport is Inactive');

export const forbidden = (message: string) => new ApiError(403, message);

export const notFound = (message = 'Not found') => new ApiError(404, message);

export const conflict = (message: string) => new ApiError(409, message);

export const planLimitReached = (message: string, planLimit: PlanLimitReached) =>
  new ApiError(409, message, { planLimit });

export const invalid = (errors: FieldError[]) => {
  const [first] = errors;
  return new ApiError(422, first?.message || 'Some of these values aren’t valid', { errors });
};

export const unavailable = (
  message = 'Gable is temporarily unavailable. Please try again in a moment.',
  cause?: unknown,
) => new ApiError(503, message, { retryAfter: 2, cause });

export const storageFull = () =>
  new ApiError(503, 'We can’t store files right now. Please try again later.', { retryAfter: 60 });
