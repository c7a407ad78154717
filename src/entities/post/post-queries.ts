import { type QueryClient, queryOptions } from '@tanstack/react-query';
import type { RankedPost } from '#contract/matching/match.ts';
import type { Picture, PostSummary } from '#contract/post/post.ts';
import { formatExploreSearch } from '#contract/search/explore-address.ts';
import type { ExploreSearch } from '#contract/search/post-search.ts';
import type { Section } from '#contract/vocabulary.ts';
import { getPublic } from '#src/lib/http/api.ts';
import { dataOf } from '#src/lib/http/response-body.ts';

/** The query string of the address bar, so that one search has one key. */
export function postSearchParams(search: Partial<ExploreSearch>, section: Section, limit?: number): URLSearchParams {
  const words = formatExploreSearch(search);
  words.delete('request');
  words.set('section', section);
  if (limit !== undefined) words.set('limit', String(limit));
  return words;
}

export interface FoundPosts {
  posts: PostSummary[];
  /** Fits by post id, in a search ranked for a request. */
  fits?: Record<string, RankedPost['fit']>;
  total: number;
  isCapped: boolean;
  page: number;
}

const all = ['posts'] as const;

export const postQueries = {
  all: () => all,

  /** `isCapped`: there may be more posts than `total`. */
  search: (search: Partial<ExploreSearch>, section: Section, limit?: number) => {
    const query = postSearchParams(search, section, limit);
    return queryOptions({
      queryKey: [...all, 'search', query.toString()],
      queryFn: async ({ signal }): Promise<FoundPosts> => {
        const answer = await getPublic('/posts', { query, signal, asViewer: true });
        return {
          posts: dataOf(answer),
          total: answer.total,
          isCapped: answer.success && answer.isCapped === true,
          page: search.page ?? 1,
        };
      },
    });
  },

  knownCover: (queryClient: QueryClient, id: string): Picture | null => {
    const searches = queryClient.getQueriesData<{ posts: PostSummary[] }>({ queryKey: [...all, 'search'] });
    const post = searches.flatMap(([, found]) => found?.posts ?? []).find((one) => one.id === id);
    return post && 'cover' in post ? post.cover : null;
  },

  /** Tab, page and order do not change the counts. `isCapped`: one of the numbers may be higher. */
  counts: ({ tab: _tab, page: _page, sort: _sort, ...filters }: Partial<ExploreSearch>, section: Section) => {
    const query = postSearchParams(filters, section);
    return queryOptions({
      queryKey: [...all, 'counts', query.toString()],
      queryFn: ({ signal }) => getPublic('/posts/counts', { query, signal, asViewer: true }),
      select: (answer) => ({ ...dataOf(answer), isCapped: answer.success && answer.isCapped === true }),
    });
  },

  /** Page and order do not change the relaxations. */
  relaxations: ({ page: _page, sort: _sort, ...filters }: Partial<ExploreSearch>, section: Section) => {
    const query = postSearchParams(filters, section);
    return queryOptions({
      queryKey: [...all, 'relaxations', query.toString()],
      queryFn: ({ signal }) => getPublic('/posts/relaxations', { query, signal, asViewer: true }),
      select: (answer) => ({ relaxations: dataOf(answer), isCapped: answer.success && answer.isCapped === true }),
    });
  },

  /** Page, order and the chosen days do not change the counts. */
  openDays: ({ page: _page, sort: _sort, openOn: _openOn, ...filters }: ExploreSearch) => {
    const query = postSearchParams(filters, filters.section);
    return queryOptions({
      queryKey: [...all, 'open-days', query.toString()],
      queryFn: ({ signal }) => getPublic('/posts/open-days', { query, signal, asViewer: true }),
      select: dataOf,
    });
  },

  detailKey: (id: string) => [...all, 'detail', id] as const,

  /** A member sees who asks, so the session is part of the key. */
  detail: (id: string, isMember: boolean) =>
    queryOptions({
      queryKey: [...postQueries.detailKey(id), isMember],
      queryFn: ({ signal }) => getPublic('/posts/{id}', { params: { id }, signal, asViewer: isMember }),
      select: dataOf,
    }),

  /** `other`: the requests that this home fits, or the homes that fit this request. */
  similar: (id: string, side: 'same' | 'other') =>
    queryOptions({
      queryKey: [...all, 'similar', id, side],
      queryFn: ({ signal }) =>
        getPublic('/posts/{id}/similar', { params: { id }, query: { side }, signal, asViewer: true }),
      select: dataOf,
    }),
};
