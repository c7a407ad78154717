import * as z from 'zod/mini';
import type { Endpoint, EndpointKey } from '#contract/endpoint.ts';
import { noData, postIdParam } from '#contract/parameters.ts';
import { favourite } from './favourite.ts';

export const favouriteEndpoints = {
  'GET /favorites': {
    summary: 'List your saved posts, most recently saved first',
    tag: 'favourites',
    access: 'member',
    rateLimit: 'read',
    data: z.array(favourite),
  },
  'PUT /favorites/{postId}': {
    summary:
      'Save a post; saving it twice changes nothing, and saving it again soon after removing it restores the original price and date',
    tag: 'favourites',
    access: 'member',
    rateLimit: 'write',
    params: postIdParam,
    data: noData,
    errors: [404, 409],
  },
  'DELETE /favorites/{postId}': {
    summary: 'Remove a saved post; removing it twice is not an error',
    tag: 'favourites',
    access: 'member',
    rateLimit: 'write',
    params: postIdParam,
    data: noData,
    errors: [404],
  },
} as const satisfies Record<EndpointKey, Endpoint>;
