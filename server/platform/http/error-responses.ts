import type { FastifyReply, FastifyRequest } from 'fastify';
import { endpoints } from '#contract/endpoints.ts';
import { apiPrefix } from '#contract/limits.ts';
import type { Failure } from '#contract/result.ts';
import type { App } from '../context.ts';
import { isDatabaseUnavailable } from '../db/database-errors.ts';
import { ApiError, notFound, storageFull, unavailable } from '../errors.ts';
import { isStorageFull, StorageUnavailableError } from '../files/storage-errors.ts';
import { isPrematureClose } from '../process/log-error.ts';
import { answerRedirect } from './file-reply.ts';

const refusals: Record<number, string> = {
  408: 'The request timed out',
  413: 'The request is too large',
  414: 'The URL is too long',
  415: 'This content type isn’t supported here',
};

function asApiError(error: unknown): ApiError | undefined {
  if (error instanceof ApiError) return error;
  if (isDatabaseUnavailable(error) || error instanceof StorageUnavailableError) return unavailable();
  if (isStorageFull(error)) return storageFull();
  const status = error instanceof Error && 'statusCode' in error ? Number(error.statusCode) : 500;
  if (status >= 400 && status < 500) return new ApiError(status, refusals[status] ?? 'The request couldn’t be read');
  return undefined;
}

/** No stack, statement or path leaves the server; the log has those under the request id. */
export function failureOf(error: ApiError, requestId: string): Failure {
  return {
    success: false,
    data: [],
    message: error.message,
    total: 0,
    requestId,
    ...(error.errors && { errors: error.errors }),
    ...(error.planLimit && { planLimit: error.planLimit }),
  };
}

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Redirect target for a browser that another site sent here: a failure must not show as JSON. */
    redirectOnFailure?: (status: number) => string;
  }
}

/** Failures of the server are errors in the log; a connection that the client broke off is a note. */
function explain(error: unknown, request: FastifyRequest): ApiError {
  const known = asApiError(error);
  const hasLeft = error === request.raw.errored || (isPrematureClose(error) && request.raw.socket.destroyed);
  if (hasLeft) request.log.info({ err: error }, 'the caller went away');
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

function replyOrRedirect(error: unknown, request: FastifyRequest, reply: FastifyReply) {
  const failure = explain(error, request);
  const { redirectOnFailure } = request.routeOptions.config;
  if (!redirectOnFailure || (failure.status < 500 && failure.status !== 429)) return send(failure, request, reply);
  return answerRedirect(reply.header('Cache-Control', 'no-store'), redirectOnFailure(failure.status));
}

const served = Object.keys(endpoints).map((name) => {
  const [method = '', path = ''] = name.split(' ');
  return { method, pattern: new RegExp(`^${apiPrefix}${path.replace(/\{\w+\}/g, '[^/]+')}$`) };
});

function methodsOf(path: string): string[] {
  return [...new Set(served.filter(({ pattern }) => pattern.test(path)).map(({ method }) => method))];
}

export function failNotServed(request: FastifyRequest, reply: FastifyReply) {
  const methods = methodsOf(request.url.split('?')[0] ?? '');
  if (methods.length === 0 || methods.includes(request.method)) return answer(notFound(), request, reply);
  reply.header('Allow', methods.join(', '));
  return answer(new ApiError(405, `This path only accepts ${methods.join(' or ')}`), request, reply);
}

export function registerFailures(app: App): void {
  app.setErrorHandler(replyOrRedirect);
}

export function frameworkErrors(error: unknown, request: FastifyRequest, reply: FastifyReply) {
  // No hook sees the body, however slowly the client sends it.
  return answer(error, request, reply.header('Connection', 'close'));
}
