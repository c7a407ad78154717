import type { Method } from '#contract/endpoint.ts';
import type { FieldError } from '#contract/result.ts';
import type { PlanLimitReached } from '#contract/subscription/plan-limit.ts';
import { RequestError, type RequestErrorDetails, requestMessages } from './request-error.ts';
import type { Reply } from './transport.ts';

/** A 401 with this in its message comes from a closed account (specification, point 8). */
const inactiveAccount = 'Airport is Inactive';

/** The error of a status outside 200–299 or a body outside the result shape, with the specification's messages (point 8). */
export function failedReply(reply: Reply, method: Method): RequestError {
  const body = isRecord(reply.body) ? reply.body : {};
  const message = typeof body.message === 'string' && body.message !== '' ? body.message : undefined;
  const details: RequestErrorDetails = {
    status: reply.status,
    method,
    errors: Array.isArray(body.errors) ? body.errors.filter(isFieldError) : [],
    requestId: typeof body.requestId === 'string' ? body.requestId : undefined,
    retryAfter: readRetryAfter(reply.retryAfter),
    ...(isRecord(body.planLimit) && { planLimit: body.planLimit as PlanLimitReached }),
  };
  if (reply.status !== 401) return new RequestError('response', message ?? requestMessages.failed, details);
  // The server's message goes to the console only (specification, point 8): nothing on the page may show it.
  if (message?.includes(inactiveAccount))
    return new RequestError('inactive', requestMessages.accountClosed, { ...details, cause: message });
  return new RequestError('unauthorized', message ?? requestMessages.unauthorized, details);
}

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

const isFieldError = (value: unknown): value is FieldError =>
  isRecord(value) && typeof value.path === 'string' && typeof value.message === 'string';

function readRetryAfter(header: string | null | undefined): number | undefined {
  if (!header) return undefined;
  const seconds = Number(header);
  if (Number.isFinite(seconds)) return Math.max(0, seconds);
  const date = Date.parse(header);
  return Number.isNaN(date) ? undefined : Math.max(0, Math.ceil((date - Date.now()) / 1_000));
}
