import { isProfileComplete } from '#contract/account/kyc.ts';
import type { EndpointName } from '#contract/endpoints.ts';
import { relaxationsMax, similarPostsMax } from '#contract/limits.ts';
import { encodeArea } from '#contract/search/drawn-area/encode-area.ts';
import { indexPlaces } from '#contract/search/sentences/places.ts';
import { readSentence } from '#contract/search/sentences/read-sentence.ts';
import { isRequestKind, kindOfTab, type PostKind, tabs } from '#contract/vocabulary.ts';
import { askingRangeOf } from '#tests/support/mock-api/data/asking-range.ts';
import { places, posts } from '#tests/support/mock-api/data/dataset.ts';
import { listFavourites, removeFavourite, saveFavourite } from '#tests/support/mock-api/data/favourites.ts';
import { listHiddenPosts, unhidePost } from '#tests/support/mock-api/data/hidden-posts.ts';
import { marketNumbers, placeMarket } from '#tests/support/mock-api/data/market.ts';
import { changeManyOwn, changeOwnStatus, removeOwnPost } from '#tests/support/mock-api/data/own-post-status.ts';
import {
  countOwnPosts,
  detailsOfOwnPost,
  detailsOnceActive,
  listOwnPosts,
  publicDetails,
  statisticsOf,
} from '#tests/support/mock-api/data/own-post-views.ts';
import {
  changeOwnPost,
  createOwnPost,
  dropSentPicture,
  getOwnPost,
  keepSentPicture,
  ownPostIds,
} from '#tests/support/mock-api/data/own-posts.ts';
import { personOf } from '#tests/support/mock-api/data/people.ts';
import {
  clusterPosts,
  findOnMap,
  findOpenDays,
  findRelaxations,
  searchPosts,
} from '#tests/support/mock-api/data/search.ts';
import { MockFailure } from '../failure.ts';
import { answersAboutPeople } from './account-answers.ts';
import { type Answerer, found } from './answerer.ts';
import { answersAboutMessages } from './chat-answers.ts';
import { answersAboutContent } from './content-answers.ts';
import { answersAboutHiddenPosts } from './hidden-post-answers.ts';
import { answersAboutMatching } from './matching-answers.ts';
import { answersAboutOpenHouses } from './open-house-answers.ts';
import { pageOf } from './page-of.ts';
import { answersAboutPayments } from './payment-answers.ts';
import { answersAboutSharedLists } from './shared-list-answers.ts';
import { answersAboutViewings } from './viewing-answers.ts';

function assertMayCreate({ user, step }: ReturnType<typeof personOf>, kind: PostKind, isPrivate: boolean): void {
  if (!isProfileComplete(step)) throw new MockFailure(403, 'Please complete your profile first');
  if (user.userType === 'Agent' && isRequestKind(kind) && !isPrivate)
    throw new MockFailure(403, 'Agents can’t post requests');
}

