import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useCallback, useEffect, useLayoutEffect, useMemo, useRef } from 'react';
import { toast } from 'react-hot-toast';
import { useLocation, useNavigate } from 'react-router-dom';
import type { PostSummary } from '#contract/post/post.ts';
import { FavouriteContext } from '#src/entities/post/favourite/favourite-context.ts';
import { ownPostIds } from '#src/entities/post/own/own-post-ids.ts';
import { reportLoadError } from '#src/lib/loading/lazy-component.tsx';
import { loginFirstToast } from '#src/lib/navigation/login-first.ts';
import { paths } from '#src/lib/navigation/paths.ts';
import { useAppSelector } from '#src/state/hooks.ts';
import { favouriteQueries } from './favourite-queries.ts';
import { pendingFavourite } from './pending-favourite.ts';

/** Loaded for members only. */
const loadMutations = () => import('./favourite-mutations.ts');
const loadHiddenPostMutations = () => import('./hidden/hidden-post-mutations.ts');

/** A visitor's heart is applied after the sign-in. */
export function FavouritesProvider({ children }: { children: ReactNode }) {
  const isMember = useAppSelector((state) => state.login.token !== null);
  const { data } = useQuery({ ...favouriteQueries.list(), enabled: isMember });
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  // In a ref, so that a changed address gives no card another `toggle` to render with.
  const address = useRef('');
  useLayoutEffect(() => {
    address.current = `${pathname}${search}`;
  });

  useEffect(() => {
    if (isMember) void loadMutations().then(({ applyPendingFavourite }) => applyPendingFavourite(queryClient));
  }, [isMember, queryClient]);

  const { data: own } = useQuery({ ...ownPostIds(), enabled: isMember });
  const ownIds = useMemo(() => new Set(own), [own]);
  const ids = useMemo(() => new Set(data?.map(({ post }) => post.id)), [data]);

  const toggle = useCallback(
    (post: PostSummary) => {
      if (isMember) {
        void loadMutations().then(
          ({ changeFavourite }) => changeFavourite(queryClient, { post, isSaved: !ids.has(post.id) }),
          reportLoadError,
        );
        return;
      }
      pendingFavourite.remember(post.id);
      toast.error('Please login first', loginFirstToast);
      navigate(paths.signIn(address.current));
    },
    [isMember, queryClient, ids, navigate],
  );

  const setHidden = useCallback(
    (post: PostSummary, isHidden: boolean) =>
      void loadHiddenPostMutations().then(
        ({ changeHidden }) => changeHidden(queryClient, post, isHidden),
        reportLoadError,
      ),
    [queryClient],
  );

  const favourites = useMemo(() => ({ ids, ownIds, toggle, setHidden }), [ids, ownIds, toggle, setHidden]);
  return <FavouriteContext value={favourites}>{children}</FavouriteContext>;
}
