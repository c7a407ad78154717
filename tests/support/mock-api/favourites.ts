import type { Favourite } from '#contract/favourite.ts';
import type { PostDetails } from '#contract/post.ts';

/** What each member of the mocked API keeps: by token, the latest saved first. */
const favourites = new Map<string, Favourite[]>();

export const listFavourites = (token: string): Favourite[] => favourites.get(token) ?? [];

export function keepFavourite(token: string, post: PostDetails): void {
  const kept = listFavourites(token);
  if (kept.some((one) => one.post.id === post.id)) return;
  const savedPrice = 'listPrice' in post ? post.listPrice : post.budgetMax;
  favourites.set(token, [{ post, savedAt: new Date().toISOString(), savedPrice }, ...kept]);
}

export function dropFavourite(token: string, postId: string): void {
  favourites.set(
    token,
    listFavourites(token).filter((one) => one.post.id !== postId),
  );
}

/** Each test begins with nothing kept. */
export const forgetFavourites = (): void => favourites.clear();
