import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { isTotalCapped } from '#contract/counting.ts';
import { formatExploreSearch } from '#contract/explore-address.ts';
import type { Picture, PostSummary } from '#contract/post.ts';
import type { ExploreSearch } from '#contract/post-search.ts';
import type { Section } from '#contract/vocabulary.ts';
import { dataOf } from '#src/lib/http/answer.ts';
import { getPublic } from '#src/lib/http/api.ts';

/** A search in the very words of the address bar, so that one search has one key and one address. */
export function searchInWords(search: Partial<ExploreSearch>, section: Section, limit?: number): URLSearchParams {
  const words = formatExploreSearch(search);
  words.set('section', section);
  if (limit !== undefined) words.set('limit', String(limit));
  return words;
}

const all = ['posts'] as const;

export const postQueries = {
  all: () => all,

  /** One page of a search, which page it is, and the number of posts on all pages; `isCapped` where there may be more. */
  search: (search: Partial<ExploreSearch>, section: Section, limit?: number) => {
    const query = searchInWords(search, section, limit);
    return queryOptions({
      queryKey: [...all, 'search', query.toString()],
      queryFn: async ({ signal }) => {
        const answer = await getPublic('/posts', { query, signal });
        return { posts: dataOf(answer), total: answer.total, isCapped: isTotalCapped(answer), page: search.page ?? 1 };
      },
    });
  },

  /** The picture of a post that some search here has found already. */
  knownCover: (queryClient: QueryClient, id: string): Picture | null => {
    const searches = queryClient.getQueriesData<{ posts: PostSummary[] }>({ queryKey: [...all, 'search'] });
    const post = searches.flatMap(([, found]) => found?.posts ?? []).find((one) => one.id === id);
    return post && 'cover' in post ? post.cover : null;
  },

  /** How many posts each tab holds for these filters; `isCapped` where that may be more than one of the numbers. Tab, page and order change nothing about it. */
  counts: ({ tab: _tab, page: _page, sort: _sort, ...filters }: Partial<ExploreSearch>, section: Section) => {
    const query = searchInWords(filters, section);
    return queryOptions({
      queryKey: [...all, 'counts', query.toString()],
      queryFn: ({ signal }) => getPublic('/posts/counts', { query, signal }),
      select: (answer) => ({ ...dataOf(answer), isCapped: isTotalCapped(answer) }),
    });
  },

  /** Which filters to relax where a search finds nothing, and how many posts each way opens, `isCapped` as above. Page and order change nothing. */
  relaxations: ({ page: _page, sort: _sort, ...filters }: Partial<ExploreSearch>, section: Section) => {
    const query = searchInWords(filters, section);
    return queryOptions({
      queryKey: [...all, 'relaxations', query.toString()],
      queryFn: ({ signal }) => getPublic('/posts/relaxations', { query, signal }),
      select: (answer) => ({ ways: dataOf(answer), isCapped: isTotalCapped(answer) }),
    });
  },

  /** One post, whoever looks at it. */
  detailKey: (id: string) => [...all, 'detail', id] as const,

  /** One post as the viewer may see it. A member sees who asks; the session is part of the key, not of the address. */
  detail: (id: string, isMember: boolean) =>
    queryOptions({
      queryKey: [...postQueries.detailKey(id), isMember],
      queryFn: ({ signal }) => getPublic('/posts/{id}', { params: { id }, signal, asViewer: isMember }),
      select: dataOf,
    }),

  /** Posts of the same kind, or of the other half of the market: who looks for this home, which homes fit this request. */
  similar: (id: string, side: 'same' | 'other') =>
    queryOptions({
      queryKey: [...all, 'similar', id, side],
      queryFn: ({ signal }) => getPublic('/posts/{id}/similar', { params: { id }, query: { side }, signal }),
      select: dataOf,
    }),
};
