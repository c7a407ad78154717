import { useQuery } from '@tanstack/react-query';
import { useCallback, useState } from 'react';
import type { Favourite } from '#contract/favourite.ts';
import type { PostSummary } from '#contract/post.ts';
import { useFavourites } from '#src/entities/post/favourite-context.ts';
import { favouriteQueries } from '#src/entities/post/favourite-queries.ts';

const none: Favourite[] = [];

/**
 * What the member keeps, the latest saved first, and in the same places what was let go since this page opened, so that it can
 * be taken back.
 */
export function useKeptPosts() {
  const { data, error, refetch } = useQuery(favouriteQueries.list());
  const { ids, toggle: toggleAnywhere } = useFavourites();
  const [letGo, setLetGo] = useState(none);
  const [takenBack, setTakenBack] = useState<string | null>(null);

  const kept = data ?? none;
  const isKept = (one: Favourite) => kept.some(({ post }) => post.id === one.post.id);

  const toggle = useCallback(
    (post: PostSummary) => {
      const before = kept.find((one) => one.post.id === post.id);
      if (before) setLetGo((others) => [...others.filter((one) => one.post.id !== post.id), before]);
      setTakenBack(post.id);
      toggleAnywhere(post);
    },
    [kept, toggleAnywhere],
  );

  return {
    kept,
    /** Kept and let go ones together. */
    shown: [...kept, ...letGo.filter((one) => !isKept(one))].sort((a, b) => b.savedAt.localeCompare(a.savedAt)),
    isKept,
    /** The post whose heart was pressed last: where it comes back, its card takes the focus from the button that goes away. */
    takenBack,
    hearts: { ids, toggle },
    isPending: data === undefined && !error,
    error: data ? null : error,
    retry: () => void refetch(),
  };
}
