import { QueryCache, QueryClient } from '@tanstack/react-query';
import { RequestError } from '#src/lib/http/request-error.ts';

const freshMs = 60_000;
const retriesMax = 2;

/** A read that the server could not answer may succeed a moment later: it is tried again before anybody is told. */
export function isRetried(error: unknown): boolean {
  if (!(error instanceof RequestError) || error.method !== 'GET') return false;
  return error.kind === 'no-response' || (error.status ?? 0) >= 500;
}

interface QueryClientOptions {
  /** Told about a read that failed for good after being tried again. */
  onGivenUp: (error: RequestError) => void;
  retryDelayMs?: (attempt: number) => number;
}

/** React Query as this page uses it. */
export function createQueryClient({ onGivenUp, retryDelayMs }: QueryClientOptions): QueryClient {
  return new QueryClient({
    queryCache: new QueryCache({
      onError: (error) => {
        if (error instanceof RequestError && isRetried(error)) onGivenUp(error);
      },
    }),
    defaultOptions: {
      queries: {
        staleTime: freshMs,
        retry: (failures, error) => failures < retriesMax && isRetried(error),
        retryDelay: retryDelayMs,
        refetchOnWindowFocus: false,
        refetchOnReconnect: true,
        // Offline is an error that can be read, not a page that waits for ever.
        networkMode: 'always',
      },
      mutations: { networkMode: 'always' },
    },
  });
}
