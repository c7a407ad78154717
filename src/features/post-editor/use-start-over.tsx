import { useQueryClient } from '@tanstack/react-query';
import { toast } from 'react-hot-toast';
import { useNavigate } from 'react-router-dom';
import type { PostKind } from '#contract/vocabulary.ts';
import type { ManagedPost } from '#src/entities/post/own-post-actions.ts';
import { actOnPost, undoTakingDown } from '#src/entities/post/own-post-changes.ts';
import { RequestError } from '#src/lib/http/request-error.ts';
import { editPath } from '#src/lib/paths.ts';
import { UndoWords } from '#src/ui/undo-words.tsx';
import { startPath } from './editor-words.ts';
import type { PostKeeper } from './post-keeper.ts';

/** As long as in My posts, where a draft can be brought back later, too. */
const undoMs = 10_000;

/**
 * Begins with an empty form. A draft that the server has by now is deleted there, with the way back beside the word of it; what only
 * this browser has is gone.
 */
export function useStartOver(kind: PostKind, keeper: PostKeeper, onStartOver: () => void) {
  const queryClient = useQueryClient();
  const navigate = useNavigate();

  /** Whether it could be done; if not, the toast of the failed call has said why. */
  async function attempt(deed: () => Promise<unknown>): Promise<boolean> {
    try {
      await deed();
      return true;
    } catch (error) {
      if (!(error instanceof RequestError)) throw error;
      return false;
    }
  }

  async function bringBack(draft: ManagedPost): Promise<void> {
    if (await attempt(() => undoTakingDown(queryClient, draft))) void navigate(editPath(kind, draft.id));
  }

  function offerUndo(draft: ManagedPost): void {
    const id = `draft deleted ${draft.id}`;
    const press = () => {
      toast.dismiss(id);
      void bringBack(draft);
    };
    toast.success(<UndoWords text="Draft deleted" onUndo={press} />, { id, duration: undoMs });
  }

  return async (): Promise<void> => {
    const post = await keeper.giveUp();
    if (!post) {
      await keeper.forget();
      onStartOver();
      return;
    }
    const draft: ManagedPost = { id: post.id, kind, status: 'draft', closedReason: null };
    if (await attempt(() => actOnPost(queryClient, draft, 'take_down'))) {
      offerUndo(draft);
      void navigate(startPath(kind));
    } else keeper.goOn();
  };
}
