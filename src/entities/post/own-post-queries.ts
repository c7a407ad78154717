import { queryOptions } from '@tanstack/react-query';
import type { OwnPostSummary } from '#contract/own-post.ts';
import type { PostStatus } from '#contract/post-lifecycle.ts';
import type { PostKind } from '#contract/vocabulary.ts';
import { dataOf } from '#src/lib/http/answer.ts';
import { getAuth } from '#src/lib/http/api.ts';

export interface OwnPostsSearch {
  /** Without one, of every kind. */
  kind?: PostKind;
  /** Without one, whatever was not taken down. */
  status?: PostStatus;
  /** From 1. */
  page: number;
}

/** One page of one's own posts, which page it is, and how many posts there are on all pages. */
export interface OwnPostsPage {
  posts: OwnPostSummary[];
  total: number;
  page: number;
}

const all = ['own-posts'] as const;
const lists = [...all, 'list'] as const;

/** One's own posts. They change under the owner's hands and through those who read them, so that each visit asks again. */
export const ownPostQueries = {
  /** Whatever is known of one's own posts: to be invalidated where one is made or edited. */
  all: () => all,
  lists: () => lists,

  /** One page, the last changed first. */
  list: ({ kind, status, page }: OwnPostsSearch) =>
    queryOptions({
      queryKey: [...lists, { kind, status, page }],
      queryFn: async ({ signal }): Promise<OwnPostsPage> => {
        const answer = await getAuth('/posts/mine', { query: { kind, status, page }, signal });
        return { posts: dataOf(answer), total: answer.total, page };
      },
      staleTime: 0,
    }),

  /** How many there are of each kind and status. */
  counts: () =>
    queryOptions({
      queryKey: [...all, 'counts'],
      queryFn: async ({ signal }) => dataOf(await getAuth('/posts/mine/counts', { signal })),
      staleTime: 0,
    }),

  /** How often others opened a post, and how many keep it. */
  statistics: (id: string) =>
    queryOptions({
      queryKey: [...all, 'statistics', id],
      queryFn: async ({ signal }) => dataOf(await getAuth('/posts/{id}/statistics', { params: { id }, signal })),
      staleTime: 0,
    }),
};
