import * as z from 'zod/mini';
import type { Endpoint, EndpointKey } from './endpoint.ts';
import { favourite } from './favourite.ts';
import { nothing, postIdParam } from './parameters.ts';

/** What members keep. */
export const favouriteEndpoints = {
  'GET /favorites': {
    summary: 'The posts somebody keeps, the latest saved first',
    area: 'favourites',
    access: 'member',
    limit: 'read',
    data: z.array(favourite),
  },
  'PUT /favorites/{postId}': {
    summary:
      'Keep a post; keeping it twice changes nothing, and keeping it again soon after letting it go undoes that: with the price and the day it had',
    area: 'favourites',
    access: 'member',
    limit: 'write',
    params: postIdParam,
    data: nothing,
    errors: [404, 409],
  },
  'DELETE /favorites/{postId}': {
    summary: 'Let a post go; letting it go twice is no fault',
    area: 'favourites',
    access: 'member',
    limit: 'write',
    params: postIdParam,
    data: nothing,
    errors: [404],
  },
} as const satisfies Record<EndpointKey, Endpoint>;
