import { queryOptions } from '@tanstack/react-query';
import { type ExploreSearch, formatExploreSearch } from '#contract/post-search.ts';
import type { Section } from '#contract/vocabulary.ts';
import { getAuth, getPublic } from '#src/lib/http/api.ts';

/** A search as the API reads it: the very words of the address bar, so that one search has one key and one address. */
const inWords = (search: Partial<ExploreSearch>) => Object.fromEntries(formatExploreSearch(search));

const all = ['posts'] as const;

/** Who reads a post: a member is shown more of a request, so the two never share an answer. */
export type Viewer = 'visitor' | 'member';

export const postQueries = {
  all: () => all,

  /** One page of a search, with the number of posts on all pages. */
  search: (search: Partial<ExploreSearch>, section: Section, limit?: number) => {
    const query = { ...inWords(search), section, ...(limit && { limit: String(limit) }) };
    return queryOptions({
      queryKey: [...all, 'search', query],
      queryFn: ({ signal }) => getPublic('/posts', { query, signal }),
      select: ({ data, total }) => ({ posts: data, total }),
    });
  },

  /** How many posts each tab holds for these filters. Tab, page and sort change nothing about it. */
  counts: (search: Partial<ExploreSearch>, section: Section) => {
    const query = { ...inWords({ ...search, tab: undefined, page: undefined, sort: undefined }), section };
    return queryOptions({
      queryKey: [...all, 'counts', query],
      queryFn: ({ signal }) => getPublic('/posts/counts', { query, signal }),
      select: ({ data }) => data,
    });
  },

  detail: (id: string, viewer: Viewer = 'visitor') =>
    queryOptions({
      queryKey: [...all, 'detail', id, viewer],
      queryFn: ({ signal }) =>
        viewer === 'member'
          ? getAuth('/posts/{id}', { params: { id }, signal })
          : getPublic('/posts/{id}', { params: { id }, signal }),
      select: ({ data }) => data,
    }),

  /** Posts of the same kind, or of the other half of the market: who looks for this home, which homes fit this request. */
  similar: (id: string, side: 'same' | 'other') =>
    queryOptions({
      queryKey: [...all, 'similar', id, side],
      queryFn: ({ signal }) => getPublic('/posts/{id}/similar', { params: { id }, query: { side }, signal }),
      select: ({ data }) => data,
    }),
};
