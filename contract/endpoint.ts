import type * as z from 'zod/mini';
import type { RateLimitClass } from './limits.ts';

/** `public` ignores tokens, `optional` shows more to members, `member` answers 401 without a session. */
export type Access = 'public' | 'optional' | 'member';

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

/** Its key in the table is `METHOD /path/{parameter}`, relative to `/api/v1`. */
export interface Endpoint {
  summary: string;
  tag: string;
  access: Access;
  rateLimit: RateLimitClass;
  perMinute?: number;
  params?: z.ZodMiniObject;
  query?: z.ZodMiniObject;
  body?: z.ZodMiniType;
  /** The body as OpenAPI describes it, where a transform in `body` hides its fields. */
  openApiBody?: z.ZodMiniType;
  /** JSON by default. `raw` is JSON that the handler gets as bytes. */
  bodyType?: 'file' | 'form' | 'ignored' | 'raw';
  bodyBytesMax?: number;
  fileBytesMax?: number;
  responseType?: 'file' | 'redirect';
  data: z.ZodMiniType;
  /** Beside 200, 422, 429, 500 and 503. 401 of an optional call: an expired token is not answered as for a visitor. */
  errors?: readonly (400 | 401 | 403 | 404 | 409 | 413 | 415)[];
}

export type EndpointKey = `${Method} /${string}`;
