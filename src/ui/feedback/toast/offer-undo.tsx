import { toast } from 'react-hot-toast';

const usuallyShownMs = 10_000;
let offered = 0;

/** Toasts what was done, with a button that undoes it. */
export const offerUndo = (text: string, undo: () => void, shownMs = usuallyShownMs): void =>
  offerAction({ text, label: 'Undo', act: undo, shownMs });

interface OfferedAction {
  text: string;
  label: string;
  act: () => void;
  shownMs?: number;
}

/** Each toast has its own id: a dismissed one is removed a second later, even if it was raised anew. */
export function offerAction({ text, label, act, shownMs = usuallyShownMs }: OfferedAction): void {
  offered += 1;
  const id = `offered ${offered}`;
  const press = () => {
    toast.dismiss(id);
    act();
  };
  toast.success(<ActionMessage text={text} label={label} onPress={press} />, { id, duration: shownMs });
}

function ActionMessage({ text, label, onPress }: { text: string; label: string; onPress: () => void }) {
  return (
    <span className="flex flex-wrap items-baseline justify-between gap-x-4">
      <span>{text}</span>
      <button
        type="button"
        onClick={onPress}
        className="min-h-6 font-semibold underline underline-offset-[0.25em] hover:opacity-70"
      >
        {label}
      </button>
    </span>
  );
}
