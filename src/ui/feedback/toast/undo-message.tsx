interface UndoMessageProps {
  text: string;
  onUndo: () => void;
}

let offered = 0;

/** Of the toast with an UndoMessage. Each has its own id: a dismissed toast is removed a second later, even if it was raised anew. */
export function createUndoToast() {
  offered += 1;
  return { id: `undo ${offered}`, duration: 10_000 };
}

export function UndoMessage({ text, onUndo }: UndoMessageProps) {
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
