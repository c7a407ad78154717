import * as z from 'zod/mini';
import type { Endpoint, EndpointKey } from './endpoint.ts';
import { mapAnswer } from './map.ts';
import { idParam, nothing } from './parameters.ts';
import { place, placesQuery } from './place.ts';
import { postDetails, postSummary } from './post.ts';
import { cardsQuery } from './post-cards.ts';
import { postReport } from './post-report.ts';
import { countsQuery, mapQuery, searchQuery } from './post-search.ts';
import { relaxation, relaxationsQuery } from './relaxation.ts';

/** Finding posts and places, and reading a post. */
export const postEndpoints = {
  'GET /posts': {
    summary: 'Search posts',
    area: 'posts',
    access: 'public',
    limit: 'search',
    query: searchQuery,
    data: z.array(postSummary),
  },
  'GET /posts/counts': {
    summary: 'How many posts each tab holds for these filters',
    area: 'posts',
    access: 'public',
    limit: 'search',
    query: countsQuery,
    data: z.object({ sale: z.int(), rent: z.int(), 'buy-request': z.int(), 'rent-request': z.int() }),
  },
  'GET /posts/map': {
    summary: 'Clusters and pins of a search inside a box',
    area: 'posts',
    access: 'public',
    limit: 'search',
    query: mapQuery,
    data: mapAnswer,
  },
  'GET /posts/cards': {
    summary: 'Posts by their ids, in the order asked for; those that are gone are left out',
    area: 'posts',
    access: 'public',
    limit: 'read',
    query: cardsQuery,
    data: z.array(postSummary),
  },
  'GET /posts/relaxations': {
    summary: 'Which filter of a search to relax, how far, and how many posts that opens',
    area: 'posts',
    access: 'public',
    limit: 'search',
    query: relaxationsQuery,
    data: z.array(relaxation),
  },
  'GET /posts/{id}': {
    summary: 'One post',
    area: 'posts',
    access: 'optional',
    limit: 'read',
    params: idParam,
    data: postDetails,
    errors: [404],
  },
  'GET /posts/{id}/similar': {
    summary:
      'Posts like this one, or from the other half of the market: who looks for this home, which homes fit this request',
    area: 'posts',
    access: 'public',
    limit: 'search',
    params: idParam,
    query: z.object({ side: z._default(z.enum(['same', 'other']), 'same') }),
    data: z.array(postSummary),
    errors: [404],
  },
  'POST /posts/{id}/report': {
    summary: 'Tell us what is wrong with a post; telling it again replaces what was said before',
    area: 'posts',
    access: 'member',
    limit: 'write',
    params: idParam,
    body: postReport,
    data: nothing,
    errors: [404, 409],
  },
  'GET /places': {
    summary: 'Cities, neighbourhoods and postal areas',
    area: 'posts',
    access: 'public',
    limit: 'search',
    query: placesQuery,
    data: z.array(place),
  },
} as const satisfies Record<EndpointKey, Endpoint>;
