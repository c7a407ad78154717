import { mutationOptions, type QueryClient } from '@tanstack/react-query';
import type { PostSummary } from '#contract/post/post.ts';
import { postName } from '#contract/post/post-name.ts';
import { hiddenPostQueries } from '#src/entities/post/hidden/hidden-post-queries.ts';
import { matchQueries } from '#src/entities/post/match/match-queries.ts';
import { deleteAuth, putAuth } from '#src/lib/http/api.ts';
import { dataOf } from '#src/lib/http/response-body.ts';
import { offerUndo } from '#src/ui/feedback/toast/offer-undo.tsx';
import { favouriteQueries } from '../favourite-queries.ts';

interface HiddenPostChange {
  postId: string;
  isHidden: boolean;
}

const ids = { queryKey: hiddenPostQueries.ids().queryKey };

export const hiddenPostMutations = {
  /** Shown at once, rolled back on failure; the changes of a member run in order. */
  change: () =>
    mutationOptions({
      mutationKey: ['hidden-posts', 'change'],
      scope: { id: 'hidden-posts' },
      mutationFn: async ({ postId, isHidden }: HiddenPostChange) => {
        const params = { postId };
        dataOf(
          isHidden
            ? await putAuth('/hidden-posts/{postId}', undefined, { params })
            : await deleteAuth('/hidden-posts/{postId}', { params }),
        );
      },
      onMutate: async (change, { client }) => {
        await client.cancelQueries(ids);
        show(client, change);
      },
      onError: (_error, { postId, isHidden }, _result, { client }) => show(client, { postId, isHidden: !isHidden }),
      onSettled: (_data, _error, _change, _result, { client }) => refetchAfterLast(client),
    }),

  restoreAll: () =>
    mutationOptions({
      mutationKey: ['hidden-posts', 'restore-all'],
      mutationFn: async () => dataOf(await deleteAuth('/hidden-posts')),
      onSuccess: (_data, _variables, _result, { client }) => client.setQueryData<string[]>(ids.queryKey, []),
      onSettled: (_data, _error, _variables, _result, { client }) => refetchAfterLast(client),
    }),
};

/** Hides the post and offers to undo it, or brings it back. A failure has been toasted. */
export function changeHidden(client: QueryClient, post: PostSummary, isHidden: boolean): void {
  const mutation = client.getMutationCache().build(client, hiddenPostMutations.change());
  mutation.execute({ postId: post.id, isHidden }).then(
    () => isHidden && offerUndo(`${postName(post)} is hidden`, () => changeHidden(client, post, false)),
    () => {},
  );
}

function show(client: QueryClient, { postId, isHidden }: HiddenPostChange): void {
  client.setQueryData<string[]>(ids.queryKey, (before = []) => {
    const others = before.filter((id) => id !== postId);
    return isHidden ? [postId, ...others] : others;
  });
}

/** Favourites and matches of the member leave hidden posts out on the server. */
function refetchAfterLast(client: QueryClient): void {
  if (client.isMutating({ mutationKey: ['hidden-posts'] }) > 1) return;
  void client.invalidateQueries(ids);
  void client.invalidateQueries({ queryKey: favouriteQueries.all() });
  void client.invalidateQueries({ queryKey: matchQueries.all() });
}
