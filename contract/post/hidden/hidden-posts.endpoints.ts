import type { Endpoint, EndpointKey } from '#contract/endpoint.ts';
import { noData, postIdParam } from '#contract/parameters.ts';
import { hiddenPostIds } from './hidden-posts.ts';

export const hiddenPostEndpoints = {
  'GET /hidden-posts': {
    summary: 'List the IDs of the posts you’ve hidden, most recently hidden first',
    tag: 'hidden posts',
    access: 'member',
    rateLimit: 'read',
    data: hiddenPostIds,
  },
  'PUT /hidden-posts/{postId}': {
    summary: 'Hide a post from your lists, map, matches and emails; hiding it twice changes nothing',
    tag: 'hidden posts',
    access: 'member',
    rateLimit: 'write',
    params: postIdParam,
    data: noData,
    errors: [404, 409],
  },
  'DELETE /hidden-posts/{postId}': {
    summary: 'Bring a hidden post back; bringing it back twice is not an error',
    tag: 'hidden posts',
    access: 'member',
    rateLimit: 'write',
    params: postIdParam,
    data: noData,
    errors: [404],
  },
  'DELETE /hidden-posts': {
    summary: 'Bring all your hidden posts back',
    tag: 'hidden posts',
    access: 'member',
    rateLimit: 'write',
    data: noData,
  },
} as const satisfies Record<EndpointKey, Endpoint>;
