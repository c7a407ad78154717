import * as z from 'zod/mini';
import type { Endpoint, EndpointKey } from '#contract/endpoint.ts';
import { idParam, noData } from '#contract/parameters.ts';
import { askingComparison } from '#contract/search/asking-range/asking-range.ts';
import { mapAnswer } from '#contract/search/map.ts';
import { marketNumbers, placeMarket, placeMarketQuery } from '#contract/search/market.ts';
import { openDays, openDaysQuery } from '#contract/search/open-days.ts';
import { place, placesQuery } from '#contract/search/places/place.ts';
import { countsQuery, mapQuery, searchQuery } from '#contract/search/post-search.ts';
import { relaxation, relaxationsQuery } from '#contract/search/relaxation.ts';
import { sentenceQuery, sentenceSearch } from '#contract/search/sentences/sentence-search.ts';
import { travelArea, travelAreaQuery } from '#contract/search/travel-area.ts';
import { postDetails, postSummary } from './post.ts';
import { cardsQuery } from './post-cards.ts';
import { postReport } from './post-report.ts';

export const postEndpoints = {
  'GET /posts': {
    summary: 'Search posts',
    tag: 'posts',
    access: 'public',
    rateLimit: 'search',
    query: searchQuery,
    data: z.array(postSummary),
  },
  'GET /posts/counts': {
    summary: 'Count the posts in each tab for these filters',
    tag: 'posts',
    access: 'public',
    rateLimit: 'search',
    query: countsQuery,
    data: z.object({ sale: z.int(), rent: z.int(), 'buy-request': z.int(), 'rent-request': z.int() }),
  },
  'GET /posts/open-days': {
    summary: 'Count the listings of a search with an open house on each coming day',
    tag: 'posts',
    access: 'public',
    rateLimit: 'search',
    query: openDaysQuery,
    data: openDays,
  },
  'GET /posts/map': {
    summary: 'Get a search’s clusters and pins within a bounding box',
    tag: 'posts',
    access: 'public',
    rateLimit: 'search',
    query: mapQuery,
    data: mapAnswer,
  },
  'GET /posts/cards': {
    summary: 'Get posts by ID, in the order requested; missing ones are left out',
    tag: 'posts',
    access: 'public',
    rateLimit: 'read',
    query: cardsQuery,
    data: z.array(postSummary),
  },
  'GET /posts/relaxations': {
    summary: 'Suggest filters to relax, how far, and how many posts each would find',
    tag: 'posts',
    access: 'public',
    rateLimit: 'search',
    query: relaxationsQuery,
    data: z.array(relaxation),
  },
  'GET /market': {
    summary: 'Count residential posts: in all, by month and by city; groups of fewer than 3 are null or left out',
    tag: 'posts',
    access: 'public',
    rateLimit: 'read',
    data: marketNumbers,
  },
  'GET /market/place': {
    summary: 'Get the prices asked in and around a place, and what people look for there',
    tag: 'posts',
    access: 'public',
    rateLimit: 'search',
    query: placeMarketQuery,
    data: placeMarket,
  },
  'GET /posts/{id}': {
    summary: 'Get a post',
    tag: 'posts',
    access: 'optional',
    rateLimit: 'read',
    params: idParam,
    data: postDetails,
    errors: [404],
  },
  'GET /posts/{id}/similar': {
    summary: 'Find similar posts, or matches from the other side: requests for this home, homes for this request',
    tag: 'posts',
    access: 'public',
    rateLimit: 'search',
    params: idParam,
    query: z.object({ side: z._default(z.enum(['same', 'other']), 'same') }),
    data: z.array(postSummary),
    errors: [404],
  },
  'GET /posts/{id}/asking-range': {
    summary:
      'Get how many homes compare, and the middle half of what at least 8 of them ask with those homes; null for land, rooms and commercial, and for drafts of others',
    tag: 'posts',
    access: 'public',
    rateLimit: 'search',
    params: idParam,
    data: z.nullable(askingComparison),
    errors: [404],
  },
  'POST /posts/{id}/report': {
    summary: 'Report a post; reporting it again replaces the earlier report',
    tag: 'posts',
    access: 'member',
    rateLimit: 'write',
    params: idParam,
    body: postReport,
    data: noData,
    errors: [404, 409],
  },
  'GET /places': {
    summary: 'Find cities, neighbourhoods and postal areas',
    tag: 'posts',
    access: 'public',
    rateLimit: 'search',
    query: placesQuery,
    data: z.array(place),
  },
  'GET /search/sentence': {
    summary: 'Read a sentence of a home seeker as filters and a place, and tell which parts no filter holds',
    tag: 'posts',
    access: 'public',
    rateLimit: 'search',
    query: sentenceQuery,
    data: sentenceSearch,
  },
  'GET /travel-area': {
    summary:
      'Get the area that public transport reaches from a point in so many minutes, leaving at 8:00 on a weekday; null where the site has no timetables or no stop is near',
    tag: 'posts',
    access: 'public',
    rateLimit: 'search',
    perMinute: 30,
    query: travelAreaQuery,
    data: travelArea,
  },
} as const satisfies Record<EndpointKey, Endpoint>;
