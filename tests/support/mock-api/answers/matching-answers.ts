import type { EndpointName } from '#contract/endpoints.ts';
import { posts } from '#tests/support/mock-api/data/dataset.ts';
import {
  countChanges,
  countDemand,
  countMatches,
  countWantedHomes,
  dismissMatch,
  listMatches,
  listOwnFits,
  listReasons,
  markMatchesSeen,
  rankPosts,
  restoreMatch,
} from '#tests/support/mock-api/data/matches.ts';
import { detailsOfOwnPost, detailsOnceActive } from '#tests/support/mock-api/data/own-post-views.ts';
import { type Answerer, found } from './answerer.ts';

type MatchingName = Extract<
  EndpointName,
  | `${string}/matches${string}`
  | `${string}/dismissals`
  | `${string}/former-matches`
  | `${string}/confirmation`
  | `${string}/demand`
  | `${string}/changes`
  | `${string}/fits`
  | `${string}/ranked`
  | `${string}match-counts`
  | `${string}fitting-homes`
>;

const ownPost = (token: string, id: string) => found(detailsOfOwnPost(token, id), 'Post not found');

export const answersAboutMatching: { [Name in MatchingName]: Answerer<Name> } = {
  'GET /posts/{id}/matches': ({ params, query, token }) => listMatches(token, ownPost(token, params.id), query),
  'GET /posts/{id}/former-matches': ({ params, token }) => {
    ownPost(token, params.id);
    return { data: [] };
  },
  'PUT /posts/{id}/matches/seen': ({ params, token }) => {
    markMatchesSeen(ownPost(token, params.id).id);
    return { data: [] };
  },
  'PUT /posts/{id}/confirmation': ({ params, token }) => {
    ownPost(token, params.id);
    return { data: [] };
  },
  'PUT /posts/{id}/matches/{otherId}/dismissal': ({ params, token, body }) => {
    dismissMatch(ownPost(token, params.id).id, params.otherId, body);
    return { data: [] };
  },
  'DELETE /posts/{id}/matches/{otherId}/dismissal': ({ params, token }) => {
    restoreMatch(ownPost(token, params.id).id, params.otherId);
    return { data: [] };
  },
  'GET /posts/{id}/changes': ({ params, token }) => ({ data: countChanges(ownPost(token, params.id)) }),
  'POST /posts/mine/fitting-homes': ({ body }) => ({ data: countWantedHomes(body) }),
  'GET /posts/{id}/ranked': ({ params, query, token }) => rankPosts(ownPost(token, params.id), query),
  'POST /posts/{id}/demand': ({ params, token }) => ({
    data: countDemand(found(detailsOnceActive(token, params.id), 'Post not found')),
  }),
  'GET /posts/{id}/dismissals': ({ params, token }) => ({ data: listReasons(ownPost(token, params.id).id) }),
  'GET /posts/{id}/fits': ({ params, token }) => {
    const post = posts.find(({ id }) => id === params.id);
    const data = listOwnFits(token, found(post, 'Post not found'));
    return { data, total: data.length };
  },
  'GET /posts/mine/match-counts': ({ token }) => ({ data: countMatches(token) }),
};
