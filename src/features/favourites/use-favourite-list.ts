import { useQuery } from '@tanstack/react-query';
import { useCallback, useState } from 'react';
import type { Favourite } from '#contract/post/favourites/favourite.ts';
import type { PostSummary } from '#contract/post/post.ts';
import { useFavourites } from '#src/entities/post/favourite/favourite-context.ts';
import { favouriteQueries } from './favourite-queries.ts';

const none: Favourite[] = [];

/** The favourites, the latest first, and in the same places those removed since the page opened, for Undo. */
export function useFavouriteList() {
  const { data, error, refetch } = useQuery(favouriteQueries.list());
  const { toggle: toggleAnywhere, ...favourites } = useFavourites();
  const [removed, setRemoved] = useState(none);
  const [takenBack, setTakenBack] = useState<string | null>(null);

  const kept = data ?? none;
  const isKept = (one: Favourite) => kept.some(({ post }) => post.id === one.post.id);

  const toggle = useCallback(
    (post: PostSummary) => {
      const before = kept.find((one) => one.post.id === post.id);
      if (before) setRemoved((others) => [...others.filter((one) => one.post.id !== post.id), before]);
      setTakenBack(post.id);
      toggleAnywhere(post);
    },
    [kept, toggleAnywhere],
  );

  return {
    kept,
    shown: [...kept, ...removed.filter((one) => !isKept(one))].sort(
      (a, b) => Date.parse(b.savedAt) - Date.parse(a.savedAt),
    ),
    isKept,
    takenBack,
    hearts: { ...favourites, toggle },
    isPending: data === undefined && !error,
    error: data ? null : error,
    retry: () => void refetch(),
  };
}
