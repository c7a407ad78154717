import clsx from 'clsx';
import type { LucideIcon } from 'lucide-react';
import type { ComponentProps } from 'react';
import { tooltip } from '#src/ui/overlay/tooltip.ts';

interface IconButtonProps extends ComponentProps<'button'> {
  label: string;
  icon: LucideIcon;
  size?: 'sm' | 'md';
  /** Tooltip position: `end` near the right edge of the screen, `above` near its lower edge. */
  tip?: 'centre' | 'end' | 'above';
}

export function IconButton({ label, icon: Icon, size = 'md', tip = 'centre', className, ...rest }: IconButtonProps) {
  return (
    <button
      type="button"
      aria-label={label}
      {...rest}
      className={clsx(
        'relative inline-grid shrink-0 place-items-center rounded-control text-strong hover:bg-sunken active:bg-selected',
        'disabled:cursor-not-allowed disabled:bg-transparent disabled:text-disabled',
        size === 'md' ? 'size-control-md' : 'size-control-sm',
        tooltip(tip),
        className,
      )}
    >
      <Icon aria-hidden className="size-5" strokeWidth={1.75} />
    </button>
  );
}
