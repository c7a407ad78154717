import { useQuery } from '@tanstack/react-query';
import { useCallback, useEffect, useMemo } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { ownPostsPerPage } from '#contract/limits.ts';
import { kindOfTab } from '#contract/vocabulary.ts';
import { ownPostQueries } from '#src/entities/post/own/own-post-queries.ts';
import { paths } from '#src/lib/navigation/paths.ts';
import { type OwnPostsView, parseOwnPostsView } from './own-posts-address.ts';

export type OwnPosts = ReturnType<typeof useOwnPosts>;

/** Own posts page selected by the URL. While another page or filter loads, the previous list stays (`isChanging`). */
export function useOwnPosts() {
  const [parameters] = useSearchParams();
  const navigate = useNavigate();
  const view = useMemo(() => parseOwnPostsView(parameters), [parameters]);
  const hrefOf = useCallback(
    (changes: Partial<OwnPostsView>) => paths.myPosts({ ...view, page: 1, ...changes }),
    [view],
  );
  const { tab, status, page } = view;
  const { data, error, isPlaceholderData, refetch } = useQuery({
    ...ownPostQueries.list({ kind: tab && kindOfTab[tab], status, page }),
    placeholderData: (previous) => previous,
  });
  const total = data?.total ?? 0;
  const pageCount = Math.max(1, Math.ceil(total / ownPostsPerPage));
  const isPastEnd = data !== undefined && !isPlaceholderData && page > pageCount;

  // The last page may have lost its last post.
  useEffect(() => {
    if (isPastEnd) navigate(hrefOf({ page: pageCount }), { replace: true });
  }, [isPastEnd, pageCount, hrefOf, navigate]);

  // The page of the posts on the screen, not of those that are loading.
  const shownPage = Math.min(data?.page ?? page, pageCount);
  const first = (shownPage - 1) * ownPostsPerPage + 1;
  return {
    view,
    hrefOf,
    posts: data?.posts,
    total,
    page: shownPage,
    pageCount,
    first,
    last: first + (data?.posts.length ?? 0) - 1,
    isChanging: isPlaceholderData || isPastEnd,
    error: data ? null : error,
    retry: () => void refetch(),
  };
}
