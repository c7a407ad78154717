import { asyncLocalStorage, type RequestContext, requestContext } from '@fastify/request-context';

declare module '@fastify/request-context' {
  interface RequestContextData {
    requestId: string;
  }
}

/** The request whose work this is, in its jobs and emails too; null in work of the server's own. */
export const currentRequestId = (): string | null => requestContext.get('requestId') ?? null;

/** Does work that an earlier request asked for. */
export function runForRequest<Result>(requestId: string | null, work: () => Result): Result {
  if (requestId === null) return asyncLocalStorage.exit(work);
  return asyncLocalStorage.run({ requestId } as unknown as RequestContext, work);
}
