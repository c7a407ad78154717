import * as z from 'zod/mini';
import type { Endpoint, EndpointKey } from '#contract/endpoint.ts';
import { idParam, nothing } from '#contract/parameters.ts';
import { searchQuery } from '#contract/search/post-search.ts';
import { demand } from './demand.ts';
import {
  match,
  matchCounts,
  matchesQuery,
  matchParams,
  newDismissal,
  ownFit,
  rankedPost,
  reasonCount,
} from './match.ts';
import { homeCount } from './request-change.ts';
import { wantedHome, wantedHomeDescription } from './wanted-home.ts';

export const matchingEndpoints = {
  'GET /posts/{id}/matches': {
    summary: 'List what fits your post: homes for a request, requests for a listing',
    tag: 'matching',
    access: 'member',
    rateLimit: 'read',
    params: idParam,
    query: matchesQuery,
    data: z.array(match),
    errors: [404],
  },
  'PUT /posts/{id}/matches/seen': {
    summary: 'Mark the matches of your post as seen',
    tag: 'matching',
    access: 'member',
    rateLimit: 'write',
    params: idParam,
    data: nothing,
    errors: [404],
  },
  'PUT /posts/{id}/matches/{otherId}/dismissal': {
    summary: 'Hide a match of your post and say why; its owner sees counts of three and more only',
    tag: 'matching',
    access: 'member',
    rateLimit: 'write',
    params: matchParams,
    body: newDismissal,
    data: nothing,
    errors: [404],
  },
  'DELETE /posts/{id}/matches/{otherId}/dismissal': {
    summary: 'Bring a dismissed match back',
    tag: 'matching',
    access: 'member',
    rateLimit: 'write',
    params: matchParams,
    data: nothing,
    errors: [404],
  },
  'GET /posts/{id}/dismissals': {
    summary: 'Count why members dismissed your post: reasons that three and more gave, never who',
    tag: 'matching',
    access: 'member',
    rateLimit: 'read',
    params: idParam,
    data: z.array(reasonCount),
    errors: [404],
  },
  'GET /posts/{id}/changes': {
    summary: 'Count the homes that fit your request, and those that one change of it would add',
    tag: 'matching',
    access: 'member',
    rateLimit: 'search',
    params: idParam,
    data: homeCount,
    errors: [404],
  },
  'GET /posts/{id}/ranked': {
    summary: 'Search posts, the matches of your request first',
    tag: 'matching',
    access: 'member',
    rateLimit: 'search',
    params: idParam,
    query: searchQuery,
    data: z.array(rankedPost),
    errors: [404],
  },
  'POST /posts/mine/fitting-homes': {
    summary:
      'Count the homes that fit a request while it is written, what one change would add and what each must-have rules out',
    tag: 'matching',
    access: 'member',
    rateLimit: 'search',
    body: wantedHome,
    openApiBody: wantedHomeDescription,
    data: homeCount,
  },
  'POST /posts/{id}/demand': {
    summary: 'Count the public requests that fit your listing at its price and around it, and what they miss in it',
    tag: 'matching',
    access: 'member',
    rateLimit: 'write',
    params: idParam,
    data: demand,
    errors: [404],
  },
  'GET /posts/{id}/fits': {
    summary: 'Compare a post with your own active posts of the other side, the best fit first',
    tag: 'matching',
    access: 'member',
    rateLimit: 'read',
    params: idParam,
    data: z.array(ownFit),
    errors: [404],
  },
  'GET /posts/mine/match-counts': {
    summary: 'Count the matches of each of your active posts',
    tag: 'matching',
    access: 'member',
    rateLimit: 'read',
    data: matchCounts,
  },
} as const satisfies Record<EndpointKey, Endpoint>;
