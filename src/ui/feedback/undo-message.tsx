interface UndoMessageProps {
  text: string;
  onUndo: () => void;
}

/** Of the toast with an UndoMessage. The library removes a dismissed toast after its delay, even one raised anew under the same id. */
export const undoToast = { duration: 10_000, removeDelay: 1 };

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
