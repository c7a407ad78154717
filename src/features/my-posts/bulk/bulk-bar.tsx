import { Archive, Pause, RotateCw, X } from 'lucide-react';
import type { RefObject } from 'react';
import { plural } from '#contract/text/words.ts';
import { Button } from '#src/ui/controls/button.tsx';

interface BulkBarProps {
  barRef: RefObject<HTMLElement | null>;
  count: number;
  isBusy: boolean;
  onPause: () => void;
  onRenew: () => void;
  onClose: () => void;
  onClear: () => void;
}

/** Actions on all selected posts. */
export function BulkBar({ barRef, count, isBusy, onPause, onRenew, onClose, onClear }: BulkBarProps) {
  return (
    <section
      ref={barRef}
      aria-label="Selected posts"
      data-sticks="top"
      className="sticky top-(--topbar) short:static! z-(--z-sticky) mb-2 flex flex-wrap items-center gap-2 border-y border-rule bg-selected px-3 py-2"
    >
      <p role="status" className="mr-2 font-semibold text-strong tabular-nums">
        {plural(count, 'post')} selected
      </p>
      <Button size="sm" icon={Pause} busy={isBusy} onClick={onPause}>
        Pause
      </Button>
      <Button size="sm" icon={RotateCw} busy={isBusy} onClick={onRenew}>
        Renew
      </Button>
      <Button size="sm" icon={Archive} busy={isBusy} onClick={onClose}>
        Close…
      </Button>
      <Button size="sm" kind="text" icon={X} onClick={onClear} className="ml-auto">
        Clear selection
      </Button>
    </section>
  );
}
