import type * as z from 'zod/mini';
import type { LimitClass } from './limits.ts';

/**
 * Who may call: `public` never looks at a token, `optional` shows more to a member,
 * `member` answers 401 without a living session.
 */
export type Access = 'public' | 'optional' | 'member';

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

/** One call of the API. Its key in the endpoint table is `METHOD /path/{parameter}`, relative to `/api/v1`. */
export interface Endpoint {
  summary: string;
  area: string;
  access: Access;
  limit: LimitClass;
  params?: z.ZodMiniObject;
  query?: z.ZodMiniObject;
  body?: z.ZodMiniType;
  /** How the body is sent: JSON unless it says a file in a form, the form of another site, or anything, which is not read. */
  sent?: 'file' | 'form' | 'unread';
  /** How many bytes a file that is sent may have. */
  fileBytesMax?: number;
  /** What is answered in place of the result shape: bytes of a file, or another address to open. */
  answers?: 'file' | 'redirect';
  data: z.ZodMiniType;
  /**
   * The statuses it answers beside 200 and those every call can answer (422, 429, 500, 503). 401 of an optional call: it means one
   * thing for a member and another for a visitor, so whoever brings a token that opens no session is not taken for a visitor.
   */
  errors?: readonly (400 | 401 | 403 | 404 | 409 | 413 | 415)[];
}

export type EndpointKey = `${Method} /${string}`;
