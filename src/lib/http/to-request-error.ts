import { type AxiosResponse, isAxiosError, isCancel } from 'axios';
import type { FieldError } from '#contract/result.ts';
import { RequestError, type RequestErrorDetails, requestMessages } from './request-error.ts';

/** A 401 with this in its message means something else than a dead session (specification, point 8). */
const inactiveAccount = 'Airport is Inactive';

/** Turns whatever a call threw into the one error type, with the specification's messages (point 8). */
export function toRequestError(thrown: unknown): RequestError {
  if (thrown instanceof RequestError) return thrown;
  if (isCancel(thrown)) return new RequestError('cancelled', 'Cancelled', { cause: thrown });
  if (!isAxiosError(thrown)) return new RequestError('unexpected', requestMessages.unexpected, { cause: thrown });
  if (thrown.response) return fromResponse(thrown.response, thrown);
  const method = thrown.config?.method?.toUpperCase();
  if (thrown.request) return new RequestError('no-response', requestMessages.noResponse, { method, cause: thrown });
  return new RequestError('setup', thrown.message, { method, cause: thrown });
}

/** The error of an answer that cannot be used: a status outside 200–299, or a body that is not in the result shape. */
export function fromResponse(response: AxiosResponse<unknown>, cause?: unknown): RequestError {
  const body = isRecord(response.data) ? response.data : {};
  const message = typeof body.message === 'string' && body.message !== '' ? body.message : undefined;
  const details: RequestErrorDetails = {
    status: response.status,
    method: response.config.method?.toUpperCase(),
    errors: Array.isArray(body.errors) ? body.errors.filter(isFieldError) : [],
    requestId: typeof body.requestId === 'string' ? body.requestId : undefined,
    retryAfter: readRetryAfter(response.headers['retry-after']),
    cause,
  };
  if (response.status !== 401) return new RequestError('response', message ?? requestMessages.failed, details);
  const kind = message?.includes(inactiveAccount) ? 'inactive' : 'unauthorized';
  return new RequestError(kind, message ?? requestMessages.unauthorized, details);
}

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

const isFieldError = (value: unknown): value is FieldError =>
  isRecord(value) && typeof value.path === 'string' && typeof value.message === 'string';

/** Seconds, or a date that is turned into the seconds until then. */
function readRetryAfter(header: unknown): number | undefined {
  if (typeof header !== 'string' || header === '') return undefined;
  const seconds = Number(header);
  if (Number.isFinite(seconds)) return Math.max(0, seconds);
  const date = Date.parse(header);
  return Number.isNaN(date) ? undefined : Math.max(0, Math.ceil((date - Date.now()) / 1_000));
}
