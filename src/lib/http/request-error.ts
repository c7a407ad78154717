import type { FieldError } from '#contract/result.ts';
import type { PlanLimitReached } from '#contract/subscription/plan-limit.ts';

/** The messages of the specification (point 8) that are not the server's own. */
export const requestMessages = {
  unauthorized: 'Unauthorized access',
  failed: 'Request failed',
  noResponse: 'No response from server',
  unexpected: 'An unexpected error occurred',
  missingToken: 'Token Not Found',
  profileFailed: 'Failed to fetch profile',
  accountClosed: 'This account has been closed. Contact us if you think this is a mistake.',
} as const;

/**
 * - `unauthorized`: 401
 * - `inactive`: 401 of a closed account: its message is written to the console, and the member is signed out
 * - `response`: any other status outside 200–299, or an answer that is not in the result shape
 * - `refused`: 200–299 with success false
 * - `no-response`: sent, and nothing came back
 * - `setup`: never sent
 * - `missing-token`: a form post without a session
 * - `cancelled`: the caller no longer waits; never shown
 * - `unexpected`: anything else
 */
export type RequestErrorKind =
  | 'unauthorized'
  | 'inactive'
  | 'response'
  | 'refused'
  | 'no-response'
  | 'setup'
  | 'missing-token'
  | 'cancelled'
  | 'unexpected';

export interface RequestErrorDetails {
  status?: number;
  method?: string;
  errors?: readonly FieldError[];
  requestId?: string;
  /** Seconds. */
  retryAfter?: number;
  planLimit?: PlanLimitReached;
  cause?: unknown;
}

export class RequestError extends Error {
  override readonly name = 'RequestError';
  readonly kind: RequestErrorKind;
  readonly status: number | undefined;
  readonly method: string | undefined;
  readonly errors: readonly FieldError[];
  readonly requestId: string | undefined;
  readonly retryAfter: number | undefined;
  /** The limit of the plan that a 409 is about. */
  readonly planLimit: PlanLimitReached | undefined;
  /** Set by a form whose fields show all of `errors`: no toast repeats them. */
  isShownAtFields = false;

  constructor(kind: RequestErrorKind, message: string, details: RequestErrorDetails = {}) {
    super(message, { cause: details.cause });
    this.kind = kind;
    this.status = details.status;
    this.method = details.method;
    this.errors = details.errors ?? [];
    this.requestId = details.requestId;
    this.retryAfter = details.retryAfter;
    this.planLimit = details.planLimit;
  }
}

/** Whether the server answered with a failure, the end of a session aside. */
export const isAnsweredFailure = (error: unknown): boolean =>
  error instanceof RequestError && (error.kind === 'response' || error.kind === 'refused');

/** Whether the call was sent and got no reply. */
export const isUnanswered = (error: unknown): boolean => error instanceof RequestError && error.kind === 'no-response';

/** Whether the server refused the request itself: not a lost network, the end of a session or a request to come back later. */
export const isServerRefusal = (error: unknown): boolean =>
  isAnsweredFailure(error) && (error as RequestError).retryAfter === undefined;

/** 422: the id in the address is not a valid one. */
export const isNotFound = (error: unknown): boolean =>
  error instanceof RequestError && (error.status === 404 || error.status === 422);

/** The message of a failure shown in place. Undefined for the end of a session or a closed account: the page reports those. */
export const inlineMessage = (error: Error | null): string | undefined =>
  error instanceof RequestError && (error.kind === 'unauthorized' || error.kind === 'inactive')
    ? undefined
    : error?.message;
