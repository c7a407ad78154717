import type { FastifyReply, FastifyRequest } from 'fastify';
import { endpoints } from '#contract/endpoints.ts';
import { apiPrefix } from '#contract/limits.ts';
import type { Failure } from '#contract/result.ts';
import type { App } from '../context.ts';
import { isDatabaseAway } from '../db/errors.ts';
import { ApiError, notFound, unavailable } from '../errors.ts';

/** What Fastify itself refuses, in words for the caller. Whatever else has a 4xx status is a request nobody can read. */
const refusals: Record<number, string> = {
  408: 'The request took too long to arrive',
  413: 'What you sent is too large',
  414: 'The address is too long',
  415: 'This type of content is not accepted here; send application/json',
};

function asApiError(error: unknown): ApiError | undefined {
  if (error instanceof ApiError) return error;
  if (isDatabaseAway(error)) return unavailable();
  const status = error instanceof Error && 'statusCode' in error ? Number(error.statusCode) : 500;
  if (status >= 400 && status < 500) return new ApiError(status, refusals[status] ?? 'The request cannot be read');
  return undefined;
}

/** The result shape of a failure. Never a stack, a statement or a path; the request id finds those in the log. */
export function failureOf(error: ApiError, requestId: string): Failure {
  return {
    success: false,
    data: [],
    message: error.message,
    total: 0,
    requestId,
    ...(error.errors && { errors: error.errors }),
  };
}

function answer(error: unknown, request: FastifyRequest, reply: FastifyReply) {
  const known = asApiError(error);
  if (!known) request.log.error({ err: error }, 'the request failed');
  else if (known !== error) request.log.warn({ err: error }, `answered with ${known.status}`);
  const failure = known ?? new ApiError(500, 'Something went wrong on our side. Please try again in a moment.');
  if (failure.retryAfter !== undefined) reply.header('Retry-After', failure.retryAfter);
  return reply.code(failure.status).header('Cache-Control', 'no-store').send(failureOf(failure, request.id));
}

const served = Object.keys(endpoints).map((name) => {
  const [method = '', path = ''] = name.split(' ');
  return { method, pattern: new RegExp(`^${apiPrefix}${path.replace(/\{\w+\}/g, '[^/]+')}$`) };
});

/** The methods that a path of the API knows; none where there is no such path. */
function methodsOf(path: string): string[] {
  return [...new Set(served.filter(({ pattern }) => pattern.test(path)).map(({ method }) => method))];
}

/** The failure of a path that no route serves: 405 where another method would do, else 404. */
export function failNotServed(request: FastifyRequest, reply: FastifyReply) {
  const methods = methodsOf(request.url.split('?')[0] ?? '');
  if (methods.length === 0 || methods.includes(request.method)) return answer(notFound(), request, reply);
  reply.header('Allow', methods.join(', '));
  return answer(new ApiError(405, `Only ${methods.join(' or ')} is served here`), request, reply);
}

/** Every failure leaves through here, in one shape. */
export function registerFailures(app: App): void {
  app.setErrorHandler(answer);
}

/** For what Fastify refuses before there is a route: an address that cannot be decoded, a method nobody knows. */
export const frameworkErrors = answer;
