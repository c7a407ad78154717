import { toast } from 'react-hot-toast';

const usuallyShownMs = 10_000;
let offered = 0;

/** Toasts what was done, with a button that undoes it. Each has its own id: a dismissed toast is removed a second later, even if it was raised anew. */
export function offerUndo(text: string, undo: () => void, shownMs = usuallyShownMs): void {
  offered += 1;
  const id = `undo ${offered}`;
  const press = () => {
    toast.dismiss(id);
    undo();
  };
  toast.success(<UndoMessage text={text} onUndo={press} />, { id, duration: shownMs });
}

function UndoMessage({ text, onUndo }: { text: string; onUndo: () => void }) {
  return (
    <span className="flex flex-wrap items-baseline justify-between gap-x-4">
      <span>{text}</span>
      <button
        type="button"
        onClick={onUndo}
        className="min-h-6 font-semibold underline underline-offset-[0.25em] hover:opacity-70"
      >
        Undo
      </button>
    </span>
  );
}
