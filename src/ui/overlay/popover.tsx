import { Popover as Base } from '@base-ui/react/popover';
import clsx from 'clsx';
import { type KeyboardEvent, type ReactNode, type RefObject, useRef } from 'react';
import { findTabExit } from './find-tab-exit.ts';
import { ignoreTriggerPress } from './ignore-trigger-press.ts';
import { useMenuOpenMark } from './use-menu-open-mark.ts';

interface PopoverProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  anchor: RefObject<HTMLElement | null>;
  label: string;
  className?: string | undefined;
  children: ReactNode;
}

/** Loaded at its first opening; give the trigger `aria-haspopup="dialog"` and `aria-expanded`. */
export function Popover({ open, onOpenChange, anchor, label, className, children }: PopoverProps) {
  useMenuOpenMark(open);
  const leftFor = useRef<HTMLElement>(null);

  function leave(event: KeyboardEvent<HTMLElement>) {
    leftFor.current = anchor.current && findTabExit(event, anchor.current);
    if (!leftFor.current) return;
    event.preventDefault();
    leftFor.current.focus();
    onOpenChange(false);
  }

  return (
    <Base.Root open={open} onOpenChange={ignoreTriggerPress(anchor, onOpenChange)}>
      <Base.Portal>
        <Base.Positioner anchor={anchor} align="start" sideOffset={8} collisionPadding={8} className="z-(--z-menu)">
          <Base.Popup
            aria-label={label}
            finalFocus={() => leftFor.current ?? anchor.current}
            onKeyDown={leave}
            className={clsx(
              'max-h-(--available-height) w-80 max-w-(--available-width) overflow-y-auto rounded-panel border border-hairline bg-sheet p-5 shadow-float',
              'transition-[opacity,translate] duration-(--motion-quick) ease-out data-ending-style:opacity-0 data-starting-style:-translate-y-(--shift) data-starting-style:opacity-0',
              className,
            )}
          >
            {children}
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  );
}
