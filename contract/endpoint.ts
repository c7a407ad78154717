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
  data: z.ZodMiniType;
  /** The statuses it answers beside 200 and those every call can answer (422, 429, 500, 503). */
  errors?: readonly (400 | 403 | 404 | 409 | 413 | 415)[];
}

export type EndpointKey = `${Method} /${string}`;
