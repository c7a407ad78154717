import type { FieldError } from '#contract/result.ts';

/** A failure that is the caller's business: its status and message go out as they are. */
export class ApiError extends Error {
  readonly status: number;
  readonly errors: FieldError[] | undefined;
  /** Seconds after which another try may succeed. */
  readonly retryAfter: number | undefined;

  /** @param more `cause`: for the log alone */
  constructor(
    status: number,
    message: string,
    more: { errors?: FieldError[]; retryAfter?: number; cause?: unknown } = {},
  ) {
    super(message, more.cause === undefined ? undefined : { cause: more.cause });
    this.status = status;
    this.errors = more.errors;
    this.retryAfter = more.retryAfter;
  }
}

/** 400: what was sent cannot be read at all. */
export const malformed = (message: string) => new ApiError(400, message);

/** 401: no session, or a dead one; never a missing right. The page signs out when it meets one. */
export const unauthorized = () => new ApiError(401, 'Unauthorized access');

/** 401 of an account that the operator has closed; the words are the specification's, and the page knows them. */
export const inactive = () => new ApiError(401, 'Airport is Inactive');

/** 403: not allowed, whoever asks for it is known. */
export const forbidden = (message: string) => new ApiError(403, message);

/** 404: not there, or not the viewer's to know of. */
export const notFound = (message = 'Not found') => new ApiError(404, message);

/** 409: the state of things does not allow it. */
export const conflict = (message: string) => new ApiError(409, message);

/** 422: each fault names the field or parameter it is about. The first one is the message. */
export const invalid = (errors: FieldError[]) => {
  const [first] = errors;
  return new ApiError(422, first ? [first.path, first.message].filter(Boolean).join(': ') : 'Not valid', { errors });
};

/** 503: something we stand on is away for the moment. */
export const unavailable = (
  message = 'Gable cannot answer right now. Please try again in a moment.',
  cause?: unknown,
) => new ApiError(503, message, { retryAfter: 2, cause });

/** 503: a file cannot be kept, and that takes somebody to make room. */
export const noRoom = () =>
  new ApiError(503, 'There is no room for files right now. Please try again later.', { retryAfter: 60 });
