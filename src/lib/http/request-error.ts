import type { FieldError } from '#contract/result.ts';

/** The messages of the specification (point 8) that are not the server's own. */
export const requestMessages = {
  unauthorized: 'Unauthorized access',
  failed: 'Request failed',
  noResponse: 'No response from server',
  unexpected: 'An unexpected error occurred',
  missingToken: 'Token Not Found',
  profileFailed: 'Failed to fetch profile',
} as const;

/**
 * - `unauthorized`: 401
 * - `inactive`: 401 of an account that is not active: written to the console, never shown
 * - `response`: any other status outside 200–299, or an answer that is not in the result shape
 * - `refused`: 200–299 with success false
 * - `no-response`: sent, and nothing came back
 * - `setup`: never sent
 * - `missing-token`: a form post without a session
 * - `cancelled`: whoever asked no longer wants to know; never shown
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
  /** The method of the call, in capitals. */
  method?: string;
  /** What is wrong with which field, as the server names it. */
  errors?: readonly FieldError[];
  /** Finds the call in the server's log. */
  requestId?: string;
  /** Seconds to wait before trying again, where the server says so. */
  retryAfter?: number;
  cause?: unknown;
}

/** The one shape of every failed call. `message` is fit to be shown. */
export class RequestError extends Error {
  override readonly name = 'RequestError';
  readonly kind: RequestErrorKind;
  readonly status: number | undefined;
  readonly method: string | undefined;
  readonly errors: readonly FieldError[];
  readonly requestId: string | undefined;
  readonly retryAfter: number | undefined;

  constructor(kind: RequestErrorKind, message: string, details: RequestErrorDetails = {}) {
    super(message, { cause: details.cause });
    this.kind = kind;
    this.status = details.status;
    this.method = details.method;
    this.errors = details.errors ?? [];
    this.requestId = details.requestId;
    this.retryAfter = details.retryAfter;
  }
}

/**
 * Whether the server answered and could not or would not do it: neither a lost network nor the end of the session, nor an answer
 * that says itself when to come back.
 */
export const isAnswered = (error: unknown): boolean =>
  error instanceof RequestError &&
  (error.kind === 'response' || error.kind === 'refused') &&
  error.retryAfter === undefined;

/** Whether what was asked for is not there, or what was asked by cannot be the id of anything. */
export const isMissing = (error: unknown): boolean =>
  error instanceof RequestError && (error.status === 404 || error.status === 422);

/**
 * What a screen says about a failure where it happened: its message. Nothing for the end of a session: that concerns the whole page,
 * and its toast says it.
 */
export const messageInPlace = (error: Error | null): string | undefined =>
  error instanceof RequestError && error.kind === 'unauthorized' ? undefined : error?.message;
