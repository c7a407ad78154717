import { createContext, use } from 'react';
import type { PostSummary } from '#contract/post.ts';

interface Favourites {
  /** The posts that are kept. */
  ids: ReadonlySet<string>;
  /** Keeps a post or lets it go; sends a visitor to the sign-in first. */
  toggle: (post: PostSummary) => void;
}

/** What a heart shows and does. The app provides it: a heart on a card knows neither sessions nor toasts. */
export const FavouriteContext = createContext<Favourites>({ ids: new Set(), toggle: () => undefined });

export const useFavourites = () => use(FavouriteContext);
