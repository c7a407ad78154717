import type { Favourite } from '#contract/post/favourite.ts';
import type { PostDetails } from '#contract/post/post.ts';

const favourites = new Map<string, Favourite[]>();
/** What each let go, by token. No test is long enough for it to be too late to take it back. */
const letGo = new Map<string, Favourite[]>();

export const listFavourites = (token: string): Favourite[] => favourites.get(token) ?? [];

const without = (list: readonly Favourite[] | undefined, postId: string) =>
  (list ?? []).filter((one) => one.post.id !== postId);

const savedNow = (post: PostDetails): Favourite => ({
  post,
  savedAt: new Date().toISOString(),
  savedPrice: 'listPrice' in post ? post.listPrice : post.budgetMax,
});

/** With the price and the day of now, or with those it had where it was let go before. `over` is for what a test wants different. */
export function saveFavourite(token: string, post: PostDetails, over: Partial<Favourite> = {}): void {
  const kept = listFavourites(token);
  if (kept.some((one) => one.post.id === post.id)) return;
  const before = letGo.get(token)?.find((one) => one.post.id === post.id);
  letGo.set(token, without(letGo.get(token), post.id));
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
  letGo.set(token, [gone, ...without(letGo.get(token), postId)]);
  favourites.set(token, without(kept, postId));
}

export const listAllFavourites = (): [token: string, saved: Favourite[]][] => [...favourites];

export function restoreFavourites(kept: ReturnType<typeof listAllFavourites>): void {
  for (const [token, saved] of kept) favourites.set(token, saved);
}

export function forgetFavourites(): void {
  favourites.clear();
  letGo.clear();
}
