import { List, Undo2, X } from 'lucide-react';
import { Button } from '#src/ui/controls/button.tsx';
import { IconButton } from '#src/ui/controls/icon-button.tsx';

interface DrawBarProps {
  text: string;
  canFinish: boolean;
  isEmpty: boolean;
  onUndo: () => void;
  onClear: () => void;
  onChoose: () => void;
  onFinish: () => void;
  onStop: () => void;
}

export function DrawBar({ text, canFinish, isEmpty, onUndo, onClear, onChoose, onFinish, onStop }: DrawBarProps) {
  return (
    <section
      data-map-panel=""
      aria-label="Draw an area"
      className="absolute inset-x-4 top-4 z-30 grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 gap-y-1 rounded-panel border border-control bg-sheet py-3 pr-3 pl-4.5 shadow-lift max-tablet:fixed max-tablet:inset-x-0 max-tablet:top-auto max-tablet:bottom-0 max-tablet:z-(--z-dialog) max-tablet:rounded-none max-tablet:border-x-0 max-tablet:border-b-0"
    >
      <div>
        <h2 className="font-display text-[1.25rem] leading-tight font-medium text-strong">Draw an area</h2>
        <p className="type-small text-muted">{text}</p>
      </div>
      <IconButton label="Stop drawing, keep the old results" tip="end" icon={X} onClick={onStop} />
      <div className="col-span-full -ml-2 flex flex-wrap items-center gap-1">
        <Button kind="text" size="sm" icon={Undo2} disabled={isEmpty} onClick={onUndo}>
          Undo
        </Button>
        <Button kind="text" size="sm" disabled={isEmpty} onClick={onClear}>
          Clear
        </Button>
        <Button kind="text" size="sm" icon={List} aria-label="Choose from a list" onClick={onChoose}>
          <span className="max-tablet:hidden">Choose from a list</span>
          <span className="tablet:hidden">List</span>
        </Button>
        <Button kind="main" size="sm" className="ml-auto" disabled={!canFinish} onClick={onFinish}>
          Finish
        </Button>
      </div>
    </section>
  );
}
