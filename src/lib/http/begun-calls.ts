import type { Reply, Transport } from './transport.ts';

declare global {
  interface Window {
    /** The reads that the HTML has begun, by their address (server/page/first-paint.ts). Undefined where it failed. */
    begunCalls?: Record<string, Promise<Response | undefined>>;
  }
}

/** Whether the HTML asks for what the first view shows. */
export const hasBegunCalls = () => typeof window !== 'undefined' && window.begunCalls !== undefined;

/** The reply to a visitor's read that the HTML has begun; each is taken once. Null where there is none: it is asked for as always. */
export async function takeBegunCall({ method, url, token }: Parameters<Transport>[0]): Promise<Reply | null> {
  if (method !== 'GET' || token || !hasBegunCalls()) return null;
  const begun = window.begunCalls?.[url];
  delete window.begunCalls?.[url];
  try {
    const response = await begun;
    if (!response) return null;
    const text = await response.text();
    return { status: response.status, body: readJson(text), retryAfter: response.headers.get('retry-after') };
  } catch {
    // The connection went in the middle of the answer.
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
