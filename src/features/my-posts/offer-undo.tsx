import { toast } from 'react-hot-toast';
import { createUndoToast, UndoMessage } from '#src/ui/feedback/toast/undo-message.tsx';

/** Toasts that a post was closed or taken down, with an undo button. */
export function offerUndo(text: string, undo: () => void): void {
  const undoToast = createUndoToast();
  const press = () => {
    toast.dismiss(undoToast.id);
    undo();
  };
  toast.success(<UndoMessage text={text} onUndo={press} />, undoToast);
}
