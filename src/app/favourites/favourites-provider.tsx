import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useCallback, useEffect, useMemo } from 'react';
import { toast } from 'react-hot-toast';
import { useLocation, useNavigate } from 'react-router-dom';
import type { PostSummary } from '#contract/post.ts';
import { announceMissingPart } from '#src/app/failures.ts';
import { FavouriteContext } from '#src/entities/post/favourite-context.ts';
import { favouriteQueries } from '#src/entities/post/favourite-queries.ts';
import { rememberWish } from '#src/entities/post/favourite-wish.ts';
import { paths } from '#src/lib/paths.ts';
import { useAppSelector } from '#src/state/hooks.ts';

/** Members change their favourites; visitors never load what that takes. */
const loadChanges = () => import('./favourite-changes.ts');

/** What the hearts of the page show and do. A visitor's wish is kept, and fulfilled as soon as somebody has signed in. */
export function FavouritesProvider({ children }: { children: ReactNode }) {
  const isMember = useAppSelector((state) => state.login.token !== null);
  const { data } = useQuery({ ...favouriteQueries.list(), enabled: isMember });
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const { pathname, search } = useLocation();

  useEffect(() => {
    if (isMember) void loadChanges().then(({ fulfilWish }) => fulfilWish(queryClient));
  }, [isMember, queryClient]);

  const ids = useMemo(() => new Set(data?.map(({ post }) => post.id)), [data]);

  const toggle = useCallback(
    (post: PostSummary) => {
      if (isMember) {
        void loadChanges().then(({ keep }) => keep(queryClient, post, !ids.has(post.id)), announceMissingPart);
        return;
      }
      rememberWish(post.id);
      toast.error('Please login first', { id: 'login-first' });
      navigate(paths.signIn(`${pathname}${search}`));
    },
    [isMember, queryClient, ids, navigate, pathname, search],
  );

  const favourites = useMemo(() => ({ ids, toggle }), [ids, toggle]);
  return <FavouriteContext value={favourites}>{children}</FavouriteContext>;
}
