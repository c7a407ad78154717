import type { Method } from '#contract/endpoint.ts';

/** One call as it goes out. */
export interface Outgoing {
  method: Method;
  /** Host, path and parameters. */
  url: string;
  /** Sent as JSON, a form as multipart. */
  body?: unknown;
  token?: string | null;
  signal?: AbortSignal;
  /** Told how much of the body has been sent, from 0 to 1. */
  onProgress?: (share: number) => void;
}

/** What came back for it, whatever its status. */
export interface Reply {
  status: number;
  /** The body read as JSON, or its text where it is something else. */
  body: unknown;
  /** The header, which says how many seconds to wait or until when. */
  retryAfter?: string | null;
}

/** Carries a call to the server and its reply back. Throws a RequestError where there is no reply. */
export type Transport = (outgoing: Outgoing) => Promise<Reply>;
