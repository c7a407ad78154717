import { toast } from 'react-hot-toast';
import type { OwnPostSummary } from '#contract/post/own-post.ts';
import { UndoMessage, undoToast } from '#src/ui/feedback/undo-message.tsx';

/** Toasts that a post was closed or taken down, with an undo button. */
export function offerUndo(text: string, post: OwnPostSummary, undo: () => void): void {
  const id = `undo ${post.id}`;
  const press = () => {
    toast.dismiss(id);
    undo();
  };
  toast.success(<UndoMessage text={text} onUndo={press} />, { id, ...undoToast });
}
