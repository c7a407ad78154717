import type { FastifyReply, FastifyRequest } from 'fastify';
import { endpoints } from '#contract/endpoints.ts';
import { apiPrefix } from '#contract/limits.ts';
import type { Failure } from '#contract/result.ts';
import type { App } from '../context.ts';
import { isDatabaseAway } from '../db/errors.ts';
import { ApiError, noRoom, notFound, unavailable } from '../errors.ts';
import { isStorageFull, StorageAwayError } from '../files/storage-failures.ts';
import { answerRedirect } from './answered.ts';

/** What Fastify itself refuses, in words for the caller. Whatever else has a 4xx status is a request nobody can read. */
const refusals: Record<number, string> = {
  408: 'The request took too long to arrive',
  413: 'What you sent is too large',
  414: 'The address is too long',
  415: 'This type of content is not accepted here',
};

function asApiError(error: unknown): ApiError | undefined {
  if (error instanceof ApiError) return error;
  if (isDatabaseAway(error) || error instanceof StorageAwayError) return unavailable();
  if (isStorageFull(error)) return noRoom();
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

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Where a browser goes on that another site sent here, when we cannot answer it: nobody should have to read a failure's shape. */
    goesOnAt?: (status: number) => string;
  }
}

/**
 * What the caller is told. Where a failure is ours it is an error in the log, and where the connection broke before the request was
 * there, which is the caller's going, no more than a note.
 */
function explain(error: unknown, request: FastifyRequest): ApiError {
  const known = asApiError(error);
  if (error === request.raw.errored) request.log.info({ err: error }, 'the caller went away');
  else if (!known) request.log.error({ err: error }, 'the request failed');
  else if (known !== error || known.cause !== undefined)
    request.log.warn({ err: error }, `answered with ${known.status}`);
  return known ?? new ApiError(500, 'Something went wrong on our side. Please try again in a moment.');
}

function send(failure: ApiError, request: FastifyRequest, reply: FastifyReply) {
  if (failure.retryAfter !== undefined) reply.header('Retry-After', failure.retryAfter);
  return reply.code(failure.status).header('Cache-Control', 'no-store').send(failureOf(failure, request.id));
}

const answer = (error: unknown, request: FastifyRequest, reply: FastifyReply) =>
  send(explain(error, request), request, reply);

/** The same for a route: a browser that came by another site's form goes on to a page of ours where the form is not at fault. */
function answerOrGoOn(error: unknown, request: FastifyRequest, reply: FastifyReply) {
  const failure = explain(error, request);
  const { goesOnAt } = request.routeOptions.config;
  if (!goesOnAt || (failure.status < 500 && failure.status !== 429)) return send(failure, request, reply);
  return answerRedirect(reply.header('Cache-Control', 'no-store'), goesOnAt(failure.status));
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
  app.setErrorHandler(answerOrGoOn);
}

/** For what Fastify refuses before there is a route: an address that cannot be decoded, a method nobody knows. */
export function frameworkErrors(error: unknown, request: FastifyRequest, reply: FastifyReply) {
  // No hook sees its body, however slowly that comes.
  return answer(error, request, reply.header('Connection', 'close'));
}
