import type { EndpointName } from '#contract/endpoints.ts';
import { hiddenPostsMax } from '#contract/limits.ts';
import { posts } from '#tests/support/mock-api/data/dataset.ts';
import { hidePost, listHiddenPosts, unhideAllPosts, unhidePost } from '#tests/support/mock-api/data/hidden-posts.ts';
import { ownPostIds } from '#tests/support/mock-api/data/own-posts.ts';
import { MockFailure } from '../failure.ts';
import type { Answerer } from './answerer.ts';

type HiddenPostName = Extract<EndpointName, `${string}/hidden-posts${string}`>;

export const answersAboutHiddenPosts: { [Name in HiddenPostName]: Answerer<Name> } = {
  'GET /hidden-posts': ({ token }) => {
    const ids = [...listHiddenPosts(token)];
    return { data: ids, total: ids.length };
  },
  'PUT /hidden-posts/{postId}': ({ params, token }) => {
    if (!posts.some(({ id }) => id === params.postId)) throw new MockFailure(404, 'Post not found');
    if (ownPostIds(token).includes(params.postId)) throw new MockFailure(409, 'You can’t hide your own post');
    if (listHiddenPosts(token).length >= hiddenPostsMax) {
      throw new MockFailure(409, `You’ve hidden ${hiddenPostsMax} posts. Bring one back in Favourites first.`);
    }
    hidePost(token, params.postId);
    return { data: [] };
  },
  'DELETE /hidden-posts/{postId}': ({ params, token }) => {
    unhidePost(token, params.postId);
    return { data: [] };
  },
  'DELETE /hidden-posts': ({ token }) => {
    unhideAllPosts(token);
    return { data: [] };
  },
};
