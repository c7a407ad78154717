import { createContext, use } from 'react';
import type { PostSummary } from '#contract/post/post.ts';

interface Favourites {
  ids: ReadonlySet<string>;
  ownIds: ReadonlySet<string>;
  toggle: (post: PostSummary) => void;
  /** Hides a post from the member's lists, or brings it back. */
  setHidden: (post: PostSummary, isHidden: boolean) => void;
}

/** Provided by features/favourites. */
export const FavouriteContext = createContext<Favourites>({
  ids: new Set(),
  ownIds: new Set(),
  toggle: () => undefined,
  setHidden: () => undefined,
});

export const useFavourites = () => use(FavouriteContext);
