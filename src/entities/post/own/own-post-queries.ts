import { queryOptions } from '@tanstack/react-query';
import type { OwnPostSummary } from '#contract/post/own/own-post.ts';
import type { PostStatus } from '#contract/post/post-lifecycle.ts';
import type { PostKind } from '#contract/vocabulary.ts';
import { getAuth } from '#src/lib/http/api.ts';
import { dataOf } from '#src/lib/http/response-body.ts';
import { ownPostsKey } from './own-post-ids.ts';

export interface OwnPostsSearch {
  kind?: PostKind;
  status?: PostStatus;
  page: number;
}

export interface OwnPostsPage {
  posts: OwnPostSummary[];
  total: number;
  page: number;
}

const all = ownPostsKey;
const lists = [...all, 'list'] as const;

/** Owners and readers change these posts, so each visit fetches them again. */
export const ownPostQueries = {
  all: () => all,
  lists: () => lists,

  list: ({ kind, status, page }: OwnPostsSearch) =>
    queryOptions({
      queryKey: [...lists, { kind, status, page }],
      queryFn: async ({ signal }): Promise<OwnPostsPage> => {
        const answer = await getAuth('/posts/mine', { query: { kind, status, page }, signal });
        return { posts: dataOf(answer), total: answer.total, page };
      },
      staleTime: 0,
    }),

  counts: () =>
    queryOptions({
      queryKey: [...all, 'counts'],
      queryFn: async ({ signal }) => dataOf(await getAuth('/posts/mine/counts', { signal })),
      staleTime: 0,
    }),

  statistics: (id: string) =>
    queryOptions({
      queryKey: [...all, 'statistics', id],
      queryFn: async ({ signal }) => dataOf(await getAuth('/posts/{id}/statistics', { params: { id }, signal })),
      staleTime: 0,
    }),
};
