import type { QueryClient } from '@tanstack/react-query';
import { toast } from 'react-hot-toast';
import type { Favourite } from '#contract/favourite.ts';
import type { PostSummary } from '#contract/post.ts';
import { favouriteQueries } from '#src/entities/post/favourite-queries.ts';
import { takeWish } from '#src/entities/post/favourite-wish.ts';
import { isListing } from '#src/entities/post/post-facts.ts';
import { dataOf } from '#src/lib/http/answer.ts';
import { deleteAuth, putAuth } from '#src/lib/http/api.ts';
import { RequestError } from '#src/lib/http/request-error.ts';

const { queryKey } = favouriteQueries.list();

/** What is wanted of each post that is on its way to the server: presses that come meanwhile change it, and the last one holds. */
const wanted = new Map<string, boolean>();

/**
 * Keeps a post or lets it go: the heart shows it at once, and goes back to what the server last confirmed where a call fails. The
 * failure has been shown by then.
 */
export async function keep(queryClient: QueryClient, post: PostSummary, isKept: boolean): Promise<void> {
  const isUnderWay = wanted.has(post.id);
  wanted.set(post.id, isKept);
  await queryClient.cancelQueries({ queryKey });
  show(queryClient, post, wanted.get(post.id) ?? isKept);
  if (isUnderWay) return;
  let confirmed = !isKept;
  try {
    for (let next = isKept; next !== confirmed; next = wanted.get(post.id) ?? next) {
      await send(post.id, next);
      confirmed = next;
    }
  } catch (error) {
    show(queryClient, post, confirmed);
    if (!(error instanceof RequestError)) throw error;
  } finally {
    wanted.delete(post.id);
    if (wanted.size === 0) void queryClient.invalidateQueries({ queryKey });
  }
}

/** Keeps the post whose heart was pressed before signing in, once, and says so. */
export async function fulfilWish(queryClient: QueryClient): Promise<void> {
  const postId = takeWish();
  if (postId === null) return;
  try {
    await send(postId, true);
    toast.success('Saved to your favourites');
  } catch (error) {
    if (!(error instanceof RequestError)) throw error;
  } finally {
    // The first list may be on its way still, from before: it would be waited for, and not asked for again.
    await queryClient.cancelQueries({ queryKey });
    void queryClient.invalidateQueries({ queryKey });
  }
}

const send = async (postId: string, isKept: boolean) =>
  dataOf(
    isKept
      ? await putAuth('/favorites/{postId}', undefined, { params: { postId } })
      : await deleteAuth('/favorites/{postId}', { params: { postId } }),
  );

function show(queryClient: QueryClient, post: PostSummary, isKept: boolean): void {
  queryClient.setQueryData<Favourite[]>(queryKey, (favourites = []) => {
    const others = favourites.filter((one) => one.post.id !== post.id);
    const before = favourites.find((one) => one.post.id === post.id);
    if (!isKept) {
      if (before) queryClient.setQueryData(letGoKey(post.id), before);
      return others;
    }
    const kept = before ?? queryClient.getQueryData<Favourite>(letGoKey(post.id)) ?? savedNow(post);
    return [kept, ...others].sort((a, b) => b.savedAt.localeCompare(a.savedAt));
  });
}

/** What was let go is remembered for a while: where it is kept again, it stands where it stood, with its price of then. */
const letGoKey = (postId: string) => ['favourite let go', postId];

const savedNow = (post: PostSummary): Favourite => ({
  post,
  savedAt: new Date().toISOString(),
  savedPrice: isListing(post) ? post.listPrice : post.budgetMax,
});
