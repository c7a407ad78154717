import * as z from 'zod/mini';
import { blogSummary, blogsQuery, faq, footerLink, newsletterSubscription, staticPage } from './content.ts';
import type { Endpoint, EndpointKey } from './endpoint.ts';
import { favourite } from './favourite.ts';
import { mapAnswer } from './map.ts';
import { place, placesQuery } from './place.ts';
import { postDetails, postSummary } from './post.ts';
import { postReport } from './post-report.ts';
import { countsQuery, mapQuery, searchQuery } from './post-search.ts';
import { relaxation, relaxationsQuery } from './relaxation.ts';

const idParam = z.object({ id: z.string().check(z.regex(/^[A-Za-z0-9_-]{1,64}$/, 'Not an id')) });
const postIdParam = z.object({ postId: idParam.shape.id });
const keyParam = z.object({ key: z.string().check(z.regex(/^[a-z0-9-]{1,80}$/, 'Not a key')) });

/**
 * Every call of the API. Routes, the page's client, the mocked API, the OpenAPI document and the security tests are made from
 * this table; a call that is not here does not exist.
 */
export const endpoints = {
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
    data: z.array(z.never()),
    errors: [404, 409],
  },
  'GET /favorites': {
    summary: 'The posts somebody keeps, the latest saved first',
    area: 'favourites',
    access: 'member',
    limit: 'read',
    data: z.array(favourite),
  },
  'PUT /favorites/{postId}': {
    summary: 'Keep a post; keeping it twice changes nothing',
    area: 'favourites',
    access: 'member',
    limit: 'write',
    params: postIdParam,
    data: z.array(z.never()),
    errors: [404, 409],
  },
  'DELETE /favorites/{postId}': {
    summary: 'Let a post go; letting it go twice is no fault',
    area: 'favourites',
    access: 'member',
    limit: 'write',
    params: postIdParam,
    data: z.array(z.never()),
    errors: [404],
  },
  'GET /places': {
    summary: 'Cities, neighbourhoods and postal areas',
    area: 'posts',
    access: 'public',
    limit: 'search',
    query: placesQuery,
    data: z.array(place),
  },
  'GET /help_support/footer_listing': {
    summary: 'The static pages that the footer links to',
    area: 'content',
    access: 'public',
    limit: 'read',
    data: z.array(footerLink),
  },
  'GET /help_support/pages/{key}': {
    summary: 'One static page',
    area: 'content',
    access: 'public',
    limit: 'read',
    params: keyParam,
    data: staticPage,
    errors: [404],
  },
  'GET /help_support/faqs': {
    summary: 'Questions people ask',
    area: 'content',
    access: 'public',
    limit: 'read',
    data: z.array(faq),
  },
  'GET /blogs': {
    summary: 'Blog posts, newest first',
    area: 'content',
    access: 'public',
    limit: 'read',
    query: blogsQuery,
    data: z.array(blogSummary),
  },
  'POST /newsletter/subscribe': {
    summary: 'Ask for the newsletter; the answer is the same for a new and a known address',
    area: 'content',
    access: 'public',
    limit: 'sensitive',
    body: newsletterSubscription,
    data: z.array(z.never()),
  },
} as const satisfies Record<EndpointKey, Endpoint>;

export type Endpoints = typeof endpoints;
export type EndpointName = keyof Endpoints;
