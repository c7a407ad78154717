import { toast } from 'react-hot-toast';
import type { OwnPostSummary } from '#contract/own-post.ts';
import { ownPostName } from '#src/entities/post/own-post-words.ts';
import { UndoWords } from '#src/ui/undo-words.tsx';

/** Long enough to read and reach it; the row keeps its own way back for as long as it stands there. */
const undoMs = 10_000;

/** Says that a post was taken down, with the way back beside it. */
export function offerUndo(post: OwnPostSummary, undo: () => void): void {
  const id = `taken down ${post.id}`;
  const text = post.status === 'draft' ? 'Draft deleted' : `Taken down: ${ownPostName(post)}`;
  const press = () => {
    toast.dismiss(id);
    undo();
  };
  toast.success(<UndoWords text={text} onUndo={press} />, { id, duration: undoMs });
}
