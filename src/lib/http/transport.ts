import type { Method } from '#contract/endpoint.ts';

export interface Outgoing {
  method: Method;
  url: string;
  body?: unknown;
  token?: string | null;
  signal?: AbortSignal;
  onProgress?: (share: number) => void;
  /** The body is an ArrayBuffer. */
  isFile?: boolean;
}

export interface Reply {
  status: number;
  body: unknown;
  /** The `Retry-After` header: seconds or a date. */
  retryAfter?: string | null;
}

/** Sends a call to the server. Throws a RequestError where there is no reply. */
export type Transport = (outgoing: Outgoing) => Promise<Reply>;
