interface UndoWordsProps {
  text: string;
  onUndo: () => void;
}

/** What has just been done, with the way back beside it: for a toast. */
export function UndoWords({ text, onUndo }: UndoWordsProps) {
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
