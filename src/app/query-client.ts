import { type Query, QueryCache, QueryClient, type QueryMeta } from '@tanstack/react-query';
import { RequestError } from '#src/lib/http/request-error.ts';

const freshMs = 60_000;
const retryDelaysMs = [300, 2_000] as const;
const askedDelayMaxMs = 60_000;
/** A read that still fails after this long is reported while the retries go on. */
const reportedAfterMs = 800;

export function isRetried(error: unknown): boolean {
  if (!(error instanceof RequestError) || error.method !== 'GET') return false;
  return error.kind === 'no-response' || (error.status ?? 0) >= 500;
}

interface QueryClientOptions {
  /** Called for a read that keeps failing: once during the retries, and once after the last. Not for `isQuiet` in its meta, which only the check of the subscription has (specification, point 8). */
  onReadFailed: (error: RequestError) => void;
  retryDelayMs?: (attempt: number) => number;
}

/** A server that restarts, or refuses calls of a crowded network, says when to retry. */
const askedDelayMs = (error: unknown) =>
  error instanceof RequestError ? Math.min((error.retryAfter ?? 0) * 1_000, askedDelayMaxMs) : 0;

const delayBefore = (attempt: number) => retryDelaysMs[attempt] ?? 0;

export function createQueryClient({ onReadFailed, retryDelayMs = delayBefore }: QueryClientOptions): QueryClient {
  const report = (error: unknown, { meta }: { meta: QueryMeta | undefined }) => {
    if (!meta?.isQuiet && error instanceof RequestError && isRetried(error)) onReadFailed(error);
  };
  const queryCache = new QueryCache({ onError: report });
  const reports = new Map<string, ReturnType<typeof setTimeout>>();
  queryCache.subscribe((event) => {
    const { queryHash, state } = event.query;
    if (event.type === 'updated' && event.action.type === 'failed' && event.action.failureCount === 1) {
      const { error } = event.action;
      reports.set(
        queryHash,
        setTimeout(() => report(error, event.query), reportedAfterMs),
      );
    } else if (event.type === 'removed' || state.fetchStatus === 'idle') {
      clearTimeout(reports.get(queryHash));
      reports.delete(queryHash);
    }
  });
  const client = new QueryClient({
    queryCache,
    defaultOptions: {
      queries: {
        staleTime: freshMs,
        retry: (failures, error) => failures < retryDelaysMs.length && isRetried(error),
        retryDelay: (attempt, error) => Math.max(retryDelayMs(attempt), askedDelayMs(error)),
        refetchOnWindowFocus: false,
        refetchOnReconnect: true,
        // Offline requests fail at once instead of waiting.
        networkMode: 'always',
      },
      mutations: { networkMode: 'always' },
    },
  });
  repeatOutdatedFetches(client);
  return client;
}

/** The library ignores an invalidation during a query's first fetch, whose answer may have been read before the change: it is fetched again. */
function repeatOutdatedFetches(client: QueryClient): void {
  const outdated = new WeakSet<Query>();
  client.getQueryCache().subscribe((event) => {
    if (event.type !== 'updated') return;
    const { query, action } = event;
    const { data, fetchStatus } = query.state;
    if (action.type === 'invalidate' && data === undefined && fetchStatus === 'fetching') outdated.add(query);
    else if (action.type === 'success' && outdated.delete(query))
      queueMicrotask(() => void client.invalidateQueries({ queryKey: query.queryKey, exact: true }));
  });
}
