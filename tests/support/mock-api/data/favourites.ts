import type { Favourite } from '#contract/post/favourites/favourite.ts';
import type { PostDetails } from '#contract/post/post.ts';

const favourites = new Map<string, Favourite[]>();
/** Removed favourites of each member, by token. No test runs long enough for the undo to expire. */
const removed = new Map<string, Favourite[]>();

export const listFavourites = (token: string): Favourite[] => favourites.get(token) ?? [];

const without = (list: readonly Favourite[] | undefined, postId: string) =>
  (list ?? []).filter((one) => one.post.id !== postId);

const savedNow = (post: PostDetails): Favourite => ({
  post,
  savedAt: new Date().toISOString(),
  savedPrice: 'listPrice' in post ? post.listPrice : post.budgetMax,
});

/** Keeps the price and day from before a removal, else those of now. `over` holds what a test wants different. */
export function saveFavourite(token: string, post: PostDetails, over: Partial<Favourite> = {}): void {
  const kept = listFavourites(token);
  if (kept.some((one) => one.post.id === post.id)) return;
  const before = removed.get(token)?.find((one) => one.post.id === post.id);
  removed.set(token, without(removed.get(token), post.id));
  const favourite = { ...savedNow(post), ...before, post, ...over };
  favourites.set(
    token,
    [favourite, ...kept].sort((a, b) => b.savedAt.localeCompare(a.savedAt)),
  );
}

export function removeFavourite(token: string, postId: string): void {
  const kept = listFavourites(token);
  const gone = kept.find((one) => one.post.id === postId);
  if (!gone) return;
  removed.set(token, [gone, ...without(removed.get(token), postId)]);
  favourites.set(token, without(kept, postId));
}

export const listAllFavourites = (): [token: string, saved: Favourite[]][] => [...favourites];

export function restoreFavourites(kept: ReturnType<typeof listAllFavourites>): void {
  for (const [token, saved] of kept) favourites.set(token, saved);
}

export function forgetFavourites(): void {
  favourites.clear();
  removed.clear();
}
