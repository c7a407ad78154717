import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { postsPerPage } from '#contract/limits.ts';
import type { ExploreSearch } from '#contract/search/post-search.ts';
import type { Section } from '#contract/vocabulary.ts';
import { useUnhidden } from '#src/entities/post/hidden/use-hidden-ids.ts';
import { postQueries } from '#src/entities/post/post-queries.ts';
import { useAppSelector } from '#src/state/hooks.ts';

export type Results = ReturnType<typeof useResults>;

/** The list stays (`isChanging`) while its tab's next answer loads. Another tab or section starts from an empty page. */
export function useResults(search: ExploreSearch, section: Section) {
  const queryClient = useQueryClient();
  const isMember = useAppSelector((state) => state.login.token !== null);
  const queryOf = (wanted: ExploreSearch) => {
    const found = postQueries.search(wanted, section);
    if (!isMember || !wanted.request) return found;
    return queryOptions({
      queryKey: [...found.queryKey, wanted.request],
      queryFn: async ({ signal }) => (await import('./ranking/search-ranked.ts')).searchRanked(wanted, section, signal),
    });
  };
  const listKey = `${section}/${search.tab}`;
  const { data, error, isPlaceholderData, isPending, refetch } = useQuery({
    ...queryOf(search),
    meta: { listKey },
    placeholderData: (previous, previousQuery) => (previousQuery?.meta?.listKey === listKey ? previous : undefined),
  });
  const posts = useUnhidden(data?.posts);
  const total = data?.total ?? 0;
  const pageCount = Math.max(1, Math.ceil(total / postsPerPage));
  // A page past the end is answered with the last one.
  const page = Math.min(data?.page ?? search.page, pageCount);
  const first = (page - 1) * postsPerPage + 1;
  return {
    posts,
    /** Posts of this page that the member hid. Every other number is the public one. */
    hiddenCount: (data?.posts.length ?? 0) - (posts?.length ?? 0),
    fits: data?.fits,
    total,
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
    prefetchNext: () => {
      if (page < pageCount) void queryClient.prefetchQuery(queryOf({ ...search, page: page + 1 }));
    },
  };
}
