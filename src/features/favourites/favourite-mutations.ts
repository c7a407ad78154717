import { mutationOptions, type QueryClient } from '@tanstack/react-query';
import { toast } from 'react-hot-toast';
import type { Favourite } from '#contract/post/favourites/favourite.ts';
import type { PostSummary } from '#contract/post/post.ts';
import { isListing } from '#src/entities/post/facts/post-facts.ts';
import { deleteAuth, putAuth } from '#src/lib/http/api.ts';
import { dataOf } from '#src/lib/http/response-body.ts';
import { favouriteQueries } from './favourite-queries.ts';
import { pendingFavourite } from './pending-favourite.ts';

interface FavouriteChange {
  post: PostSummary;
  isSaved: boolean;
}

const list = { queryKey: favouriteQueries.list().queryKey };

const favouriteMutations = {
  /** Shown at once, rolled back on failure. One heart's presses run in order; of those that wait only the last is sent. */
  change: (postId: string) => {
    const mutationKey = [...favouriteQueries.all(), 'change', postId];
    const isSuperseded = (client: QueryClient, change: FavouriteChange) =>
      client.getMutationCache().findAll({ mutationKey }).at(-1)?.state.variables !== change;
    return mutationOptions({
      mutationKey,
      scope: { id: mutationKey.join() },
      mutationFn: async (change: FavouriteChange, { client }) => {
        if (!isSuperseded(client, change)) await send(postId, change.isSaved);
      },
      onMutate: async ({ post, isSaved }, { client }) => {
        await client.cancelQueries(list);
        show(client, post, isSaved);
      },
      onError: (_error, change, _result, { client }) => {
        if (!isSuperseded(client, change)) show(client, change.post, !change.isSaved);
      },
      onSettled: (_data, _error, _change, _result, { client }) => refetchAfterLast(client),
    });
  },

  /** Saves the post whose heart was pressed before the sign-in. */
  applyPending: () =>
    mutationOptions({
      mutationKey: [...favouriteQueries.all(), 'apply-pending'],
      mutationFn: (postId: string) => send(postId, true),
      onSuccess: () => void toast.success('Saved to your favourites'),
      onSettled: async (_data, _error, _postId, _result, { client }) => {
        // The first fetch of the list may be older than the change.
        await client.cancelQueries(list);
        void client.invalidateQueries(list);
      },
    }),
};

/** A failure has been toasted. */
export function changeFavourite(queryClient: QueryClient, change: FavouriteChange): void {
  const mutation = queryClient.getMutationCache().build(queryClient, favouriteMutations.change(change.post.id));
  mutation.execute(change).then(
    async () => {
      if (change.isSaved && isListing(change.post))
        await (await import('./save-to-list.tsx')).saveToList(queryClient, change.post);
    },
    () => {},
  );
}

/** Applies the heart that was pressed before the sign-in, once. A failure has been toasted. */
export function applyPendingFavourite(queryClient: QueryClient): void {
  const postId = pendingFavourite.take();
  if (postId === null) return;
  const mutation = queryClient.getMutationCache().build(queryClient, favouriteMutations.applyPending());
  mutation.execute(postId).catch(() => {});
}

const send = async (postId: string, isSaved: boolean) =>
  dataOf(
    isSaved
      ? await putAuth('/favorites/{postId}', undefined, { params: { postId } })
      : await deleteAuth('/favorites/{postId}', { params: { postId } }),
  );

/** Refetches after the last mutation; the one that is settling still counts as running, hence 1. */
function refetchAfterLast(client: QueryClient): void {
  if (client.isMutating({ mutationKey: favouriteQueries.all() }) === 1) void client.invalidateQueries(list);
}

function show(queryClient: QueryClient, post: PostSummary, isSaved: boolean): void {
  queryClient.setQueryData<Favourite[]>(list.queryKey, (favourites = []) => {
    const others = favourites.filter((one) => one.post.id !== post.id);
    const before = favourites.find((one) => one.post.id === post.id);
    const removedKey = favouriteQueries.removedKey(post.id);
    if (!isSaved) {
      if (before) queryClient.setQueryData(removedKey, before);
      return others;
    }
    const saved = before ?? queryClient.getQueryData<Favourite>(removedKey) ?? savedNow(post);
    return [saved, ...others].sort((a, b) => Date.parse(b.savedAt) - Date.parse(a.savedAt));
  });
}

const savedNow = (post: PostSummary): Favourite => ({
  post,
  savedAt: new Date().toISOString(),
  savedPrice: isListing(post) ? post.listPrice : post.budgetMax,
});
