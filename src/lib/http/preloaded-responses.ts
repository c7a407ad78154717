import type { Reply, Transport } from './transport.ts';

declare global {
  interface Window {
    /** Reads that the HTML has started, by address (server/page/prerendering/hydration-scripts.ts); undefined for a failed one. */
    preloadedResponses?: Record<string, Promise<Response | undefined>>;
  }
}

export const hasPreloadedResponses = () => typeof window !== 'undefined' && window.preloadedResponses !== undefined;

/** The reply to a read that the HTML has started; each is taken once. Null where the call must be made. */
export async function takePreloadedResponse({ method, url, token }: Parameters<Transport>[0]): Promise<Reply | null> {
  if (method !== 'GET' || token || !hasPreloadedResponses()) return null;
  const preloaded = window.preloadedResponses?.[url];
  delete window.preloadedResponses?.[url];
  try {
    const response = await preloaded;
    if (!response) return null;
    const text = await response.text();
    return { status: response.status, body: readJson(text), retryAfter: response.headers.get('retry-after') };
  } catch {
    return null;
  }
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}
