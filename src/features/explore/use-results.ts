import { useQuery, useQueryClient } from '@tanstack/react-query';
import { postsPerPage } from '#contract/limits.ts';
import type { ExploreSearch } from '#contract/post-search.ts';
import type { Section } from '#contract/vocabulary.ts';
import { postQueries } from '#src/entities/post/post-queries.ts';

export type Results = ReturnType<typeof useResults>;

/**
 * One page of results. While another page, order or filter of the same tab is on its way, the list that stands there stays
 * (`isChanging`); another tab or section starts from an empty page, because cards and notices never stand for each other.
 */
export function useResults(search: ExploreSearch, section: Section) {
  const queryClient = useQueryClient();
  const shelf = `${section}/${search.tab}`;
  const { data, error, isPlaceholderData, isPending, refetch } = useQuery({
    ...postQueries.search(search, section),
    meta: { shelf },
    placeholderData: (previous, previousQuery) => (previousQuery?.meta?.shelf === shelf ? previous : undefined),
  });
  const total = data?.total ?? 0;
  const pageCount = Math.max(1, Math.ceil(total / postsPerPage));
  // A page past the end is answered with the last one.
  const page = Math.min(data?.page ?? search.page, pageCount);
  const first = (page - 1) * postsPerPage + 1;
  return {
    posts: data?.posts,
    total,
    /** The server stopped counting: there may be more. */
    isCapped: data?.isCapped ?? false,
    page,
    pageCount,
    /** The places of the posts shown, from 1. */
    first,
    last: first + (data?.posts.length ?? 0) - 1,
    isLoading: isPending,
    isChanging: isPlaceholderData,
    error: data ? null : error,
    retry: () => void refetch(),
    /** Fetches the page after this one, so that it is there when it is asked for. */
    prefetchNext: () => {
      if (page < pageCount) void queryClient.prefetchQuery(postQueries.search({ ...search, page: page + 1 }, section));
    },
  };
}
