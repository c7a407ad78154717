import { useMutation } from '@tanstack/react-query';
import { useNavigate } from 'react-router-dom';
import type { PostKind } from '#contract/vocabulary.ts';
import type { ManagedPost } from '#src/entities/post/own/own-post-actions.ts';
import { ownPostMutations, type PostAction, undoOf } from '#src/entities/post/own/own-post-mutations.ts';
import { editPath } from '#src/lib/navigation/paths.ts';
import { offerUndo } from '#src/ui/feedback/toast/offer-undo.tsx';
import type { Autosave } from '../autosave/create-autosave.ts';
import { startPath } from '../steps/step-texts.ts';

/** Begins with an empty form. A draft on the server is deleted, with Undo in the toast; a draft that only this browser has is lost. */
export function useStartOver(kind: PostKind, autosave: Autosave, onStartOver: () => void) {
  const act = useMutation(ownPostMutations.act());
  const navigate = useNavigate();

  const run = (change: PostAction): Promise<boolean> =>
    act.mutateAsync(change).then(
      () => true,
      () => false,
    );

  async function restore(draft: ManagedPost): Promise<void> {
    if (await run(undoOf(draft, 'take_down'))) void navigate(editPath(kind, draft.id));
  }

  return async (): Promise<void> => {
    const post = await autosave.pause();
    if (!post) {
      await autosave.discard();
      onStartOver();
      return;
    }
    const draft: ManagedPost = { id: post.id, kind, status: 'draft', closedReason: null };
    if (await run({ post: draft, action: 'take_down' })) {
      offerUndo('Draft deleted', () => void restore(draft));
      void navigate(startPath(kind));
    } else autosave.resume();
  };
}
