import { useMutation, useQueryClient } from '@tanstack/react-query';
import { toast } from 'react-hot-toast';
import type { Ending, StatusAction } from '#src/entities/post/own/own-post-actions.ts';
import { ownPostContent } from '#src/entities/post/own/own-post-content.ts';
import { actionDoneText } from '#src/entities/post/own/own-post-labels.ts';
import { ownPostMutations, undoOf } from '#src/entities/post/own/own-post-mutations.ts';
import { offerUndo } from '#src/ui/feedback/toast/offer-undo.tsx';
import type { MatchedPost } from '../own-post.ts';
import { refetchMatches } from '../refetch-matches.ts';

/** Changes the status of the post whose matches are shown; a closing can be undone. */
export function useChangeStatus({ id, kind, status, expiresAt }: MatchedPost) {
  const client = useQueryClient();
  const post = { id, kind, status, expiresAt, closedReason: null };

  async function refetch() {
    await client.invalidateQueries(ownPostContent(id));
    refetchMatches(client, id);
  }

  const undo = useMutation({ ...ownPostMutations.act(), onSuccess: refetch });
  const { mutate, isPending, error, failureCount } = useMutation({
    ...ownPostMutations.act(),
    onSuccess: async (after, { action }) => {
      const text = actionDoneText(action, after);
      if (action === 'close') offerUndo(text, () => undo.mutate(undoOf(post, action)));
      else toast.success(text);
      await refetch();
    },
  });
  return {
    post,
    change: (action: StatusAction, ending?: Ending) => mutate({ post, action, ending }),
    isChanging: isPending,
    error: error ?? undo.error,
    failureCount,
  };
}