/** Default answers of every call of the contract until a test overrides them. A call without an answer here does not compile. */
export const answers: { [Name in EndpointName]: Answerer<Name> } = {
  ...answersAboutPeople,
  ...answersAboutMessages,
  ...answersAboutViewings,
  ...answersAboutOpenHouses,
  ...answersAboutPayments,
  ...answersAboutContent,
  ...answersAboutHiddenPosts,
  ...answersAboutSharedLists,
  ...answersAboutMatching,
  'GET /posts': ({ query }) => pageOf(searchPosts(posts, query, query.sort), query.page, query.limit),

  'GET /posts/counts': ({ query }) => {
    const count = (tab: (typeof tabs)[number]) => searchPosts(posts, { ...query, tab }).length;
    return {
      data: {
        sale: count('sale'),
        rent: count('rent'),
        'buy-request': count('buy-request'),
        'rent-request': count('rent-request'),
      },
    };
  },

  'GET /market': () => ({ data: marketNumbers() }),
  'GET /market/place': ({ query }) => ({ data: placeMarket(query) }),

  'GET /posts/map': ({ query }) => {
    const found = findOnMap(posts, query);
    return { data: clusterPosts(found, query.zoom), total: found.length };
  },

  'GET /posts/cards': ({ query }) => {
    const known = query.ids.map((id) => posts.find((post) => post.id === id)).filter((post) => post !== undefined);
    return { data: known, total: known.length };
  },

  'GET /posts/open-days': ({ query }) => ({ data: findOpenDays(posts, query) }),
  'GET /posts/relaxations': ({ query }) => ({ data: findRelaxations(posts, query).slice(0, relaxationsMax) }),

  'GET /posts/{id}': ({ params, token }) => ({
    data: found(
      posts.find((post) => post.id === params.id) ??
        detailsOfOwnPost(token, params.id, token && personOf(token).user.id),
      'Post not found',
    ),
  }),

  'POST /posts': ({ body, token }) => {
    assertMayCreate(personOf(token), body.kind, body.visibility === 'private');
    return { data: createOwnPost(token, body) };
  },
  'PUT /posts/{id}': ({ params, body, token }) => ({ data: changeOwnPost(token, params.id, body) }),
  'GET /posts/{id}/content': ({ params, token }) => ({ data: getOwnPost(token, params.id) }),
  'POST /posts/{id}/status': ({ params, body, token }) => ({ data: changeOwnStatus(token, params.id, body) }),
  'DELETE /posts/{id}': ({ params, token }) => {
    removeOwnPost(token, params.id);
    return { data: [] };
  },
  'GET /posts/mine': ({ query, token }) => listOwnPosts(token, query),
  'GET /posts/mine/ids': ({ token }) => ({ data: ownPostIds(token) }),
  'GET /posts/mine/counts': ({ token }) => ({ data: countOwnPosts(token) }),
  'POST /posts/mine/status': ({ body, token }) => ({
    data: changeManyOwn(token, body.ids, body.status, body.outcome),
  }),
  'GET /posts/{id}/statistics': ({ params, token }) => ({ data: statisticsOf(token, params.id) }),
  'POST /posts/{id}/view': () => ({ data: [] }),
  'POST /media': () => ({ data: keepSentPicture() }),
  'DELETE /media/{id}': ({ params, token }) => {
    dropSentPicture(token, params.id);
    return { data: [] };
  },

  'GET /posts/{id}/similar': ({ params, query }) => {
    const post = found(posts.find((one) => one.id === params.id) ?? publicDetails(params.id), 'Post not found');
    const otherSide = {
      sale_property: 'buy_request',
      rent_property: 'rent_request',
      buy_request: 'sale_property',
      rent_request: 'rent_property',
    } as const;
    const kind = query.side === 'same' ? post.kind : otherSide[post.kind];
    const tab = tabs.find((one) => kindOfTab[one] === kind) ?? 'sale';
    const others = searchPosts(posts, { section: post.section, tab }).filter((one) => one.id !== post.id);
    return { data: others.slice(0, similarPostsMax) };
  },

  'GET /posts/{id}/asking-range': ({ params: { id }, token }) => ({
    data: askingRangeOf(
      found(posts.find((one) => one.id === id) ?? publicDetails(id) ?? detailsOnceActive(token, id), 'Post not found'),
    ),
  }),

  'POST /posts/{id}/report': ({ params }) => {
    found(
      posts.find((post) => post.id === params.id),
      'Post not found',
    );
    return { data: [], message: 'Thanks. We’ll look into it.' };
  },

  'GET /favorites': ({ token }) => {
    const kept = listFavourites(token).filter(({ post }) => !listHiddenPosts(token).includes(post.id));
    return { data: kept, total: kept.length };
  },

  'PUT /favorites/{postId}': ({ params, token }) => {
    const post = found(
      posts.find((one) => one.id === params.postId),
      'Post not found',
    );
    if (ownPostIds(token).includes(post.id)) throw new MockFailure(409, 'You can’t save your own post');
    unhidePost(token, post.id);
    saveFavourite(token, post);
    return { data: [] };
  },

  'DELETE /favorites/{postId}': ({ params, token }) => {
    removeFavourite(token, params.postId);
    return { data: [] };
  },

  'GET /places': ({ query }) => {
    const q = query.q?.toLowerCase() ?? '';
    const known = places.filter(
      (place) =>
        place.name.toLowerCase().includes(q) &&
        (query.kind === undefined || place.kind === query.kind) &&
        (query.city === undefined || place.city === query.city),
    );
    const found = known.map((place) => ({
      ...place,
      homesForRent: query.section === 'commercial' ? 2 : null,
      inTab: query.tab === undefined ? null : query.tab === 'sale' ? place.homesForSale : 3,
    }));
    return { data: found.slice(0, query.limit), total: found.length };
  },

  'GET /search/sentence': ({ query }) => {
    const { place, ...read } = readSentence(query.q, '2026-11-27', indexPlaces(places));
    return { data: { ...read, place: places.find(({ id }) => id === place?.id) ?? null } };
  },

  'GET /travel-area': ({ query: { lat, lng, minutes } }) => {
    const reach = minutes / 500;
    const corner = (north: number, east: number) => ({ lat: lat + north * reach, lng: lng + east * reach });
    const area = encodeArea([[corner(-1, -1), corner(-1, 1), corner(1, 1), corner(1, -1)]]);
    return { data: { area, day: '2026-12-01' } };
  },
};
