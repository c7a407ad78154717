import { Popover as Base } from '@base-ui/react/popover';
import clsx from 'clsx';
import type { ReactNode, RefObject } from 'react';
import { besidesOpener } from './besides-opener.ts';

interface PopoverProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  /** The button that opens it: the panel stands under it and gives the focus back to it. */
  anchor: RefObject<HTMLElement | null>;
  label: string;
  align?: 'start' | 'center' | 'end';
  className?: string;
  children: ReactNode;
}

/** A panel with controls under a button; give the opener `aria-haspopup="dialog"` and `aria-expanded`. Loaded when first opened. */
export function Popover({ open, onOpenChange, anchor, label, align = 'start', className, children }: PopoverProps) {
  return (
    <Base.Root open={open} onOpenChange={besidesOpener(anchor, onOpenChange)}>
      <Base.Portal>
        <Base.Positioner anchor={anchor} align={align} sideOffset={8} collisionPadding={8} className="z-(--z-menu)">
          <Base.Popup
            aria-label={label}
            finalFocus={anchor}
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
